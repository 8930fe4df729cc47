// The Case Status API of USCIS: one receipt a question, with a token that lives half an hour.
import type {
  AgencyAccess,
  AgencyAnswer,
  AgencyStatusLine,
  OpenAgencyLine,
} from '#platform/ports/agency-status.ts'
import { messageIn, readStatus } from './uscis-answer.ts'
import { exchange, type Exchanged } from './uscis-http.ts'
import { UscisTokens } from './uscis-tokens.ts'

type UscisOptions = { timeoutMs?: number; now?: () => number }

const TIMEOUT_MS = 20_000
const SHAPE = /^[A-Z]{3}\d{10}$/

export function createUscisStatus({
  timeoutMs = TIMEOUT_MS,
  now = Date.now,
}: UscisOptions = {}): OpenAgencyLine {
  const tokens = new UscisTokens({ timeoutMs, now })
  return (access) => ({ ask: (number) => askOnce({ access, tokens, timeoutMs }, number) })
}

type Line = { access: AgencyAccess; tokens: UscisTokens; timeoutMs: number }

async function askOnce(line: Line, number: string): ReturnType<AgencyStatusLine['ask']> {
  // What is not a number is no part of an address.
  if (!SHAPE.test(number)) return { kind: 'refused', why: 'number', message: '' }
  const { access, tokens } = line
  for (let isLast = false; ; isLast = true) {
    const given = await tokens.of(access)
    if (given.kind !== 'token') return given
    const answer = await askWith(line, number, given.token)
    if (answer !== 'expired') return answer
    tokens.forget(access, given.token)
    if (isLast) return { kind: 'refused', why: 'key', message: 'Invalid Access Token' }
  }
}

async function askWith(
  { access: { baseUrl, demoId }, timeoutMs }: Line,
  number: string,
  token: string,
): Promise<AgencyAnswer | 'expired'> {
  const exchanged = await exchange(`${baseUrl}/case-status/${number}`, {
    headers: { authorization: `Bearer ${token}`, ...(demoId !== null && { demo_id: demoId }) },
    timeoutMs,
  })
  if (exchanged.kind === 'no-answer')
    return { kind: 'unanswered', why: 'unreachable', message: exchanged.why }
  return exchanged.status === 401 ? 'expired' : meaningOf(exchanged)
}

function meaningOf({ status, text }: Extract<Exchanged, { kind: 'answer' }>): AgencyAnswer {
  if (status === 200) return readStatus(text)
  const message = messageIn(text) || `HTTP ${status}`
  if (status === 404) return { kind: 'unknown', message }
  if (status === 403) return { kind: 'refused', why: 'product', message }
  if (status === 400 || status === 422) return { kind: 'refused', why: 'number', message }
  if (status === 429) return { kind: 'unanswered', why: 'too-fast', message }
  return { kind: 'unanswered', why: status === 503 ? 'closed' : 'fault', message }
}
