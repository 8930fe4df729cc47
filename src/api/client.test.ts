import { describe, expect, it, vi } from 'vitest'
import { generalError } from '#kernel/errors.ts'
import { errorBody } from '#server/api/problems.ts'
import { createApiClient, createPublicClient } from './client.ts'
import { apiContract } from './contract.ts'
import { ApiFailure } from './failure.ts'
import { routeTable, staffProcedures } from './route-table.ts'

type Answer = Response | Error

const reader = { language: 'es' as const, requestId: 'r1', now: new Date('2026-11-23T15:00:00Z') }

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

function clientThatGets(answers: Answer[], staffRoutes = () => Promise.resolve(OF_STAFF)) {
  const requests: Request[] = []
  const waits: number[] = []
  const taken: string[] = []
  const api = createApiClient({
    routes: routeTable(apiContract, (name) => name !== 'desk.cases'),
    staffRoutes,
    origin: 'http://localhost:3000',
    language: () => 'es',
    token: () => Promise.resolve('token-1'),
    visitor: { key: () => 'key-1', earlierKey: () => 'key-2', onEarlierKeyTaken: (key) => taken.push(key) },
    wait: (milliseconds) => {
      waits.push(milliseconds)
      return Promise.resolve()
    },
    fetch: (input, init) => {
      requests.push(input as Request)
      if (init?.signal?.aborted) return Promise.reject(init.signal.reason as Error)
      const answer = answers.shift() ?? new TypeError('fetch failed')
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  })
  return { api, requests, waits, taken }
}

const OF_STAFF = routeTable(apiContract, (name) => name === 'desk.cases')

describe('the routes of staff', () => {
  it('are loaded with the first call of one', async () => {
    const { api, requests } = clientThatGets([json(200, { items: [], next: null })])
    expect(await api.desk.cases({ turn: 'firm' })).toEqual({ items: [], next: null })
    expect(requests[0]?.url).toBe('http://localhost:3000/api/desk/cases?turn=firm')
  })
  it('that cannot be loaded are a lost line, in the language of the reader', async () => {
    const { api, requests } = clientThatGets([], () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(api.desk.cases({})).rejects.toMatchObject({ body: { category: 'network' } })
    expect(requests).toEqual([])
  })
  it('are what the contract refuses to every client', () => {
    const { cases, desk } = apiContract
    const some = { cases: { list: cases.list }, desk: { cases: desk.cases } }
    expect([...staffProcedures(some)]).toEqual(['desk.cases'])
  })
})

const fromElsewhere = () => Promise.resolve('from elsewhere')

describe('the procedures', () => {
  it('that another client answers are left to it', async () => {
    const api = createApiClient({
      routes: routeTable(apiContract),
      staffRoutes: () => Promise.resolve({}),
      origin: 'http://localhost:3000',
      language: () => 'en',
      token: () => Promise.resolve(null),
      visitor: { key: () => null, earlierKey: () => null, onEarlierKeyTaken: () => undefined },
      instead: { 'payments.settings': fromElsewhere },
      fetch: () => Promise.reject(new Error('nobody is asked')),
      wait: () => Promise.resolve(),
    })
    expect(await api.payments.settings()).toBe('from elsewhere')
  })
  it('are not copied: a copy would have none of them', () => {
    const { api } = clientThatGets([])
    expect(() => ({ ...api })).toThrow('cannot be copied')
    expect(() => ({ ...api.payments })).toThrow('cannot be copied')
  })
})

describe('the client without authorization', () => {
  it('sends neither a token nor a cookie, and the language all the same', async () => {
    const requests: Request[] = []
    const api = createPublicClient({
      routes: routeTable(apiContract),
      origin: 'http://localhost:3000',
      language: () => 'es',
      wait: () => Promise.resolve(),
      fetch: (input) => {
        requests.push(input as Request)
        return Promise.resolve(json(200, { priceCents: 5_000 }))
      },
    })
    expect(await api.payments.settings()).toEqual({ priceCents: 5_000 })
    expect(requests[0]?.url).toBe('http://localhost:3000/api/payments/settings')
    expect(requests[0]?.credentials).toBe('omit')
    expect(requests[0]?.headers.get('authorization')).toBeNull()
    expect(requests[0]?.headers.get('accept-language')).toBe('es')
  })
})

const ensured = { uid: 'u1', email: 'a@b.example', is_admin: false, role: 'client' }
const unavailable = () => json(503, errorBody(generalError('UNAVAILABLE'), reader))

describe('the browser client', () => {
  it('sends the token, the key of the visitor and the language to the path of the contract', async () => {
    const { api, requests } = clientThatGets([json(200, ensured)])
    expect(await api.users.ensure()).toEqual(ensured)
    expect(requests[0]?.url).toBe('http://localhost:3000/api/users/ensure')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1')
    expect(requests[0]?.headers.get('visitor-key')).toBe('key-1')
    expect(requests[0]?.headers.get('accept-language')).toBe('es')
  })
  it('sends a second key that an earlier version kept until a call that brought it has succeeded', async () => {
    const { api, requests, taken } = clientThatGets([json(404, {}), json(200, {})])
    await expect(api.scheduling.get({ appointmentId: 'a' })).rejects.toThrow()
    expect([requests[0]?.headers.get('booking-session'), taken]).toEqual(['key-2', []])
    await api.scheduling.currentHold()
    expect(taken).toEqual(['key-2'])
  })
  it('sends the name of an attempt where it has one', async () => {
    const { api, requests } = clientThatGets([json(200, {}), json(200, {})])
    await api.scheduling.currentHold()
    expect(requests[0]?.headers.get('idempotency-key')).toBeNull()
    await api.scheduling.cancel({ appointmentId: 'a' }, { context: { idempotencyKey: 'attempt-1' } })
    expect(requests[1]?.headers.get('idempotency-key')).toBe('attempt-1')
  })
  it('puts what the path names into it, and the rest into the query or the body', async () => {
    const { api, requests } = clientThatGets([json(200, {}), json(200, {})])
    await api.scheduling.listSlots({ type: 'initial', from: '2026-11-23', to: '2026-11-24' })
    expect(requests[0]?.url).toContain('/api/scheduling/slots?type=initial&from=2026-11-23&to=2026-11-24')
    await api.intake.answer({ sessionId: 'a/b', question: 'phone', value: '214', version: 3 })
    expect(requests[1]?.url).toBe('http://localhost:3000/api/intake/sessions/a%2Fb/answers/phone')
    expect(requests[1]?.method).toBe('PUT')
    expect(await requests[1]?.json()).toEqual({ value: '214', version: 3 })
  })
  it('tries a GET three times with growing waits, then gives the error', async () => {
    const { api, requests, waits } = clientThatGets([unavailable(), unavailable(), unavailable()])
    await expect(api.users.getProfile()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(requests).toHaveLength(3)
    expect(waits).toEqual([1_000, 2_000])
  })
  it('waits for a moment that the server asks for, and tells of a longer one', async () => {
    const short = clientThatGets([json(429, {}, { 'retry-after': '2' }), json(200, {})])
    await short.api.users.getProfile()
    expect(short.waits).toEqual([2_000])
    const long = clientThatGets([json(429, {}, { 'retry-after': '7' })])
    await expect(long.api.users.getProfile()).rejects.toMatchObject({ body: { retryAfter: 7 } })
    expect([long.requests.length, long.waits]).toEqual([1, []])
  })
  it('waits no longer for an answer than its method allows: a reading is late, of a change nothing is known', async () => {
    const limits: number[] = []
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds)
      return AbortSignal.abort(new DOMException('too late', 'TimeoutError'))
    })
    const { api } = clientThatGets([json(200, {}), json(200, {})])
    await expect(api.users.getProfile()).rejects.toMatchObject({ code: 'TIMEOUT' })
    await expect(api.users.ensure()).rejects.toMatchObject({ isOffline: true })
    expect(limits).toEqual([20_000, 45_000])
    timeout.mockRestore()
  })
  it('tries anything but a GET only once', async () => {
    const { api, requests } = clientThatGets([unavailable()])
    await expect(api.users.ensure()).rejects.toBeInstanceOf(ApiFailure)
    expect(requests).toHaveLength(1)
  })
  it('does not try again what trying cannot mend', async () => {
    const missing = json(404, errorBody(generalError('NOT_FOUND'), reader))
    const { api, requests } = clientThatGets([missing])
    await expect(api.users.getProfile()).rejects.toMatchObject({ message: 'No encontramos lo que busca.' })
    expect(requests).toHaveLength(1)
  })
  it('makes a lost line a retryable network error of high severity', async () => {
    const { api, requests } = clientThatGets([])
    const failure = await api.users.getProfile().catch((error: unknown) => error)
    expect(failure).toMatchObject({ isOffline: true, body: { severity: 'high', isRetryable: true } })
    expect(requests).toHaveLength(3)
  })
  it("answers a proxy's page with a sentence of ours", async () => {
    const page = new Response('<h1>Bad gateway</h1>', {
      status: 502,
      headers: { 'content-type': 'text/html' },
    })
    const { api } = clientThatGets([page])
    await expect(api.users.getProfile()).rejects.toMatchObject({
      body: { statusCode: 502, category: 'server' },
    })
  })
})

