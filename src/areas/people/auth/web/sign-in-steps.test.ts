// The steps around signing in: proving an address, a new password, the second step, Google and back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityOf, openSite, person, type TestSite } from '#tests/sign-in-page.ts'
import { createSession } from './session-store.ts'

let site: TestSite

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.end())

const tokenIn = (link: string) => new URLSearchParams(new URL(link).hash.slice(1))

/** An identity with scripted server answers; `asked` records the requests. */
function scripted(answers: Record<string, Response>, isBack = false) {
  const asked: [path: string, body: unknown][] = []
  const left: string[] = []
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace('/api/auth', '')
    asked.push([path, request.method === 'POST' ? await request.json() : null])
    return answers[path]?.clone() ?? Response.json(null)
  }
  return { identity: identityOf(send, { leaveFor: (url) => left.push(url), isBack }), asked, left }
}

function sessionOf(identity: ReturnType<typeof identityOf>) {
  return createSession({
    identity,
    tokens: {
      current: () => Promise.resolve(null),
      instead: () => Promise.resolve(null),
      expect: () => undefined,
      forget: () => undefined,
      during: (reopening) => reopening,
    },
    ensure: () => Promise.reject(new Error('not asked for here')),
    wait: () => Promise.resolve(),
    forgetReadings: () => undefined,
    clearPersonalData: () => undefined,
  })
}

const signedIn = Response.json({ user: { email: 'ana@person.example' } })
const refused = (status: number, code: string) => Response.json({ code }, { status })

describe('proving an address', () => {
  it('is asked for when a right password meets an unproved address, and a new mail is on its way', async () => {
    const ana = person()
    const { session, browser } = site.openPage()
    await session.createAccount(ana)
    const first = await site.codeOf(ana.email)
    await site.letTheWaitEnd()
    expect(await session.signIn(ana)).toEqual({ ok: true, value: 'code-sent' })
    expect([...browser.cookies.keys()].toSorted()).toEqual(['portal.asking', 'portal.sign_up'])
    const second = await site.codeOf(ana.email)
    expect(second).not.toBe(first)
  })
  it('works by the link of the mail, once', async () => {
    const ana = person()
    const { session } = site.openPage()
    await session.createAccount(ana)
    const { link } = await site.mail('prove-email', ana.email)
    const token = tokenIn(link).get('proof') ?? ''
    expect(await session.proveEmail({ token })).toEqual({ ok: true, value: 'signed-in' })
    expect(session.state()).toMatchObject({ status: 'signed-in', by: 'email' })
    const again = await site.openPage().session.proveEmail({ token })
    expect(again).toMatchObject({ problem: { code: 'link-over' } })
  })
  it('in a browser that did not begin the account leads to a password of one’s own', async () => {
    const ana = person()
    await site.openPage().session.createAccount(ana)
    const { link } = await site.mail('prove-email', ana.email)
    const { session } = site.openPage()
    const proved = await session.proveEmail({ token: tokenIn(link).get('proof') ?? '' })
    const value = proved.ok ? proved.value : null
    if (typeof value !== 'object' || value === null) throw new Error(`answered ${JSON.stringify(proved)}`)
    expect(await session.signIn(ana)).toMatchObject({ problem: { code: 'invalid-credential' } })
    const own = { email: ana.email, password: 'carretera-larga-9' }
    await session.identity.resetPassword({ token: value.newPasswordToken, password: own.password })
    expect(await session.signIn(own)).toEqual({ ok: true, value: 'signed-in' })
  })
  it('fails with a wrong code, then with too many, and says which', async () => {
    const ana = person()
    const { session } = site.openPage()
    await session.createAccount(ana)
    const right = await site.codeOf(ana.email)
    const wrong = right === '123456' ? '654321' : '123456'
    const codes: string[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answer = await session.proveEmail({ email: ana.email, code: wrong })
      codes.push(answer.ok ? 'ok' : answer.problem.code)
    }
    expect(codes).toEqual([...Array<string>(5).fill('wrong-code'), 'code-spent'])
    expect(session.state().status).not.toBe('signed-in')
  })
  it('sends another code, and only the newest works', async () => {
    const ana = person()
    const { session } = site.openPage()
    await session.createAccount(ana)
    const old = await site.codeOf(ana.email)
    await site.letTheWaitEnd()
    expect(await session.identity.sendCode(` ${ana.email} `)).toEqual({ ok: true, value: null })
    const code = await site.codeOf(ana.email)
    if (code !== old)
      expect(await session.proveEmail({ email: ana.email, code: old })).toMatchObject({ ok: false })
    expect(await session.proveEmail({ email: ana.email, code })).toMatchObject({ value: 'signed-in' })
  })
})

