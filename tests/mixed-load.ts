// People who read and write as they do, all at once, on one product or several: what is not answered as it should be is remembered.
import { setTimeout as wait } from 'node:timers/promises'
import { demonstrationCode } from '#server/demonstration-codes.ts'
import { DEMONSTRATION_PASSWORD } from '#server/demonstration-people.ts'

type Asked = {
  url: string
  token: string
  staffToken: string
  headers: Record<string, string>
  round: number
}
type Call = {
  name: string
  status?: number
  isWrite?: true
  /** Made no more often by all callers together: nobody may ask for it as fast as this load could. */
  everyMs?: number
  make: (asked: Asked) => Promise<Response>
}

const json = { 'content-type': 'application/json' }
const PAUSE_MS = 20
/** One person may open 300 in five minutes. */
const STREAM_EVERY_MS = 1_100

function as({ headers }: Asked, token: string): { headers: Record<string, string> } {
  return { headers: { ...headers, authorization: `Bearer ${token}` } }
}

function sent(asked: Asked, method: string, body: unknown, token?: string): RequestInit {
  const headers = { ...asked.headers, ...json, ...(token && { authorization: `Bearer ${token}` }) }
  return { method, headers, body: JSON.stringify(body) }
}

const reading = (name: string, path: string): Call => ({
  name,
  make: (asked) => fetch(asked.url + path, { headers: asked.headers }),
})
const own = (path: string): Call => ({
  name: path,
  make: (asked) => fetch(`${asked.url}/api${path}`, as(asked, asked.token)),
})
const staff = (path: string): Call => ({
  name: `${path}, by staff`,
  make: (asked) => fetch(`${asked.url}/api${path}`, as(asked, asked.staffToken)),
})

const PROFILE = {
  firstName: 'María',
  lastName: 'López',
  phone: '214-555-0134',
  timeZone: 'America/Chicago',
  language: 'es',
}
/** As a page tells of itself. */
export const VISIT = {
  page: '/services',
  language: 'es',
  device: 'phone',
  browserLanguage: 'es-MX',
  isElderly: false,
  assistiveTechnology: false,
  release: '1.0.0',
  crumbs: [],
}
const ERROR = {
  name: 'TypeError',
  message: 'made up',
  stack: 'at x (http://firm.example/assets/frame-00000000.js:1:2)',
}

/** Public pages, live pages, what clients and staff read, and writes into the busiest tables. */
const CALLS: readonly Call[] = [
  reading('the home page', '/?lang=es'),
  reading('a text page', '/services/daca'),
  reading('a live page', '/schedule'),
  reading('no page', '/_healthz'),
  reading('a file', '/favicon.svg'),
  { ...reading('an unknown page', '/nothing-here'), status: 404 },
  own('/users/profile'),
  own('/appointments'),
  own('/cases'),
  own('/conversations'),
  staff('/cases'),
  staff('/appointments'),
  staff('/inbox'),
  {
    name: 'the profile, saved',
    isWrite: true,
    make: (asked) => fetch(`${asked.url}/api/users/profile`, sent(asked, 'PUT', PROFILE, asked.token)),
  },
  {
    name: 'an intake, begun',
    isWrite: true,
    make: (asked) => fetch(`${asked.url}/api/intake/sessions`, sent(asked, 'POST', {})),
  },
  {
    name: 'a visit, told',
    isWrite: true,
    make: (asked) => {
      const measures = [{ name: 'lcp', value: 900 + asked.round }]
      return fetch(
        `${asked.url}/api/faults/visits`,
        sent(asked, 'POST', { ...VISIT, errors: [ERROR], measures }),
      )
    },
  },
  {
    name: 'a stream, opened and left',
    everyMs: STREAM_EVERY_MS,
    make: async (asked) => {
      const response = await fetch(`${asked.url}/api/news`, as(asked, asked.token))
      await response.body?.cancel()
      return response
    },
  },
]

