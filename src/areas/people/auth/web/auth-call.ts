// A call of the server's sign-in endpoints. The answer is a value, with the problem in our codes; it never throws.
import { VISITOR_KEY_HEADER } from '#api/visitor-key.ts'
import type { EnsuredUser } from '#areas/people/users/contract.ts'
import type { Language } from '#kernel/language.ts'
import type { AuthProblem } from '../rules/errors.ts'
import type { Answer } from './identity.ts'

export type AuthServer = {
  /** Scheme, host and port of the API. */
  origin: string
  fetch: typeof fetch
  /** That of the page: mails are written in it. */
  language: () => Language
  /** For a person without an account: an address just proven is not proven again. */
  visitorKey?: () => string | null
}

export type AuthReply = { response: Response; body: Record<string, unknown> | null }

/** As `authProblem` names them: told where nothing more can be fetched. */
export const OFFLINE: AuthProblem = { code: 'network-request-failed', retryAfterSeconds: null }
const LATE: AuthProblem = { code: 'timeout', retryAfterSeconds: null }
const ANSWER_WAIT_MS = 30_000

/** `path` is below /api/auth. */
export function readAuth(server: AuthServer, path: string): Promise<Answer<AuthReply>> {
  return call(server, path, { method: 'GET' })
}

export function postAuth(server: AuthServer, path: string, body: object): Promise<Answer<AuthReply>> {
  return call(server, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function call(server: AuthServer, path: string, init: RequestInit) {
  const headers = new Headers(init.headers)
  headers.set('accept-language', server.language())
  const key = server.visitorKey?.() ?? null
  if (key !== null) headers.set(VISITOR_KEY_HEADER, key)
  try {
    const response = await server.fetch(`${server.origin}/api/auth${path}`, {
      ...init,
      headers,
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WAIT_MS),
    })
    const reply = { response, body: await bodyOf(response) }
    if (response.ok) return { ok: true as const, value: reply }
    // Every live page carries this file, and few of them meet a refusal: its names are fetched then.
    const { problemOf } = await import('../rules/errors.ts')
    return { ok: false as const, problem: problemOf(response, reply.body) }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return { ok: false as const, problem: isLate ? LATE : OFFLINE }
  }
}

/** Null where the body is not a JSON object, such as a proxy's error page. */
async function bodyOf(response: Response): Promise<AuthReply['body']> {
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) ? body : null
  } catch {
    return null
  }
}

/** As the server knows who has this session; null where it has yet to make sure of them. */
export function personIn({ body }: AuthReply): EnsuredUser | null {
  return (body?.['person'] ?? null) as EnsuredUser | null
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Null for anything but a text with something in it. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