describe('a forgotten password', () => {
  it('answers alike for a known and an unknown address', async () => {
    const { owner } = await site.openPageOf()
    const { identity } = site.openPage()
    const known = await identity.requestReset(owner.email)
    expect(await identity.requestReset(person().email)).toEqual(known)
    expect(known).toEqual({ ok: true, value: null })
  })
  it('is replaced by the link of the mail; other browsers are signed out; the link works once', async () => {
    const { owner, session: elsewhere } = await site.openPageOf()
    const { session } = site.openPage()
    await session.identity.requestReset(owner.email)
    const { link } = await site.mail('reset-password', owner.email)
    const token = tokenIn(link).get('reset') ?? ''
    const password = 'carretera-larga-9'
    expect(await session.identity.resetPassword({ token, password })).toEqual({ ok: true, value: null })
    await elsewhere.check()
    expect(elsewhere.state()).toEqual({ status: 'signed-out', isOver: true })
    expect(await session.signIn(owner)).toMatchObject({ problem: { code: 'invalid-credential' } })
    expect(await session.signIn({ ...owner, password })).toMatchObject({ value: 'signed-in' })
    expect(await session.identity.resetPassword({ token, password })).toMatchObject({
      problem: { code: 'link-over' },
    })
  })
  it('is not replaced by one of the most common', async () => {
    const { owner, identity } = await site.openPageOf()
    await identity.requestReset(owner.email)
    const { link } = await site.mail('reset-password', owner.email)
    const token = tokenIn(link).get('reset') ?? ''
    expect(await identity.resetPassword({ token, password: '123456' })).toMatchObject({
      problem: { code: 'password-too-common' },
    })
  })
})

describe('the second step', () => {
  it('is asked for after the password, and nobody is signed in before it', async () => {
    const { identity, asked } = scripted({ '/sign-in/email': Response.json({ twoFactorRedirect: true }) })
    const session = sessionOf(identity)
    expect(await session.signIn(person())).toEqual({ ok: true, value: 'second-factor' })
    expect(asked.map(([path]) => path)).toEqual(['/sign-in/email'])
  })
  it.each([
    ['totp', '/two-factor/verify-totp'],
    ['recovery', '/two-factor/verify-backup-code'],
  ] as const)('by %s opens the session', async (kind, path) => {
    const { identity, asked } = scripted({ [path]: Response.json({}), '/get-session': signedIn })
    const session = sessionOf(identity)
    expect(await session.confirmSecondFactor({ code: '123456', kind })).toEqual({
      ok: true,
      value: 'signed-in',
    })
    expect(asked[0]).toEqual([path, { code: '123456' }])
    expect(session.state()).toMatchObject({ status: 'signed-in', by: 'email' })
  })
  it.each([
    [401, 'INVALID_CODE', 'wrong-code'],
    [401, 'INVALID_BACKUP_CODE', 'wrong-recovery-code'],
    [401, 'INVALID_TWO_FACTOR_COOKIE', 'second-factor-over'],
    [429, 'ACCOUNT_TEMPORARILY_LOCKED', 'account-locked'],
  ])('that fails with %i %s says %s', async (status, identityCode, code) => {
    const { identity } = scripted({ '/two-factor/verify-totp': refused(status, identityCode) })
    const answer = await sessionOf(identity).confirmSecondFactor({ code: '123456', kind: 'totp' })
    expect(answer).toMatchObject({ ok: false, problem: { code } })
  })
})

describe('signing in with Google', () => {
  it('leaves the page for the address that the server gives, and names this page as the way back', async () => {
    const url = 'https://accounts.google.example/o/oauth2/v2/auth?state=x'
    const { identity, asked, left } = scripted({ '/sign-in/social': Response.json({ url }) })
    const answer = await sessionOf(identity).signInWith('google', '/login?next=%2Fportal')
    expect(answer).toEqual({ ok: true, value: 'leaving' })
    expect(left).toEqual([url])
    const here = 'http://localhost:3000/login?next=%2Fportal'
    expect(asked[0]?.[1]).toMatchObject({ provider: 'google', callbackURL: here, errorCallbackURL: here })
    expect(await identity.returning()).toEqual({ ok: true, value: 'signed-in' })
    expect(await identity.returning()).toEqual({ ok: true, value: null })
  })
  it('is known as a sign-in by redirect on the way back', async () => {
    const session = sessionOf(scripted({ '/get-session': signedIn }, true).identity)
    const stop = session.start()
    await session.settled()
    expect(session.state()).toMatchObject({ status: 'signed-in', by: 'redirect' })
    stop()
  })
  it('says so where this site has no Google', async () => {
    const { identity, left } = scripted({ '/sign-in/social': refused(404, 'PROVIDER_NOT_FOUND') })
    expect(await sessionOf(identity).signInWith('google', '/login')).toMatchObject({
      problem: { code: 'operation-not-allowed' },
    })
    expect(left).toEqual([])
  })
})

describe('a way of signing in that is switched off', () => {
  it.each(['facebook', 'github', 'twitter'] as const)(
    '%s is refused, and nobody is asked',
    async (method) => {
      const { identity, asked } = scripted({})
      expect(await sessionOf(identity).signInWith(method, '/login')).toMatchObject({
        problem: { code: 'operation-not-allowed' },
      })
      expect(asked).toEqual([])
    },
  )
})