export type MixedLoad = {
  answers(): number
  /** How long each of 95 % of the answers took at most that were asked for between two moments of `performance.now()`. */
  p95Ms(from: number, to: number): number
  /** What was lost, and what was answered in another way than it should be. */
  faults(): string[]
  stop(): Promise<void>
}

type MixedLoadOptions = {
  /** Which calls are made, by their names: all where it is not said. */
  asks?: (name: string) => boolean
  pauseMs?: number
}

/**
 * `urls`: asked by turns; where nobody listens at one, the next one is asked, as a load balancer does. `tokens`: of a client and
 * of staff as they are now, for a token lives a quarter of an hour.
 */
export function startMixedLoad(
  urls: () => readonly string[],
  tokens: () => readonly [string, string],
  callers: number,
  { asks = () => true, pauseMs = PAUSE_MS }: MixedLoadOptions = {},
): MixedLoad {
  const calls = CALLS.filter(({ name }) => asks(name))
  const faults: string[] = []
  const answered: { askedAt: number; tookMs: number }[] = []
  const madeAt = new Map<string, number>()
  const stopping = new AbortController()
  const call = async (caller: number) => {
    for (let round = caller; !stopping.signal.aborted; round += 1) {
      const { name, status = 200, isWrite = false, everyMs = 0, make } = calls[round % calls.length]!
      const askedAt = performance.now()
      if (askedAt < (madeAt.get(name) ?? -Infinity) + everyMs) {
        await wait(pauseMs)
        continue
      }
      madeAt.set(name, askedAt)
      const address = `10.${caller}.${(round >> 8) % 256}.${round % 256}`
      const [token, staffToken] = tokens()
      const asked = { token, staffToken, round, headers: { 'x-forwarded-for': address } }
      try {
        const response = await firstThatListens(urls(), { round, isWrite }, (url) => make({ ...asked, url }))
        if (!response.bodyUsed) await response.arrayBuffer()
        if (response.status !== status) faults.push(`${name}: ${response.status}`)
        answered.push({ askedAt, tookMs: performance.now() - askedAt })
      } catch (error) {
        faults.push(`${name}: ${String(error)} ${String((error as Error).cause)}`)
      }
      await wait(pauseMs)
    }
  }
  const done = Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  const stop = async () => {
    stopping.abort()
    await done
  }
  const p95Ms = (from: number, to: number) => {
    const times = answered
      .filter(({ askedAt }) => askedAt >= from && askedAt < to)
      .map(({ tookMs }) => tookMs)
    return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN
  }
  return { answers: () => answered.length, p95Ms, faults: () => faults, stop }
}

async function firstThatListens(
  urls: readonly string[],
  { round, isWrite }: { round: number; isWrite: boolean },
  make: (url: string) => Promise<Response>,
): Promise<Response> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await make(urls[(round + tried) % urls.length] ?? '')
    } catch (error) {
      const code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code
      // A line that idled may be closed in the moment in which it is used again: what only reads is then asked elsewhere.
      const isPassing = code === 'ECONNREFUSED' || (code === 'UND_ERR_SOCKET' && !isWrite)
      if (!isPassing || tried >= urls.length) throw error
    }
  }
}

/** Of somebody of the demonstration, with the second step where there is one: once in half a minute, for a code works once. */
export async function demonstrationToken(url: string, email: string): Promise<string> {
  const cookies = new Map<string, string>()
  const post = async (path: string, body: object) => {
    const headers = { ...json, origin: url, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
    const answer = await fetch(`${url}/api/auth${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
  }
  await post('/sign-in/email', { email, password: DEMONSTRATION_PASSWORD })
  const code = demonstrationCode(email)
  if (code !== null) await post('/two-factor/verify-totp', { code })
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await fetch(`${url}/api/auth/token`, { headers: { cookie } })
  return ((await answer.json()) as { token: string }).token
}
