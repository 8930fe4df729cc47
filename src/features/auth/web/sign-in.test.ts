// The browser's side against the server's: one process, a real database, a jar for the cookies.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createEmbeddedIdentity as createServer,
  type EmbeddedIdentity,
} from '#adapters/identity/embedded-identity.ts'
import { type Connection, connect } from '#platform/database.ts'
import { freshDatabase } from '#tests/world.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import { createSession } from './session-store.ts'
import { createTokenSource } from './token.ts'

const ORIGIN = 'http://localhost:3000'
const person = () => ({ email: `${crypto.randomUUID()}@person.example`, password: 'papel-picado' })

let connection: Connection
let server: EmbeddedIdentity
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  connection = connect(database.url, () => undefined)
  server = createServer({
    db: connection.db,
    secret: 'a-secret-for-tests-of-at-least-32-characters',
    publicUrl: ORIGIN,
    trustedOrigins: [],
    announce: () => Promise.resolve(),
    languageOf: () => Promise.resolve(null),
  })
})

afterAll(async () => {
  await connection.close()
  await drop()
})

/** Looks like a token that lives 15 minutes. */
function tokenOf(name: number): string {
  return `header.${btoa(JSON.stringify({ name, iat: 1_000, exp: 1_900 }))}.signature`
}

type Browser = { fetch: typeof fetch; asked: string[]; cookies: Map<string, string>; isBlocking: boolean }

/** Keeps cookies as a browser does, and says which page the requests come from. */
function openBrowser(): Browser {
  const browser: Browser = {
    asked: [],
    cookies: new Map(),
    isBlocking: false,
    async fetch(input, init) {
      const request = new Request(input, init)
      browser.asked.push(`${request.method} ${new URL(request.url).pathname}`)
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      if (cookie !== '') request.headers.set('cookie', cookie)
      request.headers.set('origin', ORIGIN)
      const response = await server.handle!(request)
      for (const line of browser.isBlocking ? [] : response.headers.getSetCookie()) {
        const [name, value] = line.split(';', 1)[0]!.split('=') as [string, string]
        if (value === '') browser.cookies.delete(name)
        else browser.cookies.set(name, value)
      }
      return response
    },
  }
  return browser
}

function identityOf(fetch: typeof globalThis.fetch) {
  const page = {
    origin: ORIGIN,
    leaveFor: () => undefined,
    journey: { begin: () => undefined, end: () => false },
  }
  return createEmbeddedIdentity({ origin: ORIGIN, fetch, language: () => 'es', page })
}

function openPage(browser = openBrowser()) {
  const identity = identityOf(browser.fetch)
  const tokens = createTokenSource(identity.readToken)
  const forgotten: string[] = []
  const session = createSession({
    identity,
    tokens,
    ensure: async () => {
      const verified = await server.verify((await tokens.current()) ?? '')
      if (!verified) throw new Error('not signed in')
      return { uid: verified.subject, email: verified.email, is_admin: false, role: 'client' }
    },
    wait: () => Promise.resolve(),
    forgetReadings: () => forgotten.push('readings'),
    clearPersonalData: () => forgotten.push('personal data'),
  })
  return { browser, identity, tokens, session, forgotten }
}

describe('creating an account', () => {
  it('leads to a token that proves who the person is', async () => {
    const { identity, tokens } = openPage()
    const ana = person()
    expect(await identity.createAccount(ana)).toEqual({ ok: true, value: 'signed-in' })
    const token = await tokens.current()
    expect(await server.verify(token!)).toMatchObject({ email: ana.email })
  })
  it.each([
    [{ password: '12345' }, 'weak-password'],
    [{ email: 'ana@person' }, 'invalid-email'],
    [{ email: 'añá@@person' }, 'invalid-email'],
  ])('is refused with a code of ours for %j', async (changes, code) => {
    const { identity } = openPage()
    expect(await identity.createAccount({ ...person(), ...changes })).toMatchObject({
      ok: false,
      problem: { code },
    })
  })
  it('is refused for an address that is taken', async () => {
    const ana = person()
    await openPage().identity.createAccount(ana)
    expect(await openPage().identity.createAccount(ana)).toMatchObject({
      problem: { code: 'email-already-in-use' },
    })
  })
})

