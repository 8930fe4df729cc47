// Accounts from the first mail to the last: what proves an address, what a reset ends, and what a stranger learns.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  newAddress,
  openTestIdentity,
  PASSWORD,
  type Reply,
  type TestBrowser,
  type TestIdentity,
  tokenOf,
} from '#tests/embedded-identity.ts'
import { ATTEMPT_LIMITS } from './attempt-limits.ts'
import type { EmbeddedIdentity } from './embedded-identity.ts'
import { CODE_TRIES_MAX } from './proofs.ts'
import * as tables from './tables.ts'

const ANOTHER_PASSWORD = 'otro-camino-7'
const SPANISH = { 'accept-language': 'es-MX,es;q=0.9' }
let world: TestIdentity
let secondProcess: EmbeddedIdentity

beforeAll(async () => {
  world = await openTestIdentity()
  secondProcess = world.another()
})
afterAll(() => world.end())

const codeOf = ({ status, body }: Reply) => [status, body?.['code'] ?? null]
const signIn = (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.post('/sign-in/email', { email, password })

async function signUp(email = newAddress(), browser = world.browser(), password = PASSWORD) {
  await forgetAttempts()
  await browser.post('/sign-up/email', { email, password })
  const mail = await world.mail('prove-email', email)
  return { email, browser, code: mail!.code, token: mail!.link.split('#proof=')[1]! }
}

/** After a day's wait, every try counter starts again. */
async function forgetAttempts(): Promise<void> {
  await world.connection.db.delete(tables.attempt)
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('signing up', () => {
  it('opens no session until the address is proven by the code', async () => {
    const { email, browser, code } = await signUp()
    expect((await browser.get('/get-session')).body).toBeNull()
    expect(codeOf(await browser.post('/email-code/prove', { email, code }))).toEqual([200, null])
    const { token } = await tokenOf(browser)
    expect(await world.identity.verify(token)).toMatchObject({ email, isEmailProven: true })
  })
  it('is proven by the link too', async () => {
    const { email, browser, token } = await signUp()
    expect(codeOf(await browser.post('/email-code/prove', { token }))).toEqual([200, null])
    expect(await world.identity.verify((await tokenOf(browser)).token)).toMatchObject({ email })
  })
  it("writes in the page's language, or in the one the person chose before", async () => {
    const email = newAddress()
    await world.browser().post('/sign-up/email', { email, password: PASSWORD }, SPANISH)
    expect(await world.mail('prove-email', email)).toMatchObject({ language: 'es', minutes: 10 })
    const spanish = await openTestIdentity({ languageOf: () => Promise.resolve('es') })
    await spanish.identity.createAccount({ email, password: PASSWORD, name: '' })
    await spanish.browser().post('/request-password-reset', { email })
    const mail = await spanish.mail('reset-password', email)
    expect(mail).toMatchObject({ language: 'es', link: expect.stringContaining('/login?lang=es#reset=') })
    await spanish.end()
  })
  it('again before the proof counts with the newest password and the code of the same browser', async () => {
    const first = await signUp()
    const second = await signUp(first.email, world.browser(), ANOTHER_PASSWORD)
    const { email, browser } = second
    if (first.code !== second.code) {
      const other = await browser.post('/email-code/prove', { email, code: first.code })
      expect(codeOf(other)).toEqual([400, 'INVALID_CODE'])
    }
    expect((await browser.post('/email-code/prove', { email, code: second.code })).status).toBe(200)
    expect(codeOf(await signIn(world.browser(), email))).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD'])
    expect((await signIn(world.browser(), email, ANOTHER_PASSWORD)).status).toBe(200)
  })
  it('takes nothing but address, password and name', async () => {
    const email = newAddress()
    const more = { emailVerified: true, id: 'chosen', role: 'admin', image: 'x', disabledAt: null }
    await world.browser().post('/sign-up/email', { email, password: PASSWORD, ...more })
    const [row] = await world.connection.db.select().from(tables.user).where(eq(tables.user.email, email))
    expect(row).toMatchObject({ emailVerified: false, image: null, twoFactorEnabled: false })
    expect(row!.id).not.toBe('chosen')
  })
  it.each([
    ['12345', 'PASSWORD_TOO_SHORT'],
    ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
    ['password1', 'PASSWORD_TOO_COMMON'],
  ])('with the password %s is refused as %s', async (password, code) => {
    expect(codeOf(await world.browser().post('/sign-up/email', { email: newAddress(), password }))).toEqual([
      400,
      code,
    ])
  })
  it.each([
    'ana@person',
    'añá@@person',
    '',
    'a b@c.de',
    `${'a'.repeat(250)}@b.de`,
    '<a@b.c>',
    'x,a@person.example',
    'a..b@person.example',
    'a@-person.example',
    'a@127.0.0.1',
    'a\u0000@person.example',
  ])('with the address "%s" is refused', async (email) => {
    const reply = await world.browser().post('/sign-up/email', { email, password: PASSWORD })
    expect(codeOf(reply)).toEqual([400, 'INVALID_EMAIL'])
  })
})

describe('an account that a stranger began with the address of somebody else', () => {
  it('is not proven by the code in a browser that did not ask for one', async () => {
    const { email, code } = await signUp()
    const owner = world.browser()
    expect(codeOf(await owner.post('/email-code/prove', { email, code }))).toEqual([400, 'OTP_EXPIRED'])
  })
  it('has a password of its owner alone after the proof by link', async () => {
    const { email, browser: stranger, token } = await signUp()
    const owner = world.browser()
    const { status, body } = await owner.post('/email-code/prove', { token })
    expect([status, Object.keys(body!)]).toEqual([200, ['status', 'newPasswordToken']])
    expect((await owner.get('/get-session')).body).toBeNull()
    expect(codeOf(await signIn(stranger, email))).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD'])
    const choice = { token: body!['newPasswordToken'], newPassword: ANOTHER_PASSWORD }
    expect(codeOf(await owner.post('/reset-password', choice))).toEqual([200, null])
    expect(codeOf(await owner.post('/reset-password', choice))).toEqual([400, 'INVALID_TOKEN'])
    expect((await signIn(stranger, email)).status).toBe(401)
    expect((await signIn(owner, email, ANOTHER_PASSWORD)).status).toBe(200)
    expect(await world.identity.verify((await tokenOf(owner)).token)).toMatchObject({ email })
  })
  it('after its owner began it keeps neither password: only a browser that chose the last one proves it', async () => {
    const owner = await signUp()
    await signUp(owner.email, world.browser(), ANOTHER_PASSWORD)
    const { email, browser, code } = owner
    const { body } = await browser.post('/email-code/prove', { email, code })
    expect(body).toHaveProperty('newPasswordToken')
    for (const password of [PASSWORD, ANOTHER_PASSWORD]) {
      expect((await signIn(world.browser(), email, password)).status).toBe(401)
    }
  })
  it('takes no password of a stranger who signs up again after the proof', async () => {
    const { email, token } = await signUp()
    await world.browser().post('/email-code/prove', { token })
    await forgetAttempts()
    await world.browser().post('/sign-up/email', { email, password: PASSWORD })
    expect((await signIn(world.browser(), email)).status).toBe(401)
  })
  it('can still be opened by its owner who left before choosing a password', async () => {
    const { email, token } = await signUp()
    await world.browser().post('/email-code/prove', { token })
    const reset = await askForReset(email)
    await world.browser().post('/reset-password', { token: reset, newPassword: ANOTHER_PASSWORD })
    expect((await signIn(world.browser(), email, ANOTHER_PASSWORD)).status).toBe(200)
  })
  it('is not opened by a cookie of another sign-up, or by one that was made up', async () => {
    const { email, token } = await signUp()
    const other = await signUp()
    expect((await other.browser.post('/email-code/prove', { token })).body).toHaveProperty('newPasswordToken')
    const again = await signUp(newAddress())
    const forger = world.browser()
    forger.cookies.set(
      'portal.sign_up',
      `${again.browser.cookies.get('portal.sign_up')?.split('.')[0]}.forged`,
    )
    expect((await forger.post('/email-code/prove', { token: again.token })).body).toHaveProperty(
      'newPasswordToken',
    )
    expect((await signIn(world.browser(), email)).status).toBe(401)
  })
  it('keeps the password in another browser of the person who typed it there', async () => {
    const { email } = await signUp()
    const phone = world.browser()
    await forgetAttempts()
    expect(codeOf(await signIn(phone, email))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    const { code } = (await world.mail('prove-email', email))!
    expect((await phone.post('/email-code/prove', { email, code })).body).toEqual({ status: true })
    expect((await signIn(world.browser(), email)).status).toBe(200)
  })
})

describe('a code', () => {
  it('lies in no table as it was sent, and nor does the link', async () => {
    const { email, code, token } = await signUp()
    const rows = await world.connection.db.select().from(tables.proof).where(eq(tables.proof.address, email))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(code).toMatch(/^\d{6}$/)
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  })
  it('works once, and the link that came with it is over too', async () => {
    const { email, browser, code, token } = await signUp()
    await browser.post('/email-code/prove', { email, code })
    expect(codeOf(await browser.post('/email-code/prove', { email, code }))).toEqual([400, 'OTP_EXPIRED'])
    expect(codeOf(await browser.post('/email-code/prove', { token }))).toEqual([400, 'INVALID_TOKEN'])
  })
  it('opens one session when it is sent five times at once', async () => {
    const { email, browser, code } = await signUp()
    const five = Array.from({ length: 5 }, () => browser.post('/email-code/prove', { email, code }))
    const replies = await Promise.all(five)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
  it('is over after ten minutes; the link then sends another mail to the same address, once', async () => {
    const { email, browser, code, token } = await signUp()
    const [row] = await world.connection.db.select().from(tables.proof).where(eq(tables.proof.address, email))
    expect((row!.expiresAt.getTime() - Date.now()) / 60_000).toBeCloseTo(10, 0)
    await world.connection.db
      .update(tables.proof)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(tables.proof.address, email))
    expect(codeOf(await browser.post('/email-code/prove', { email, code }))).toEqual([400, 'OTP_EXPIRED'])
    const another = world.browser()
    const open = (opened: string) => another.post('/email-code/prove', { token: opened })
    // Counted as every mail to an address is.
    expect(codeOf(await open(token))).toEqual([429, 'TOO_MANY_REQUESTS'])
    await forgetAttempts()
    expect(codeOf(await open(token))).toEqual([400, 'LINK_RENEWED'])
    expect(codeOf(await open(token))).toEqual([400, 'INVALID_TOKEN'])
    const renewed = (await world.mail('prove-email', email))!.link.split('#proof=')[1]!
    expect(renewed).not.toBe(token)
    expect((await open(renewed)).status).toBe(200)
  })
  it('may be mistyped five times, even at once; then the right one is refused as well', async () => {
    const { email, browser, code } = await signUp()
    const typed = Array.from({ length: CODE_TRIES_MAX }, () =>
      browser.post('/email-code/prove', { email, code: wrong(code) }),
    )
    for (const reply of await Promise.all(typed)) expect(codeOf(reply)).toEqual([400, 'INVALID_CODE'])
    expect(codeOf(await browser.post('/email-code/prove', { email, code }))).toEqual([
      400,
      'TOO_MANY_ATTEMPTS',
    ])
  })
  it('proves no other address, and nothing else', async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    expect(codeOf(await ana.browser.post('/email-code/prove', { email: ben.email, code: ana.code }))).toEqual(
      [400, 'OTP_EXPIRED'],
    )
    const reply = await ana.browser.post('/reset-password', {
      token: ana.token,
      newPassword: ANOTHER_PASSWORD,
    })
    expect(codeOf(reply)).toEqual([400, 'INVALID_TOKEN'])
  })
  it('is not ended by the wrong codes of strangers, nor by those that they ask for', async () => {
    const { email, browser, code } = await signUp()
    for (let index = 0; index < 3 * CODE_TRIES_MAX; index += 1) {
      const stranger = world.browser({ from: `203.0.113.${index}` })
      if (index < 3) await forgetAttempts()
      await stranger.post('/email-code/send', { email })
      const reply = await stranger.post('/email-code/prove', { email, code: wrong(code) })
      expect(reply.status).toBe(400)
    }
    expect(codeOf(await browser.post('/email-code/prove', { email, code }))).toEqual([200, null])
  })
  it('that was sent again replaces the old one', async () => {
    const { email, browser, code } = await signUp()
    await forgetAttempts()
    await browser.post('/email-code/send', { email })
    const fresh = await world.mail('prove-email', email)
    if (fresh!.code !== code) {
      expect(codeOf(await browser.post('/email-code/prove', { email, code }))).toEqual([400, 'INVALID_CODE'])
    }
    expect((await browser.post('/email-code/prove', { email, code: fresh!.code })).status).toBe(200)
  })
  it('is sent when somebody signs in with the right password and an unproven address, and only then', async () => {
    const { email, browser, code } = await signUp()
    expect(codeOf(await signIn(browser, email, 'not-her-password'))).toEqual([
      401,
      'INVALID_EMAIL_OR_PASSWORD',
    ])
    expect((await world.mail('prove-email', email))!.code).toBe(code)
    const sent = world.mails.length
    await forgetAttempts()
    expect(codeOf(await signIn(browser, email))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    await world.identity.settled()
    expect(world.mails.length).toBe(sent + 1)
    expect((await browser.get('/get-session')).body).toBeNull()
  })
  it.each([
    ['/sign-up/email', { password: PASSWORD }],
    ['/email-code/send', {}],
    ['/request-password-reset', {}],
  ])('is sent once when %s is asked forty times at once for one address', async (path, more) => {
    const { email } = await signUp()
    await world.identity.settled()
    await forgetAttempts()
    const sent = world.mails.length
    const browsers = Array.from({ length: 40 }, (_, index) =>
      world.browser({
        from: `198.51.100.${index}`,
        ...(index % 2 === 1 && { identity: secondProcess }),
      }),
    )
    const replies = await Promise.all(browsers.map((browser) => browser.post(path, { email, ...more })))
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 39 }, () => 429)])
    await Promise.all([world.identity.settled(), secondProcess.settled()])
    expect(world.mails.length).toBe(sent + 1)
  })
  it('is sent five times an hour to one address, 30 seconds apart, and then refused', async () => {
    const { email, browser } = await signUp()
    const refused = await browser.post('/email-code/send', { email })
    expect(codeOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    const statuses = []
    for (let index = 0; index < 6; index += 1) {
      await world.connection.db.update(tables.attempt).set({ blockedUntil: null })
      statuses.push((await browser.post('/email-code/send', { email })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    const full = await browser.post('/email-code/send', { email })
    expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(3_000)
  })
  it('is not sent for ever from one IPv6 network, whatever the address in it', async () => {
    await forgetAttempts()
    const ask = (index: number) =>
      world
        .browser({ from: `2001:db8:5:5::${index.toString(16)}%eth0` })
        .post('/email-code/send', { email: newAddress() })
    const free = ATTEMPT_LIMITS['letter-from-client'].free
    const replies = await Promise.all(Array.from({ length: free + 10 }, (_, index) => ask(index)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(free)
    const elsewhere = world.browser({ from: '2001:db8:5:6::1' })
    expect((await elsewhere.post('/email-code/send', { email: newAddress() })).status).toBe(200)
  })
})

async function askForReset(email: string): Promise<string> {
  await forgetAttempts()
  await world.browser().post('/request-password-reset', { email })
  return (await world.mail('reset-password', email))!.link.split('#reset=')[1]!
}

describe('a new password', () => {
  it('by the link of a mail ends every session, and is told', async () => {
    const { email, token } = await world.person()
    const reset = await askForReset(email)
    const browser = world.browser()
    expect(
      codeOf(await browser.post('/reset-password', { token: reset, newPassword: ANOTHER_PASSWORD })),
    ).toEqual([200, null])
    expect(await world.identity.verify(token)).toBeNull()
    expect((await browser.get('/get-session')).body).toBeNull()
    expect((await signIn(browser, email)).status).toBe(401)
    expect((await signIn(browser, email, ANOTHER_PASSWORD)).status).toBe(200)
    expect(await world.mail('password-changed', email)).not.toBeNull()
  })
  it('by a link that was used, is too old or was replaced is refused', async () => {
    const { email } = await world.person()
    const used = await askForReset(email)
    const newPassword = ANOTHER_PASSWORD
    const send = (token: string) => world.browser().post('/reset-password', { token, newPassword })
    expect((await send(used)).status).toBe(200)
    expect(codeOf(await send(used))).toEqual([400, 'INVALID_TOKEN'])
    const replaced = await askForReset(email)
    await askForReset(email)
    expect(codeOf(await send(replaced))).toEqual([400, 'INVALID_TOKEN'])
    const [row] = await world.connection.db.select().from(tables.proof).where(eq(tables.proof.address, email))
    expect((row!.expiresAt.getTime() - Date.now()) / 60_000).toBeCloseTo(60, 0)
  })
  it('by a link that is too old sends a new one to where that went, once', async () => {
    const { email } = await world.person()
    const old = await askForReset(email)
    const newPassword = ANOTHER_PASSWORD
    const send = (token: string) => world.browser().post('/reset-password', { token, newPassword })
    const end = { expiresAt: new Date(Date.now() - 1_000) }
    await world.connection.db.update(tables.proof).set(end).where(eq(tables.proof.address, email))
    await forgetAttempts()
    expect(codeOf(await send(old))).toEqual([400, 'LINK_RENEWED'])
    expect(codeOf(await send(old))).toEqual([400, 'INVALID_TOKEN'])
    const renewed = (await world.mail('reset-password', email))!.link.split('#reset=')[1]!
    expect(renewed).not.toBe(old)
    expect((await send(renewed)).status).toBe(200)
  })
  it('that is too common leaves the link as it was', async () => {
    const { email } = await world.person()
    const token = await askForReset(email)
    const reply = await world.browser().post('/reset-password', { token, newPassword: 'Dallas2024' })
    expect(codeOf(reply)).toEqual([400, 'PASSWORD_TOO_COMMON'])
    expect(
      (await world.browser().post('/reset-password', { token, newPassword: ANOTHER_PASSWORD })).status,
    ).toBe(200)
  })
  it('by a mail proves the address, and ends the code that was on its way', async () => {
    const { email, browser, code } = await signUp()
    const token = await askForReset(email)
    await browser.post('/reset-password', { token, newPassword: ANOTHER_PASSWORD })
    expect((await signIn(browser, email, ANOTHER_PASSWORD)).status).toBe(200)
    expect(codeOf(await browser.post('/email-code/prove', { email, code }))).toEqual([400, 'OTP_EXPIRED'])
  })
  it('of somebody signed in needs the old one, and ends the other sessions only', async () => {
    const { email, browser, token } = await world.person()
    const other = world.browser()
    await signIn(other, email)
    const { token: otherToken } = await tokenOf(other)
    const change = (currentPassword: string) =>
      browser.post('/change-password', { currentPassword, newPassword: ANOTHER_PASSWORD })
    expect(codeOf(await change('not-her-password'))).toEqual([400, 'INVALID_PASSWORD'])
    expect(codeOf(await change(PASSWORD))).toEqual([200, null])
    expect(await world.identity.verify(token)).not.toBeNull()
    expect(await world.identity.verify(otherToken)).toBeNull()
    expect(await world.mail('password-changed', email)).not.toBeNull()
    expect(
      (
        await world
          .browser()
          .post('/change-password', { currentPassword: PASSWORD, newPassword: ANOTHER_PASSWORD })
      ).status,
    ).toBe(401)
  })
  it('cannot be guessed at in a browser that was left open', async () => {
    const { browser } = await world.person()
    const guess = () =>
      browser.post('/change-password', { currentPassword: 'a-guess', newPassword: ANOTHER_PASSWORD })
    for (let index = 0; index < 5; index += 1) expect((await guess()).status).toBe(400)
    expect(codeOf(await guess())).toEqual([429, 'TOO_MANY_REQUESTS'])
  })
})

describe('a new address', () => {
  it('needs the password and a code that went there; the old one is told', async () => {
    const { email, browser, token } = await world.person()
    const elsewhere = world.browser()
    await signIn(elsewhere, email)
    const { token: otherToken } = await tokenOf(elsewhere)
    const newEmail = newAddress()
    expect(codeOf(await browser.post('/change-email', { newEmail, password: 'a-guess' }))).toEqual([
      400,
      'INVALID_PASSWORD',
    ])
    expect(codeOf(await browser.post('/change-email', { newEmail, password: PASSWORD }))).toEqual([200, null])
    expect(await world.identity.verify(token)).toMatchObject({ email })
    const { code } = (await world.mail('prove-new-email', newEmail))!
    expect(codeOf(await browser.post('/change-email/confirm', { code: wrong(code) }))).toEqual([
      400,
      'INVALID_CODE',
    ])
    expect(codeOf(await browser.post('/change-email/confirm', { code }))).toEqual([200, null])
    expect(await world.identity.verify(token)).toMatchObject({ email: newEmail, isEmailProven: true })
    expect(await world.identity.verify(otherToken)).toBeNull()
    expect(await world.mail('email-changed', email)).not.toBeNull()
    expect((await signIn(world.browser(), email)).status).toBe(401)
    expect((await signIn(world.browser(), newEmail)).status).toBe(200)
  })
  it('that is taken looks the same; its owner is told, and no code moves it', async () => {
    const [ana, ben] = [await world.person(), await world.person()]
    const taken = await ana.browser.post('/change-email', { newEmail: ben.email, password: PASSWORD })
    const free = await ana.browser.post('/change-email', { newEmail: newAddress(), password: PASSWORD })
    expect(shapeOf(taken)).toEqual(shapeOf(free))
    expect(await world.mail('prove-new-email', ben.email)).toBeNull()
    expect(await world.mail('already-registered', ben.email)).not.toBeNull()
  })
  it('that somebody else took meanwhile is refused as a wrong code is', async () => {
    const { browser } = await world.person()
    const newEmail = newAddress()
    await browser.post('/change-email', { newEmail, password: PASSWORD })
    const { code } = (await world.mail('prove-new-email', newEmail))!
    await world.identity.createAccount({ email: newEmail, password: PASSWORD, name: '' })
    expect(codeOf(await browser.post('/change-email/confirm', { code }))).toEqual([400, 'INVALID_CODE'])
  })
  it('ends the reset that is still on its way to the old one', async () => {
    const { email, browser } = await world.person()
    await world.browser().post('/request-password-reset', { email })
    const token = (await world.mail('reset-password', email))!.link.split('#reset=')[1]!
    const newEmail = newAddress()
    await browser.post('/change-email', { newEmail, password: PASSWORD })
    const { code } = (await world.mail('prove-new-email', newEmail))!
    await browser.post('/change-email/confirm', { code })
    const reply = await world.browser().post('/reset-password', { token, newPassword: ANOTHER_PASSWORD })
    expect(codeOf(reply)).toEqual([400, 'INVALID_TOKEN'])
  })
})

/** Everything a stranger can see of an answer, apart from the moment; of a cookie that is random, its length. */
function shapeOf({ status, body, headers }: Reply): object {
  const seen = [...headers]
    .filter(([name]) => name !== 'date')
    .map(([name, text]) => [
      name,
      text.replace(/(?<=(sign_up|asking)=)[^;]*/, (value) => String(decodeURIComponent(value).length)),
    ])
  return { status, body, headers: seen.toSorted() }
}

describe('a stranger learns nothing from the answers', () => {
  it.each([
    ['/sign-up/email', { password: PASSWORD }],
    ['/sign-in/email', { password: 'a-wrong-guess' }],
    ['/request-password-reset', {}],
    ['/email-code/send', {}],
  ])('of %s: they are the same for a known and an unknown address', async (path, more) => {
    await forgetAttempts()
    const { email } = await world.person()
    const unproven = await signUp()
    await forgetAttempts()
    const answers = []
    for (const address of [email, unproven.email, newAddress()]) {
      answers.push(shapeOf(await world.browser().post(path, { email: address, ...more })))
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })
  it('nor from how often it may try', async () => {
    const { email } = await world.person()
    const walls = []
    for (const address of [email, newAddress()]) {
      const replies = []
      for (let index = 0; index < 8; index += 1) {
        const { status, body } = await world.browser().post('/sign-in/email', {
          email: address,
          password: 'a-guess',
        })
        replies.push([status, body?.['code']])
      }
      walls.push(replies)
    }
    expect(walls[1]).toEqual(walls[0])
    expect(walls[0]!.at(-1)).toEqual([429, 'ACCOUNT_TEMPORARILY_LOCKED'])
  })
  it('while the owner of a taken address is told of the sign-up, and gets no code', async () => {
    await forgetAttempts()
    const { email } = await world.person()
    await world.browser().post('/sign-up/email', { email, password: ANOTHER_PASSWORD })
    const mail = await world.mail('already-registered', email)
    expect(mail).toMatchObject({
      signInLink: expect.stringContaining('/login'),
      resetLink: expect.stringContaining('/login#forgot'),
    })
    expect(await world.mail('prove-email', email)).toBeNull()
    expect((await signIn(world.browser(), email, ANOTHER_PASSWORD)).status).toBe(401)
    expect((await signIn(world.browser(), email)).status).toBe(200)
  })
  it('nor of a disabled account, unless the password is right', async () => {
    const { email, subject } = await world.person()
    await world.identity.accounts.disable(subject)
    expect(codeOf(await signIn(world.browser(), email, 'a-wrong-guess'))).toEqual([
      401,
      'INVALID_EMAIL_OR_PASSWORD',
    ])
    expect(codeOf(await signIn(world.browser(), email))).toEqual([403, 'BANNED_USER'])
  })
})

describe('a device', () => {
  const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/143.0.0.0 Mobile Safari/537.36'
  it('that the account was never signed in to is told of, but not the first of all', async () => {
    const { email, browser } = await signUp()
    await browser.post('/email-code/prove', { email, code: (await world.mail('prove-email', email))!.code })
    await signIn(browser, email)
    expect(await world.mail('new-device', email)).toBeNull()
    const phone = world.browser({ device: PHONE })
    await signIn(phone, email)
    const mail = (await world.mail('new-device', email))!
    expect(mail).toMatchObject({ device: 'Chrome, Android' })
    expect(Math.abs(Date.parse(mail.at) - Date.now())).toBeLessThan(60_000)
    const told = world.mails.length
    await signIn(phone, email)
    await world.identity.settled()
    expect(world.mails.length).toBe(told)
  })
  it('whose cookie was made up is a new one', async () => {
    const { email } = await world.person()
    const forger = world.browser()
    forger.cookies.set('portal.device', 'made-up.c2lnbmF0dXJl')
    await signIn(forger, email)
    expect(await world.mail('new-device', email)).not.toBeNull()
  })
})

it('refuses every mailed code and link where no mail can be sent, and makes no account', async () => {
  const identity = world.another({ sendsMail: () => false })
  const browser = world.browser({ identity })
  const email = newAddress()
  for (const [path, body] of [
    ['/sign-up/email', { email, password: PASSWORD }],
    ['/email-code/send', { email }],
    ['/request-password-reset', { email }],
  ] as const)
    expect(await browser.post(path, body)).toMatchObject({ status: 403, body: { code: 'mail-not-set-up' } })
})
