// Tokens of the agency, in memory: one for each access, renewed early, and fetched once for all who ask meanwhile.
import { z } from 'zod'
import type { AgencyAccess, AgencyAnswer } from '#platform/ports/agency-status.ts'
import { messageIn } from './uscis-answer.ts'
import { exchange } from './uscis-http.ts'

type Given = { kind: 'token'; token: string } | Extract<AgencyAnswer, { kind: 'refused' | 'unanswered' }>
type Kept = { token: string; until: number }

/** All values come as strings, numbers too. */
const Token = z.object({ access_token: z.string().min(1).max(4_096), expires_in: z.coerce.number().min(1) })

const EARLY_MS = 60_000
/** A firm has one access; more are those that were changed. */
const KEPT_MAX = 20

export class UscisTokens {
  readonly #options: { timeoutMs: number; now: () => number }
  readonly #kept = new Map<string, Kept>()
  readonly #asked = new Map<string, Promise<Given>>()

  constructor(options: { timeoutMs: number; now: () => number }) {
    this.#options = options
  }

  of(access: AgencyAccess): Promise<Given> {
    const name = nameOf(access)
    const kept = this.#kept.get(name)
    if (kept && kept.until > this.#options.now()) return Promise.resolve({ kind: 'token', token: kept.token })
    const asked = this.#asked.get(name) ?? this.#fetch(access, name).finally(() => this.#asked.delete(name))
    this.#asked.set(name, asked)
    return asked
  }

  /** Unless another has come meanwhile. */
  forget(access: AgencyAccess, token: string): void {
    const name = nameOf(access)
    if (this.#kept.get(name)?.token === token) this.#kept.delete(name)
  }

  async #fetch(access: AgencyAccess, name: string): Promise<Given> {
    let refused: Given = { kind: 'refused', why: 'key', message: '' }
    for (const secret of access.secrets) {
      const given = await this.#fetchWith(access, secret)
      if (given.kind === 'unanswered') return given
      if (given.kind === 'refused') {
        refused = given
        continue
      }
      if (this.#kept.size >= KEPT_MAX) this.#kept.clear()
      this.#kept.set(name, given)
      return { kind: 'token', token: given.token }
    }
    return refused
  }

  async #fetchWith({ tokenUrl, clientId }: AgencyAccess, secret: string) {
    const { timeoutMs, now } = this.#options
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret,
    })
    const exchanged = await exchange(tokenUrl, { form, timeoutMs })
    if (exchanged.kind === 'no-answer')
      return { kind: 'unanswered', why: 'unreachable', message: exchanged.why } as const
    const { status, text } = exchanged
    const message = messageIn(text) || `HTTP ${status}`
    if ([400, 401, 403].includes(status)) return { kind: 'refused', why: 'key', message } as const
    if (status === 429) return { kind: 'unanswered', why: 'too-fast', message } as const
    const read = status === 200 ? Token.safeParse(jsonIn(text)).data : undefined
    if (!read) return { kind: 'unanswered', why: status === 503 ? 'closed' : 'fault', message } as const
    const until = now() + Math.max(read.expires_in * 1_000 - EARLY_MS, 0)
    return { kind: 'token', token: read.access_token, until } as const
  }
}

function nameOf({ tokenUrl, clientId, secrets }: AgencyAccess): string {
  return JSON.stringify([tokenUrl, clientId, secrets])
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