describe('signing in', () => {
  it('works with spaces around the address', async () => {
    const ana = person()
    await openPage().identity.createAccount(ana)
    const { identity } = openPage()
    expect(await identity.signIn({ ...ana, email: ` ${ana.email} ` })).toEqual({
      ok: true,
      value: 'signed-in',
    })
    expect(await identity.readSession()).toMatchObject({ value: { email: ana.email } })
  })
  it('fails alike for a wrong password and an unknown address', async () => {
    const ana = person()
    const { identity } = openPage()
    await identity.createAccount(ana)
    const wrong = await identity.signIn({ ...ana, password: 'not-her-password' })
    const unknown = await identity.signIn(person())
    expect(wrong).toEqual({ ok: false, problem: { code: 'invalid-credential', retryAfterSeconds: null } })
    expect(unknown).toEqual(wrong)
  })
  it.each<[string, () => Response | Error, object]>([
    ['the line is lost', () => new TypeError('Failed to fetch'), { code: 'network-request-failed' }],
    ['it takes too long', () => new DOMException('late', 'TimeoutError'), { code: 'timeout' }],
    ['a proxy answers', () => new Response('<h1>Bad</h1>', { status: 502 }), { code: 'internal-error' }],
    [
      'too many tried',
      () => Response.json({}, { status: 429, headers: { 'x-retry-after': '42' } }),
      { code: 'too-many-requests', retryAfterSeconds: 42 },
    ],
  ])('says so when %s', async (_, answer, problem) => {
    const result = answer()
    const reply = () => (result instanceof Response ? Promise.resolve(result) : Promise.reject(result))
    const identity = identityOf(reply)
    expect(await identity.signIn(person())).toMatchObject({ ok: false, problem })
  })
})

describe('the token', () => {
  it('is fetched once for calls made at the same time, and kept', async () => {
    const { identity, tokens, browser } = openPage()
    await identity.createAccount(person())
    const [first, second] = await Promise.all([tokens.current(), tokens.current()])
    expect(await tokens.current()).toBe(first)
    expect(second).toBe(first)
    expect(browser.asked.filter((line) => line.endsWith('/token'))).toHaveLength(1)
  })
  it('is replaced shortly before it expires, whatever the clock of the phone says', async () => {
    const browser = openBrowser()
    const identity = identityOf(browser.fetch)
    await identity.createAccount(person())
    let now = Date.parse('2001-01-01T00:00:00Z')
    const tokens = createTokenSource(identity.readToken, () => now)
    const fetches = () => browser.asked.filter((line) => line.endsWith('/token')).length
    await tokens.current()
    now += 13 * 60_000
    await tokens.current()
    expect(fetches()).toBe(1)
    now += 70_000
    await tokens.current()
    expect(fetches()).toBe(2)
  })
  it('is refused at once after signing out, and none is fetched again', async () => {
    const { identity, tokens, session, browser } = openPage()
    await identity.createAccount(person())
    await session.check()
    const token = await tokens.current()
    expect(await server.verify(token!)).not.toBeNull()
    expect(await session.signOut()).toBeNull()
    expect(await server.verify(token!)).toBeNull()
    const before = browser.asked.length
    expect(await tokens.current()).toBeNull()
    expect(browser.asked).toHaveLength(before)
  })
  it('does not come back when its fetch was under way while signing out', async () => {
    const held = Promise.withResolvers<void>()
    const tokens = createTokenSource(async () => {
      await held.promise
      return { ok: true, value: 'a.b.c' }
    })
    const late = tokens.current()
    tokens.forget()
    held.resolve()
    expect(await late).toBeNull()
    expect(await tokens.current()).toBeNull()
  })
  it('that was refused is not handed out again', async () => {
    let count = 0
    const tokens = createTokenSource(() => {
      count += 1
      return Promise.resolve({ ok: true, value: tokenOf(count) })
    })
    tokens.expect(tokenOf(0))
    expect(await tokens.instead(tokenOf(0))).toBe(tokenOf(1))
    expect(await tokens.instead('an older one')).toBe(tokenOf(1))
  })
  it('fails as a lost line does when it cannot be fetched, and is asked for again', async () => {
    const answers = [{ ok: false as const, problem: { code: 'timeout', retryAfterSeconds: null } }]
    const tokens = createTokenSource(() => Promise.resolve(answers.shift() ?? { ok: true, value: 't' }))
    await expect(tokens.current()).rejects.toThrow(/network/)
    expect(await tokens.current()).toBe('t')
  })
})

