// The whole way to Google and back, against a certified OpenID provider in its place.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTestIdentity,
  ORIGIN,
  PASSWORD,
  type TestBrowser,
  type TestIdentity,
  tokenOf,
} from '#tests/embedded-identity.ts'
import {
  googlePerson,
  type GooglePerson,
  type GoogleStandIn,
  startGoogleStandIn,
} from '#tests/google-stand-in.ts'
import { codeOfStep, stepAt } from './second-factor-codes.ts'
import * as tables from './tables.ts'

const LOGIN = `${ORIGIN}/login?next=%2Fportal&lang=es`
const BACK = `${ORIGIN}/api/auth/callback/google`
const ORDER = { provider: 'google', callbackURL: LOGIN, errorCallbackURL: LOGIN, disableRedirect: true }

let google: GoogleStandIn
let world: TestIdentity
beforeAll(async () => {
  google = await startGoogleStandIn(BACK)
  world = await openTestIdentity({ google: () => google.config })
})
afterAll(async () => {
  await world.end()
  await google.close()
})

async function begin(browser: TestBrowser): Promise<URL> {
  const { status, body } = await browser.post('/sign-in/social', ORDER)
  expect(status).toBe(200)
  return new URL(String(body?.['url']))
}

/** Where the browser ends up. */
async function comeBack(browser: TestBrowser, address: string): Promise<string> {
  expect(address.startsWith(`${BACK}?`)).toBe(true)
  const { status, headers } = await browser.get(address.slice(`${ORIGIN}/api/auth`.length))
  expect(status).toBe(302)
  return headers.get('location') ?? ''
}

async function signIn(visitor: GooglePerson | 'no', browser = world.browser()): Promise<string> {
  google.visitor = visitor
  return comeBack(browser, await google.follow((await begin(browser)).href))
}

async function isSignedIn(browser: TestBrowser): Promise<boolean> {
  return (await browser.get('/token')).status === 200
}

async function subjectWith(email: string, changes: Partial<typeof tables.user.$inferInsert> = {}) {
  const subject = await world.identity.createAccount({ email, password: PASSWORD, name: '' })
  if (Object.keys(changes).length > 0) {
    await world.connection.db.update(tables.user).set(changes).where(eq(tables.user.id, subject))
  }
  return subject
}

const problem = (code: string) => `${LOGIN}#error=${code}`

describe('the way to Google', () => {
  it('asks for who it is and no more, bound to this browser and this sign-in', async () => {
    const url = await begin(world.browser())
    const { code_challenge: challenge, state, nonce, ...rest } = Object.fromEntries(url.searchParams)
    expect(rest).toEqual({
      client_id: google.config.clientId,
      redirect_uri: BACK,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    for (const secret of [challenge, state, nonce]) expect(secret?.length).toBeGreaterThanOrEqual(32)
  })
  it.each([
    ['scopes', ['https://www.googleapis.com/auth/drive']],
    ['idToken', { token: 'a.b.c' }],
    ['additionalParams', { access_type: 'offline' }],
    ['newUserCallbackURL', LOGIN],
  ])('takes no %s of the browser', async (name, value) => {
    const { status } = await world.browser().post('/sign-in/social', { ...ORDER, [name]: value })
    expect(status).toBe(400)
  })
  it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])(
    'never leads back to %s',
    async (elsewhere) => {
      for (const name of ['callbackURL', 'errorCallbackURL']) {
        const { status } = await world.browser().post('/sign-in/social', { ...ORDER, [name]: elsewhere })
        expect(status).toBe(403)
      }
    },
  )
  it('is closed where the firm has not set Google up', async () => {
    const identity = world.another({ google: () => null })
    const { status, body } = await world.browser({ identity }).post('/sign-in/social', ORDER)
    expect([status, body?.['code']]).toEqual([403, 'OPERATION_NOT_ALLOWED'])
  })
  it('is busy, not broken, while Google cannot be reached', async () => {
    const dead = { ...google.config, issuer: 'http://127.0.0.1:9' }
    const identity = world.another({ google: () => dead })
    expect((await world.browser({ identity }).post('/sign-in/social', ORDER)).status).toBe(503)
  })
})

