// The second step from the outside: requests with cookies, a real database, codes as an app would show them.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Connection, connect } from '#platform/database.ts'
import type { AccountMail } from '#platform/ports/identity.ts'
import { CHEAP_PASSWORDS } from '#tests/cheap-passwords.ts'
import { freshDatabase } from '#tests/world.ts'
import { createEmbeddedIdentity, type EmbeddedIdentity } from './embedded-identity.ts'
import { codeOfStep, stepAt } from './second-factor-codes.ts'
import * as tables from './tables.ts'

const ORIGIN = 'http://localhost:3000'
const PASSWORD = 'papel-picado'
const SECRET = 'a-secret-that-an-app-keeps-safe!'
const STEP_MS = 30_000

let connection: Connection
let drop: () => Promise<void>
let identity: EmbeddedIdentity
const mails: AccountMail[] = []

beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  connection = connect(database.url, () => undefined)
  identity = createEmbeddedIdentity({
    db: connection.db,
    secret: 'a-secret-for-tests-of-at-least-32-characters',
    publicUrl: ORIGIN,
    trustedOrigins: [],
    announce: (mail) => {
      mails.push(mail)
      return Promise.resolve()
    },
    languageOf: () => Promise.resolve('es'),
    passwords: CHEAP_PASSWORDS,
  })
})
afterAll(async () => {
  await connection.close()
  await drop()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => {
  vi.useRealTimers()
})

type Browser = {
  post(path: string, body?: object): Promise<Response>
  token(): Promise<string | null>
}

function openBrowser(): Browser {
  const cookies = new Map<string, string>()
  async function ask(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { 'content-type': 'application/json', origin: ORIGIN, cookie }
    const answer = await identity.handle!(new Request(`${ORIGIN}/api/auth${path}`, { ...init, headers }))
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/s)
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    post: (path, body = {}) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
    async token() {
      const answer = await ask('/token', { method: 'GET' })
      return answer.ok ? ((await answer.json()) as { token: string }).token : null
    },
  }
}

async function account(): Promise<{ email: string; subject: string }> {
  const email = `${crypto.randomUUID()}@person.example`
  return { email, subject: await identity.createAccount({ email, password: PASSWORD, name: '' }) }
}

async function protectedAccount() {
  const person = await account()
  await identity.giveSecondFactor(person.subject, SECRET)
  return person
}

async function signedIn(email: string): Promise<Browser> {
  const browser = openBrowser()
  expect((await browser.post('/sign-in/email', { email, password: PASSWORD })).status).toBe(200)
  return browser
}

function codeNow(stepsAside = 0, secret = SECRET): string {
  return codeOfStep(secret, stepAt(Date.now()) + stepsAside)
}

function wrongCode(): string {
  const right = [-1, 0, 1].map((aside) => codeNow(aside))
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code))!
}

function secretIn(uri: string): string {
  const text = new URL(uri).searchParams.get('secret')!
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(parseInt(byte, 2))).join('')
}

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code
async function changesTold(email: string): Promise<string[]> {
  await identity.settled()
  return mails.flatMap((mail) => (mail.kind === 'second-factor' && mail.to === email ? [mail.change] : []))
}

async function mailTo(email: string): Promise<AccountMail> {
  await identity.settled()
  return mails.findLast((mail) => mail.to === email)!
}

