// The browser's side of signing in against the server's.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityOf, openSite, person, type TestSite } from '#tests/sign-in-page.ts'
import { createSession } from './session-store.ts'
import { createTokenSource } from './token.ts'

let site: TestSite

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.end())

/** Looks like a token that lives 15 minutes. */
function tokenOf(name: number): string {
  return `header.${btoa(JSON.stringify({ name, iat: 1_000, exp: 1_900 }))}.signature`
}

describe('creating an account', () => {
  it('sends a code, and the code leads to a token that proves who the person is', async () => {
    const { session, tokens } = site.openPage()
    const ana = person()
    expect(await session.createAccount(ana)).toEqual({ ok: true, value: 'code-sent' })
    expect(session.state()).toEqual({ status: 'initializing' })
    const code = await site.codeOf(ana.email)
    expect(await session.proveEmail({ email: ana.email, code })).toEqual({ ok: true, value: 'signed-in' })
    const token = await tokens.current()
    expect(await site.verify(token!)).toMatchObject({ email: ana.email, isEmailProven: true })
  })
  it.each([
    [{ password: '12345' }, 'weak-password'],
    [{ password: 'password' }, 'password-too-common'],
    [{ password: 'x'.repeat(129) }, 'password-too-long'],
    [{ email: 'ana@person' }, 'invalid-email'],
    [{ email: 'añá@@person' }, 'invalid-email'],
  ])('is refused with a code of ours (case %#)', async (changes, code) => {
    const { identity } = site.openPage()
    expect(await identity.createAccount({ ...person(), ...changes })).toMatchObject({
      ok: false,
      problem: { code },
    })
  })
  it('answers alike for an address that is taken', async () => {
    const { owner } = await site.openPageOf()
    expect(await site.openPage().identity.createAccount(owner)).toEqual({ ok: true, value: 'code-sent' })
    expect((await site.mail('already-registered', owner.email)).language).toBe('es')
  })
})

describe('signing in', () => {
  it('works with spaces around the address', async () => {
    const { owner: ana } = await site.openPageOf()
    const { identity } = site.openPage()
    expect(await identity.signIn({ ...ana, email: ` ${ana.email} ` })).toEqual({
      ok: true,
      value: 'signed-in',
    })
    expect(await identity.readSession()).toMatchObject({ value: { email: ana.email } })
  })
  it('fails alike for a wrong password and an unknown address', async () => {
    const { owner: ana } = await site.openPageOf()
    const { identity } = site.openPage()
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
    const { browser } = await site.openPageOf()
    const { tokens } = site.openPage(browser)
    const [first, second] = await Promise.all([tokens.current(), tokens.current()])
    expect(await tokens.current()).toBe(first)
    expect(second).toBe(first)
    expect(browser.asked.filter((line) => line.endsWith('/token'))).toHaveLength(1)
  })
  it('is replaced shortly before it expires, whatever the clock of the phone says', async () => {
    const { browser, identity } = await site.openPageOf()
    browser.asked.length = 0
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
    const { tokens, session, browser } = await site.openPageOf()
    const token = await tokens.current()
    expect(await site.verify(token!)).not.toBeNull()
    expect(await session.signOut()).toBeNull()
    expect(await site.verify(token!)).toBeNull()
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
    const { session, browser, tokens } = site.openPage()
    expect(session.state()).toEqual({ status: 'initializing' })
    await session.check()
    expect(session.state()).toEqual({ status: 'signed-out', isOver: false })
    expect(await tokens.current()).toBeNull()
    expect(browser.asked).toEqual(['GET /api/auth/get-session'])
  })
  it('is loading until the server knows the person, then signed in by e-mail', async () => {
    const { owner: ana } = await site.openPageOf()
    const { session } = site.openPage()
    const seen: string[] = []
    session.subscribe(() => seen.push(session.state().status))
    expect(await session.signIn(ana)).toEqual({ ok: true, value: 'signed-in' })
    expect(seen).toEqual(['loading', 'signed-in'])
    expect(session.state()).toMatchObject({
      by: 'email',
      isSynced: true,
      person: { email: ana.email, role: 'client' },
    })
  })
  it('was there before on the next page of the same browser, in two requests', async () => {
    const { browser } = await site.openPageOf()
    browser.asked.length = 0
    const next = site.openPage(browser)
    await next.session.check()
    expect(next.session.state()).toMatchObject({ status: 'signed-in', by: 'session' })
    expect(browser.asked).toEqual(['GET /api/auth/get-session'])
  })
  it('stays signed in when syncing fails, as a client nobody has confirmed', async () => {
    const { browser, owner: ana } = await site.openPageOf()
    const { options } = site.openPage(browser)
    const unsynced = createSession({ ...options, ensure: () => Promise.reject(new Error('503')) })
    await unsynced.check()
    expect(unsynced.state()).toEqual({
      status: 'signed-in',
      person: { email: ana.email, role: 'client', heldRole: 'client', uid: null },
      isSynced: false,
      by: 'session',
    })
  })
  it('stays as it was when signing in fails', async () => {
    const { session } = site.openPage()
    await session.check()
    expect(await session.signIn(person())).toMatchObject({ problem: { code: 'invalid-credential' } })
    expect(session.state()).toEqual({ status: 'signed-out', isOver: false })
  })
  it('says that the browser keeps no cookies', async () => {
    const { owner } = await site.openPageOf()
    const { browser, session } = site.openPage()
    browser.isBlocking = true
    expect(await session.signIn(owner)).toMatchObject({
      problem: { code: 'web-storage-unsupported' },
    })
    expect(session.state()).toEqual({ status: 'signed-out', isOver: false })
  })
  it('is unreachable after three tries on a dead line, and recovers', async () => {
    const browser = site.openBrowser()
    const real = browser.fetch
    let tries = 0
    browser.fetch = () => {
      tries += 1
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    const lost = site.openPage({ ...browser, fetch: (...given) => browser.fetch(...given) })
    await lost.session.check()
    expect(tries).toBe(3)
    expect(lost.session.state()).toMatchObject({ status: 'unreachable' })
    browser.fetch = real
    await lost.session.check()
    expect(lost.session.state()).toEqual({ status: 'signed-out', isOver: false })
  })
  it('does not pretend to be over when the server could not be told', async () => {
    const { forgotten } = site.openPage()
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
    const first = await site.openPageOf()
    const second = site.openPage(first.browser)
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
    const { owner } = await site.openPageOf()
    const first = site.openPage()
    const second = site.openPage(first.browser)
    const stops = [first.session.start(), second.session.start()]
    await Promise.all([first.session.settled(), second.session.settled()])
    const begun = new Promise<void>((resolve) => {
      second.session.subscribe(() => second.session.state().status === 'signed-in' && resolve())
    })
    await first.session.signIn(owner)
    await begun
    expect(second.session.state()).toMatchObject({ by: 'session' })
    for (const stop of stops) stop()
  })
})