describe('coming back from Google', () => {
  it('makes an account whose address is proven, without any mail, and signs in', async () => {
    const ana = googlePerson()
    const browser = world.browser()
    expect(await signIn(ana, browser)).toBe(LOGIN)
    const { token, subject } = await tokenOf(browser)
    expect(await world.identity.verify(token)).toMatchObject({ email: ana.email, isEmailProven: true })
    expect(await world.identity.accounts.methods(subject)).toEqual(['google'])
    await world.identity.settled()
    expect(world.mails.filter((mail) => mail.to === ana.email)).toEqual([])
  })
  it('finds the same account again, whatever the address is by then', async () => {
    const ana = googlePerson()
    const first = world.browser()
    await signIn(ana, first)
    const second = world.browser()
    await signIn({ ...ana, email: `moved-${ana.email}` }, second)
    expect((await tokenOf(second)).subject).toBe((await tokenOf(first)).subject)
  })
  it('joins an account with this address where both sides have proven it', async () => {
    const ana = googlePerson()
    const subject = await subjectWith(ana.email)
    const browser = world.browser()
    expect(await signIn(ana, browser)).toBe(LOGIN)
    expect((await tokenOf(browser)).subject).toBe(subject)
    expect(await world.identity.accounts.methods(subject)).toEqual(['password', 'google'])
  })
  it('opens no account whose address nobody has proven: it may be a trap set by a stranger', async () => {
    const ana = googlePerson()
    const subject = await subjectWith(ana.email, { emailVerified: false })
    const browser = world.browser()
    expect(await signIn(ana, browser)).toBe(problem('account-exists-with-different-credential'))
    expect(await isSignedIn(browser)).toBe(false)
    expect(await world.identity.accounts.methods(subject)).toEqual(['password'])
  })
  it('is refused where Google has not proven the address, known or not', async () => {
    const ana = googlePerson({ emailVerified: false })
    expect(await signIn(ana)).toBe(problem('rejected-credential'))
    await subjectWith(ana.email)
    const browser = world.browser()
    expect(await signIn(ana, browser)).toBe(problem('rejected-credential'))
    expect(await isSignedIn(browser)).toBe(false)
  })
  it('of somebody who turned back there says so', async () => {
    expect(await signIn('no')).toBe(problem('redirect-cancelled-by-user'))
  })
  it('to a disabled account says so', async () => {
    const ana = googlePerson()
    await subjectWith(ana.email, { disabledAt: new Date() })
    expect(await signIn(ana)).toBe(problem('user-disabled'))
  })
  it('asks for the second factor, and opens nothing before', async () => {
    const ana = googlePerson()
    const secret = 'a-secret-that-an-app-keeps-safe!'
    await world.identity.giveSecondFactor(await subjectWith(ana.email), secret)
    const browser = world.browser()
    expect(await signIn(ana, browser)).toBe(`${LOGIN}#second-factor`)
    expect(await isSignedIn(browser)).toBe(false)
    const code = codeOfStep(secret, stepAt(Date.now()))
    expect((await browser.post('/two-factor/verify-totp', { code })).status).toBe(200)
    expect((await world.identity.verify((await tokenOf(browser)).token))?.hasSecondFactor).toBe(true)
  })
  it('keeps no token of Google', async () => {
    const ana = googlePerson()
    await signIn(ana)
    await signIn(ana)
    const accountId = `${google.config.issuer}|${ana.sub}`
    const rows = await world.connection.db
      .select()
      .from(tables.account)
      .where(eq(tables.account.accountId, accountId))
    expect(rows).toMatchObject([{ accessToken: null, refreshToken: null, idToken: null, password: null }])
  })
})

async function changed(change: (url: URL) => void): Promise<string> {
  google.visitor = googlePerson()
  const browser = world.browser()
  const url = await begin(browser)
  change(url)
  const ended = await comeBack(browser, await google.follow(url.href))
  expect(await isSignedIn(browser)).toBe(false)
  return ended
}

describe('an answer of Google is refused', () => {
  it('that was made for another sign-in', async () => {
    expect(await changed((url) => url.searchParams.set('nonce', 'n'.repeat(32)))).toBe(
      problem('rejected-credential'),
    )
  })
  it('whose code was asked for by another browser', async () => {
    expect(await changed((url) => url.searchParams.set('code_challenge', 'c'.repeat(43)))).toBe(
      problem('rejected-credential'),
    )
  })
  it('with a state that nobody began', async () => {
    const ended = await changed((url) => url.searchParams.set('state', 's'.repeat(32)))
    expect(ended).toBe(`${ORIGIN}/login#error=rejected-credential`)
  })
  it('in a browser that did not begin, so that nobody is signed in as somebody else', async () => {
    google.visitor = googlePerson()
    const address = await google.follow((await begin(world.browser())).href)
    const victim = world.browser()
    expect(await comeBack(victim, address)).toMatch(/#error=rejected-credential$/)
    expect(await isSignedIn(victim)).toBe(false)
  })
  it('when it comes a second time', async () => {
    google.visitor = googlePerson()
    const browser = world.browser()
    const address = await google.follow((await begin(browser)).href)
    expect(await comeBack(browser, address)).toBe(LOGIN)
    expect(await comeBack(browser, address)).toMatch(/#error=rejected-credential$/)
  })
  it('without a state or a code', async () => {
    for (const query of ['', '?error=access_denied', '?code=x', '?state=x&code=y']) {
      const { headers } = await world.browser().get(`/callback/google${query}`)
      expect(headers.get('location')).toBe(`${ORIGIN}/login#error=rejected-credential`)
    }
  })
  it('from another issuer', async () => {
    google.visitor = googlePerson()
    const browser = world.browser()
    const address = new URL(await google.follow((await begin(browser)).href))
    address.searchParams.set('iss', 'https://evil.example')
    expect(await comeBack(browser, address.href)).toBe(problem('rejected-credential'))
  })
})