describe('signing in with a second factor', () => {
  it('opens nothing by the password alone', async () => {
    const { email } = await protectedAccount()
    const browser = openBrowser()
    const answer = await browser.post('/sign-in/email', { email, password: PASSWORD })
    expect(await answer.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/)
    expect(await browser.token()).toBeNull()
  })
  it('opens by password and code, and the proof says so', async () => {
    const { email, subject } = await protectedAccount()
    const browser = await signedIn(email)
    expect((await browser.post('/two-factor/verify-totp', { code: codeNow() })).status).toBe(200)
    expect(await identity.verify((await browser.token())!)).toMatchObject({ subject, hasSecondFactor: true })
  })
  it.each([-1, 1])('takes a code from a clock %i step aside', async (aside) => {
    const browser = await signedIn((await protectedAccount()).email)
    expect((await browser.post('/two-factor/verify-totp', { code: codeNow(aside) })).status).toBe(200)
  })
  it.each([-2, 2])('refuses a code from a clock %i steps aside', async (aside) => {
    const browser = await signedIn((await protectedAccount()).email)
    const answer = await browser.post('/two-factor/verify-totp', { code: codeNow(aside) })
    expect(answer.status).toBe(401)
    expect(await codeOf(answer)).toBe('INVALID_CODE')
    expect(await browser.token()).toBeNull()
  })
  it('takes no code twice, and none that is older than one it took', async () => {
    const { email } = await protectedAccount()
    const first = await signedIn(email)
    expect((await first.post('/two-factor/verify-totp', { code: codeNow() })).status).toBe(200)
    const second = await signedIn(email)
    expect((await second.post('/two-factor/verify-totp', { code: codeNow() })).status).toBe(401)
    expect((await second.post('/two-factor/verify-totp', { code: codeNow(-1) })).status).toBe(401)
    expect((await second.post('/two-factor/verify-totp', { code: codeNow(1) })).status).toBe(200)
  })
  it('takes one of two equal codes that arrive at once', async () => {
    const { email } = await protectedAccount()
    const browsers = await Promise.all([signedIn(email), signedIn(email)])
    const answers = await Promise.all(
      browsers.map((browser) => browser.post('/two-factor/verify-totp', { code: codeNow() })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 401])
  })
  it('asks for the password again when the code comes too late', async () => {
    const browser = await signedIn((await protectedAccount()).email)
    later(11 * 60_000)
    const answer = await browser.post('/two-factor/verify-totp', { code: codeNow() })
    expect(await codeOf(answer)).toBe('INVALID_TWO_FACTOR_COOKIE')
  })
  it('asks every time: no device is trusted', async () => {
    const { email } = await protectedAccount()
    const browser = await signedIn(email)
    const answer = await browser.post('/two-factor/verify-totp', { code: codeNow(), trustDevice: true })
    expect(answer.headers.getSetCookie().join()).not.toContain('trust_device')
    const again = await browser.post('/sign-in/email', { email, password: PASSWORD })
    expect(await again.json()).toMatchObject({ twoFactorRedirect: true })
    expect(await browser.token()).toBeNull()
  })
  it('is not asked of somebody without one', async () => {
    const browser = await signedIn((await account()).email)
    expect(await identity.verify((await browser.token())!)).toMatchObject({ hasSecondFactor: false })
  })
})