function busy(seconds: number): Response {
  return json(503, {}, { 'retry-after': String(seconds) })
}

describe('a wait that the server asks for again and again', () => {
  it('is followed until the call was sent three times in all, be the waits told or silent', async () => {
    const { api, requests } = clientThatGets([busy(7), busy(2), busy(2), busy(7), json(200, {})])
    await expect(api.users.getProfile()).rejects.toMatchObject({ mayFollow: true })
    await expect(api.users.getProfile()).rejects.toMatchObject({ mayFollow: false })
    expect(requests).toHaveLength(3)
    // The person presses: a separate call.
    await expect(api.users.getProfile()).rejects.toMatchObject({ mayFollow: true })
    await api.users.getProfile()
    await api.users.getProfile().catch(() => null)
    expect(requests.length).toBeGreaterThan(5)
  })
  it('of a change is the person’s to end', async () => {
    const { api } = clientThatGets([busy(7)])
    await expect(api.users.ensure()).rejects.toMatchObject({ mayFollow: false })
  })
  it('of another address counts for itself', async () => {
    const { api } = clientThatGets([busy(7), busy(7), busy(7)])
    await expect(api.users.getProfile()).rejects.toMatchObject({ mayFollow: true })
    await expect(api.visitors.current()).rejects.toMatchObject({ mayFollow: true })
    await expect(api.users.getProfile()).rejects.toMatchObject({ mayFollow: true })
  })
})
