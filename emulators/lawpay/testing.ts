// For tests only: an emulator of one's own, a clock that moves when told, and the calls every suite makes.
import { type LawpayEmulator, type LawpayEmulatorOptions, startLawpayEmulator } from './server.ts'

/** A Friday morning in New York, so that a day's capture lies ahead. */
const START = '2026-11-20T15:00:00.000Z'
export const DAY_MS = 24 * 60 * 60_000

/** An answer's body: asserted on, never relied on. */
export type Json = Record<string, unknown>
export type Answer = { status: number; body: Json; headers: Headers }

type Clock = { now(): Date; advance(ms: number): void }

function frozenClock(start: string = START): Clock {
  let current = Date.parse(start)
  return {
    now: () => new Date(current),
    advance(ms) {
      current += ms
    },
  }
}

export type TestGateway = LawpayEmulator & {
  clock: Clock
  get(path: string, key?: string): Promise<Answer>
  post(path: string, body?: unknown, key?: string): Promise<Answer>
  put(path: string, body: unknown): Promise<Answer>
  fault(path: string, body?: unknown): Promise<Answer>
  token(details: Json): Promise<string>
  /** A charge of $50 to the operating account that fits the method, unless the body says otherwise. */
  charge(details: Json, body?: Json): Promise<Answer>
}

export const CARD: Json = {
  type: 'card',
  number: '4242424242424242',
  exp_month: 10,
  exp_year: 2030,
  cvv: '123',
  name: 'Some Customer',
  address1: '123 Main St',
  postal_code: '78730',
}

export const BANK: Json = {
  type: 'bank',
  routing_number: '000000013',
  account_number: '1234567890',
  account_type: 'CHECKING',
  name: 'Some Customer',
}

export async function startTestGateway(options: LawpayEmulatorOptions = {}): Promise<TestGateway> {
  const clock = frozenClock()
  const emulator = await startLawpayEmulator({ now: clock.now, faults: true, ...options })
  const { url, publicKey, secretKey, accounts } = emulator

  async function token(details: Json): Promise<string> {
    const { body } = await call('POST', `${url}/v1/tokens`, publicKey, details)
    return String(body.id)
  }

  return {
    ...emulator,
    clock,
    get: (path, key = secretKey) => call('GET', `${url}${path}`, key),
    post: (path, body, key = secretKey) => call('POST', `${url}${path}`, key, body),
    put: (path, body) => call('PUT', `${url}${path}`, secretKey, body),
    fault: (path, body) => call('POST', `${url}/__test/${path}`, '', body),
    token,
    async charge(details, body = {}) {
      const account_id = details.type === 'bank' ? accounts.operatingBank : accounts.operatingCard
      const charge = { amount: 5000, account_id, method: await token(details), ...body }
      return call('POST', `${url}/v1/charges`, secretKey, charge)
    },
  }
}

async function call(method: string, url: string, key: string, body?: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { authorization: `Basic ${btoa(`${key}:`)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text ? (JSON.parse(text) as Json) : {},
    headers: response.headers,
  }
}

/** The messages of a refusal. */
export function messagesIn(answer: Answer): Json[] {
  return answer.body.messages as Json[]
}

export function messageIn(answer: Answer): Json {
  return messagesIn(answer)[0] ?? {}
}

/** The entries of a search or a list. */
export function resultsIn(answer: Answer): Json[] {
  return answer.body.results as Json[]
}