describe('guessing codes', () => {
  it('must wait after five, on whichever device, and longer each time', async () => {
    const { email } = await protectedAccount()
    const guess = async () => (await signedIn(email)).post('/two-factor/verify-totp', { code: wrongCode() })
    for (let guesses = 0; guesses < 5; guesses += 1) expect((await guess()).status).toBe(401)
    const refused = await guess()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBe(60)
    const right = await (await signedIn(email)).post('/two-factor/verify-totp', { code: codeNow() })
    expect(right.status).toBe(429)
    later(61_000)
    expect((await guess()).status).toBe(401)
    expect(Number((await guess()).headers.get('retry-after'))).toBe(120)
    later(121_000)
    const browser = await signedIn(email)
    expect((await browser.post('/two-factor/verify-totp', { code: codeNow() })).status).toBe(200)
  })
  it('does not keep the owner out who was signed in with this browser before', async () => {
    const { email } = await protectedAccount()
    const owner = await signedIn(email)
    expect((await owner.post('/two-factor/verify-totp', { code: codeNow(-1) })).status).toBe(200)
    const guess = async () => (await signedIn(email)).post('/two-factor/verify-totp', { code: wrongCode() })
    const statuses = []
    for (let guesses = 0; guesses < 20; guesses += 1) statuses.push((await guess()).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect((await owner.post('/sign-in/email', { email, password: PASSWORD })).status).toBe(200)
    expect((await owner.post('/two-factor/verify-totp', { code: codeNow() })).status).toBe(200)
  })
  it('is counted in that browser too', async () => {
    const { email } = await protectedAccount()
    const owner = await signedIn(email)
    await owner.post('/two-factor/verify-totp', { code: codeNow(-1) })
    const statuses = []
    for (let guesses = 0; guesses < 6; guesses += 1) {
      await owner.post('/sign-in/email', { email, password: PASSWORD })
      statuses.push((await owner.post('/two-factor/verify-totp', { code: wrongCode() })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
  it('counts recovery codes and codes of an app together', async () => {
    const { email } = await protectedAccount()
    const browser = await signedIn(email)
    for (const path of ['verify-totp', 'verify-backup-code', 'verify-totp', 'verify-backup-code']) {
      expect((await browser.post(`/two-factor/${path}`, { code: wrongCode() })).status).toBe(401)
    }
    const other = await signedIn(email)
    expect((await other.post('/two-factor/verify-backup-code', { code: 'AAAAA-AAAAA' })).status).toBe(401)
    expect((await other.post('/two-factor/verify-totp', { code: codeNow() })).status).toBe(429)
  })
})

async function turnOn(browser: Browser) {
  const answer = await browser.post('/two-factor/enable', { password: PASSWORD })
  expect(answer.status).toBe(200)
  const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] }
  const secret = secretIn(totpURI)
  const confirmed = await browser.post('/two-factor/verify-totp', { code: codeNow(0, secret) })
  expect(confirmed.status).toBe(200)
  return { secret, totpURI, backupCodes }
}

describe('turning it on', () => {
  it('needs the password', async () => {
    const browser = await signedIn((await account()).email)
    for (const password of ['not-the-password', '', undefined]) {
      expect((await browser.post('/two-factor/enable', { password })).status).toBe(400)
    }
  })
  it('changes nothing until a code of the app was right', async () => {
    const { email, subject } = await account()
    const browser = await signedIn(email)
    await browser.post('/two-factor/enable', { password: PASSWORD })
    expect((await browser.post('/two-factor/verify-totp', { code: wrongCode() })).status).toBe(401)
    expect(await identity.verify((await browser.token())!)).toMatchObject({ subject, hasSecondFactor: false })
    expect(await (await signedIn(email)).token()).not.toBeNull()
    expect(await changesTold(email)).toEqual([])
  })
  it('keeps this session, ends those that were opened without a code, and says so by mail', async () => {
    const { email } = await account()
    const elsewhere = await signedIn(email)
    const old = (await elsewhere.token())!
    const browser = await signedIn(email)
    const { totpURI } = await turnOn(browser)
    expect(totpURI).toContain('otpauth://totp/localhost')
    expect(await identity.verify((await browser.token())!)).toMatchObject({ hasSecondFactor: true })
    expect(await identity.verify(old)).toBeNull()
    expect(await elsewhere.token()).toBeNull()
    expect(await changesTold(email)).toEqual(['on'])
    expect(await mailTo(email)).toMatchObject({ kind: 'second-factor', language: 'es' })
  })
  it('takes the code of turning on for nothing else', async () => {
    const { email } = await account()
    const { secret } = await turnOn(await signedIn(email))
    const next = await signedIn(email)
    expect((await next.post('/two-factor/verify-totp', { code: codeNow(0, secret) })).status).toBe(401)
    later(STEP_MS)
    expect((await next.post('/two-factor/verify-totp', { code: codeNow(0, secret) })).status).toBe(200)
  })
  it('keeps neither secret nor recovery codes readable', async () => {
    const { email, subject } = await account()
    const { secret, backupCodes } = await turnOn(await signedIn(email))
    const rows = await connection.db
      .select()
      .from(tables.twoFactor)
      .where(eq(tables.twoFactor.userId, subject))
    const kept = JSON.stringify(rows)
    for (const text of [secret, ...backupCodes]) expect(kept).not.toContain(text)
  })
  it('is refused to somebody who has one already', async () => {
    const browser = await signedIn((await account()).email)
    await turnOn(browser)
    expect((await browser.post('/two-factor/enable', { password: PASSWORD })).status).toBe(400)
    expect((await browser.post('/two-factor/verify-totp', { code: '123456' })).status).toBe(400)
  })
  it('needs a recent sign-in where there is no password', async () => {
    const { email, subject } = await account()
    const browser = await signedIn(email)
    await connection.db.delete(tables.account).where(eq(tables.account.userId, subject))
    later(16 * 60_000)
    const late = await browser.post('/two-factor/enable')
    expect([late.status, await codeOf(late)]).toEqual([403, 'SESSION_NOT_FRESH'])
    later(-2 * 60_000)
    expect((await browser.post('/two-factor/enable')).status).toBe(200)
  })
  it('lets nobody guess the password there', async () => {
    const browser = await signedIn((await account()).email)
    const guess = () => browser.post('/two-factor/enable', { password: 'not-the-password' })
    for (let guesses = 0; guesses < 5; guesses += 1) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })
})

describe('turning it off', () => {
  it('needs the password, and says so by mail', async () => {
    const { email } = await account()
    const browser = await signedIn(email)
    await turnOn(browser)
    expect((await browser.post('/two-factor/disable', { password: 'not-the-password' })).status).toBe(400)
    expect((await browser.post('/two-factor/disable', { password: PASSWORD })).status).toBe(200)
    expect(await identity.verify((await browser.token())!)).toMatchObject({ hasSecondFactor: false })
    expect(await changesTold(email)).toEqual(['on', 'off'])
    expect(await (await signedIn(email)).token()).not.toBeNull()
  })
})

describe('a recovery code', () => {
  it('signs in once, however it is typed, and its owner is told', async () => {
    const { email } = await account()
    const { backupCodes } = await turnOn(await signedIn(email))
    expect(backupCodes).toHaveLength(10)
    const typed = ` ${backupCodes[3]!.toLowerCase().replace('-', ' ')} `
    const browser = await signedIn(email)
    expect((await browser.post('/two-factor/verify-backup-code', { code: typed })).status).toBe(200)
    expect(await browser.token()).not.toBeNull()
    expect(await changesTold(email)).toEqual(['on', 'recovery-code-used'])
    const again = await signedIn(email)
    const refused = await again.post('/two-factor/verify-backup-code', { code: backupCodes[3] })
    expect([refused.status, await codeOf(refused)]).toEqual([401, 'INVALID_BACKUP_CODE'])
    expect((await again.post('/two-factor/verify-backup-code', { code: backupCodes[4] })).status).toBe(200)
  })
  it('works for one of two who use it at once', async () => {
    const { email } = await account()
    const { backupCodes } = await turnOn(await signedIn(email))
    const browsers = await Promise.all([signedIn(email), signedIn(email)])
    const answers = await Promise.all(
      browsers.map((browser) => browser.post('/two-factor/verify-backup-code', { code: backupCodes[0] })),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  })
  it('is good for nothing once new ones were made, which needs the password', async () => {
    const { email } = await account()
    const browser = await signedIn(email)
    const { backupCodes } = await turnOn(browser)
    expect((await browser.post('/two-factor/generate-backup-codes', { password: 'no' })).status).toBe(400)
    const answer = await browser.post('/two-factor/generate-backup-codes', { password: PASSWORD })
    const renewed = (await answer.json()) as { backupCodes: string[] }
    const next = await signedIn(email)
    expect((await next.post('/two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(401)
    const right = await next.post('/two-factor/verify-backup-code', { code: renewed.backupCodes[0] })
    expect(right.status).toBe(200)
  })
  it('is not tried by somebody who is signed in', async () => {
    const browser = await signedIn((await account()).email)
    const { backupCodes } = await turnOn(browser)
    const answer = await browser.post('/two-factor/verify-backup-code', { code: backupCodes[0] })
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'TWO_FACTOR_NOT_ENABLED'])
  })
})

describe('no other way in leads past it', () => {
  it('proving an address', async () => {
    const { email, subject } = await protectedAccount()
    const unproven = { emailVerified: false }
    await connection.db.update(tables.user).set(unproven).where(eq(tables.user.id, subject))
    const browser = openBrowser()
    await browser.post('/sign-in/email', { email, password: PASSWORD })
    const mail = await mailTo(email)
    const proof = { email, code: mail.kind === 'prove-email' ? mail.code : '' }
    const answer = await browser.post('/email-code/prove', proof)
    expect(await answer.json()).toMatchObject({ twoFactorRedirect: true })
    expect(await browser.token()).toBeNull()
    expect((await browser.post('/two-factor/verify-totp', { code: codeNow() })).status).toBe(200)
    expect(await browser.token()).not.toBeNull()
  })
  it('choosing a new password', async () => {
    const { email } = await protectedAccount()
    const browser = openBrowser()
    await browser.post('/request-password-reset', { email })
    const mail = await mailTo(email)
    const token = mail.kind === 'reset-password' ? mail.link.split('=').at(-1) : ''
    const newPassword = 'caminos-de-texas'
    expect((await browser.post('/reset-password', { token, newPassword })).status).toBe(200)
    expect(await browser.token()).toBeNull()
    const answer = await browser.post('/sign-in/email', { email, password: newPassword })
    expect(await answer.json()).toMatchObject({ twoFactorRedirect: true })
    expect(await browser.token()).toBeNull()
  })
  it('signing in over a session of somebody else', async () => {
    const { email } = await protectedAccount()
    const browser = await signedIn((await account()).email)
    await browser.post('/sign-in/email', { email, password: PASSWORD })
    expect(await browser.token()).toBeNull()
  })
})

describe('ways around it that are closed', () => {
  it.each(['/two-factor/send-otp', '/two-factor/verify-otp', '/two-factor/get-totp-uri'])(
    '%s',
    async (path) => {
      const browser = await signedIn((await account()).email)
      await turnOn(browser)
      expect((await browser.post(path, { password: PASSWORD, code: '123456' })).status).toBe(404)
    },
  )
})