describe('the session of a page', () => {
  it('begins initializing, is a visitor, and asks nothing that a browser would report as failed', async () => {
    const { session, browser, tokens } = openPage()
    expect(session.state()).toEqual({ status: 'initializing' })
    await session.check()
    expect(session.state()).toEqual({ status: 'signed-out', isOver: false })
    expect(await tokens.current()).toBeNull()
    expect(browser.asked).toEqual(['GET /api/auth/get-session'])
  })
  it('is loading until the server knows the person, then signed in by e-mail', async () => {
    const { session } = openPage()
    const ana = person()
    const seen: string[] = []
    session.subscribe(() => seen.push(session.state().status))
    expect(await session.createAccount(ana)).toEqual({ ok: true, value: 'signed-in' })
    expect(seen).toEqual(['loading', 'signed-in'])
    expect(session.state()).toMatchObject({
      by: 'email',
      isSynced: true,
      person: { email: ana.email, role: 'client' },
    })
  })
  it('was there before on the next page of the same browser, in two requests', async () => {
    const { browser, session } = openPage()
    await session.createAccount(person())
    browser.asked.length = 0
    const next = openPage(browser)
    await next.session.check()
    expect(next.session.state()).toMatchObject({ status: 'signed-in', by: 'session' })
    expect(browser.asked).toEqual(['GET /api/auth/get-session'])
  })
  it('stays signed in when syncing fails, as a client nobody has confirmed', async () => {
    const ana = person()
    const { browser, session } = openPage()
    await session.createAccount(ana)
    const { identity, tokens } = openPage(browser)
    const unsynced = createSession({
      identity,
      tokens,
      ensure: () => Promise.reject(new Error('503')),
      wait: () => Promise.resolve(),
      forgetReadings: () => undefined,
      clearPersonalData: () => undefined,
    })
    await unsynced.check()
    expect(unsynced.state()).toEqual({
      status: 'signed-in',
      person: { email: ana.email, role: 'client', heldRole: null, uid: null },
      isSynced: false,
      by: 'session',
    })
  })
  it('stays as it was when signing in fails', async () => {
    const { session } = openPage()
    await session.check()
    expect(await session.signIn(person())).toMatchObject({ problem: { code: 'invalid-credential' } })
    expect(session.state()).toEqual({ status: 'signed-out', isOver: false })
  })
  it('says that the browser keeps no cookies', async () => {
    const { browser, session } = openPage()
    browser.isBlocking = true
    expect(await session.createAccount(person())).toMatchObject({
      problem: { code: 'web-storage-unsupported' },
    })
    expect(session.state()).toEqual({ status: 'signed-out', isOver: false })
  })
  it('is unreachable after three tries on a dead line, and recovers', async () => {
    const browser = openBrowser()
    const real = browser.fetch
    let tries = 0
    browser.fetch = () => {
      tries += 1
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    const lost = openPage({ ...browser, fetch: (...given) => browser.fetch(...given) })
    await lost.session.check()
    expect(tries).toBe(3)
    expect(lost.session.state()).toMatchObject({ status: 'unreachable' })
    browser.fetch = real
    await lost.session.check()
    expect(lost.session.state()).toEqual({ status: 'signed-out', isOver: false })
  })
  it('does not pretend to be over when the server could not be told', async () => {
    const { forgotten } = openPage()
    const offline = identityOf(() => Promise.reject(new TypeError('Failed to fetch')))
    const page = createSession({
      identity: offline,
      tokens: createTokenSource(offline.readToken),
      ensure: () => Promise.reject(new Error('offline')),
      wait: () => Promise.resolve(),
      forgetReadings: () => forgotten.push('readings'),
      clearPersonalData: () => forgotten.push('personal data'),
    })
    expect(await page.signOut()).toMatchObject({ code: 'network-request-failed' })
    expect(page.state().status).not.toBe('signed-out')
    expect(forgotten).toEqual([])
  })
  it('ends in every tab when it ends in one', async () => {
    const first = openPage()
    await first.session.createAccount(person())
    const second = openPage(first.browser)
    const stops = [first.session.start(), second.session.start()]
    await Promise.all([first.session.settled(), second.session.settled()])
    expect(second.session.state().status).toBe('signed-in')
    const over = new Promise<void>((resolve) => {
      second.session.subscribe(() => second.session.state().status === 'signed-out' && resolve())
    })
    await first.session.signOut()
    await over
    expect(await second.tokens.current()).toBeNull()
    expect(first.forgotten).toEqual(['readings', 'personal data'])
    expect(second.forgotten).toEqual(['readings', 'personal data'])
    for (const stop of stops) stop()
  })
  it('begins in every tab when it begins in one', async () => {
    const first = openPage()
    const second = openPage(first.browser)
    const stops = [first.session.start(), second.session.start()]
    await Promise.all([first.session.settled(), second.session.settled()])
    const begun = new Promise<void>((resolve) => {
      second.session.subscribe(() => second.session.state().status === 'signed-in' && resolve())
    })
    await first.session.createAccount(person())
    await begun
    expect(second.session.state()).toMatchObject({ by: 'session' })
    for (const stop of stops) stop()
  })
})
