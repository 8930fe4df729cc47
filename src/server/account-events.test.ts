// Changes people make to their own ways in are in the firm's log, whichever identity the installation uses.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHostedIdentity } from '#adapters/identity/hosted-identity.ts'
import {
  claimsOf,
  type FakeGoogle,
  inSeconds,
  PROJECT,
  startFakeGoogle,
  unsigned,
} from '#adapters/identity/google-for-tests.ts'
import { twoFactor } from '#adapters/identity/tables.ts'
import { codeOfStep, stepAt } from '#adapters/identity/second-factor-codes.ts'
import { auditEntries } from '#areas/office/audit/server/tables.ts'
import { markOfAddress, stateOfAddress } from '#areas/messages/notifications/server/mail-address.ts'
import { mailAddresses } from '#areas/messages/notifications/server/tables.ts'
import { upsert } from '#areas/people/users/server/index.ts'
import { createSeal } from '#platform/seal.ts'
import { newAddress, openTestIdentity, PASSWORD, type TestIdentity } from '#tests/embedded-identity.ts'
import { frozenClock, MONDAY_NINE } from '#tests/world.ts'
import type { EmbeddedIdentity } from '#adapters/identity/embedded-identity.ts'
import type { FailedTry } from '#platform/ports/identity.ts'
import { createAccountRecord } from './account-events.ts'

const NEW_PASSWORD = 'otro-camino-7'
const seal = createSeal([{ id: 'tests', secret: Buffer.alloc(32, 7) }])
const record = createAccountRecord({ clock: frozenClock(MONDAY_NINE), seal })
let world: TestIdentity
beforeAll(async () => {
  world = await openTestIdentity({ record })
})
afterAll(() => world.end())

/** A row of the portal for this subject; its audit entries. */
async function known(subject: string) {
  const { db } = world.connection
  const { id } = await upsert(db, { subject, email: newAddress(), language: 'en' })
  return async () => {
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    for (const entry of entries) {
      expect(entry).toMatchObject({ actorKind: 'person', actorId: id, before: {}, after: {} })
    }
    return entries.map(({ action }) => action)
  }
}

describe('at our own sign-in the log says', () => {
  it('that a password was changed, and not that somebody tried', async () => {
    const { browser, subject } = await world.person()
    const written = await known(subject)
    const change = (currentPassword: string) =>
      browser.post('/change-password', { currentPassword, newPassword: NEW_PASSWORD })
    await change('not-hers')
    expect(await written()).toEqual([])
    await change(PASSWORD)
    expect(await written()).toEqual(['user.password-changed'])
  })
  it('that a password was replaced by a mail', async () => {
    const { email, subject } = await world.person()
    const written = await known(subject)
    await world.browser().post('/request-password-reset', { email })
    const token = (await world.mail('reset-password', email))!.link.split('#reset=')[1]!
    await world.browser().post('/reset-password', { token, newPassword: NEW_PASSWORD })
    expect(await written()).toEqual(['user.password-reset'])
  })
  it('that the address was changed', async () => {
    const { browser, subject } = await world.person()
    const written = await known(subject)
    const newEmail = newAddress()
    await browser.post('/change-email', { newEmail, password: PASSWORD })
    expect(await written()).toEqual([])
    const { code } = (await world.mail('prove-new-email', newEmail))!
    await browser.post('/change-email/confirm', { code })
    expect(await written()).toEqual(['user.email-changed'])
  })
  it('that the second step was turned on, passed by a recovery code, and turned off', async () => {
    const { browser, email, subject } = await world.person()
    const written = await known(subject)
    const { body } = await browser.post('/two-factor/enable', { password: PASSWORD })
    expect(await written()).toEqual([])
    const secret = new URL(String(body?.['totpURI'])).searchParams.get('secret') ?? ''
    const codes = body?.['backupCodes'] as string[]
    await browser.post('/two-factor/verify-totp', { code: codeNow(secret) })
    expect(await written()).toEqual(['user.second-factor-on'])
    const phone = world.browser()
    await phone.post('/sign-in/email', { email, password: PASSWORD })
    await phone.post('/two-factor/verify-backup-code', { code: 'AAAAA-AAAAA' })
    expect(await written()).toHaveLength(1)
    await phone.post('/two-factor/verify-backup-code', { code: codes[0] })
    expect(await written()).toEqual(['user.second-factor-on', 'user.recovery-code-used'])
    await phone.post('/two-factor/disable', { password: PASSWORD })
    expect((await written()).at(-1)).toBe('user.second-factor-off')
  })
  it('nothing of a proven address, which shows that mail arrives there, whatever came back before', async () => {
    const { db } = world.connection
    const came = { db, seal }
    const blame = (email: string) =>
      db.insert(mailAddresses).values({ mark: markOfAddress(came, email), bouncedAt: new Date() })
    const isBounced = async (email: string) => (await stateOfAddress(came, email)).isBounced
    const [first, second] = [newAddress(), newAddress()]
    const browser = world.browser()
    await blame(first)
    await browser.post('/sign-up/email', { email: first, password: PASSWORD })
    expect(await isBounced(first)).toBe(true)
    await browser.post('/email-code/prove', {
      email: first,
      code: (await world.mail('prove-email', first))!.code,
    })
    expect(await isBounced(first)).toBe(false)
    await blame(second)
    await browser.post('/change-email', { newEmail: second, password: PASSWORD })
    expect(await isBounced(second)).toBe(true)
    const { code } = (await world.mail('prove-new-email', second))!
    expect((await browser.post('/change-email/confirm', { code })).status).toBe(200)
    expect(await isBounced(second)).toBe(false)
  })
  it('nothing of a change that failed with its transaction', async () => {
    const { browser, email } = await world.person()
    const failing = world.another({ record: () => Promise.reject(new Error('the log is full')) })
    const there = world.browser({ identity: failing })
    for (const [name, value] of browser.cookies) there.cookies.set(name, value)
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    await expect(there.post('/change-password', body)).rejects.toThrow('the log is full')
    expect((await world.browser().post('/sign-in/email', { email, password: PASSWORD })).status).toBe(200)
  })
  it('nothing of somebody who was never in the portal', async () => {
    const { browser } = await world.person()
    const before = await world.connection.db.select().from(auditEntries)
    await browser.post('/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
    expect(await world.connection.db.select().from(auditEntries)).toHaveLength(before.length)
  })
})

/** The authenticator app's key is base32 of the secret. */
function codeNow(base32: string): string {
  const bits = [...base32.replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeOfStep(Buffer.from(bytes).toString(), stepAt(Date.now()))
}

describe('at Firebase the log says', () => {
  let google: FakeGoogle
  const failures: unknown[] = []
  beforeAll(async () => {
    google = await startFakeGoogle()
  })
  afterAll(() => google.close())

  const hosted = () =>
    createHostedIdentity({
      db: world.connection.db,
      projectId: PROJECT,
      apiKey: 'a-key',
      publicUrl: 'http://localhost:3000',
      emulatorUrl: google.url,
      serviceAccount: null,
      announce: () => Promise.resolve(),
      languageOf: () => Promise.resolve(null),
      record,
      report: (error) => failures.push(error),
    })

  let startedAt = inSeconds(-600)
  function ask(subject: string, path: string, method: string) {
    const token = unsigned(claimsOf(subject, { auth_time: startedAt }))
    const url = `http://localhost:3000/api/auth${path}`
    const headers = { authorization: `Bearer ${token}` }
    return hosted().handle!(new Request(url, { method, headers }))
  }
  const visit = (subject: string) => ask(subject, '/get-session', 'GET')

  function atGoogle(account: object): void {
    google.reply = () => ({ status: 200, body: { users: [account] } })
  }

  it('nothing of a second step that the firm took off, at Google as well', async () => {
    const subject = randomUUID()
    const written = await known(subject)
    atGoogle({ email: 'ruth@person.example', mfaInfo: [{ mfaEnrollmentId: 'app' }] })
    await visit(subject)
    const { accounts } = hosted()
    expect(accounts.canResetSecondFactor).toBe(true)
    await accounts.resetSecondFactor(world.connection.db, subject)
    const updates = google.calls.filter(({ path }) => path.endsWith('/accounts:update'))
    expect(updates.map(({ body }) => body)).toContainEqual({ localId: subject, mfa: {} })
    expect(await accounts.listSessions(subject)).toEqual([])
    expect(await written()).toEqual([])
  })
  it('what was changed there, once, when the browser tells of it or at the next sign-in', async () => {
    const subject = randomUUID()
    const written = await known(subject)
    const account = { email: 'Ana@person.example', passwordUpdatedAt: 1_700_000_000_000 }
    atGoogle(account)
    await visit(subject)
    expect(google.calls.at(-1)).toMatchObject({
      path: '/identitytoolkit.googleapis.com/v1/accounts:lookup',
      body: { idToken: expect.stringContaining('.') },
    })
    expect(await written()).toEqual([])
    const changed = { ...account, passwordUpdatedAt: '1700000001000' }
    atGoogle(changed)
    await ask(subject, '/end-other-sessions', 'POST')
    expect(await written()).toEqual(['user.password-changed'])
    atGoogle({ ...changed, mfaInfo: [{ mfaEnrollmentId: 'app' }] })
    for (let times = 0; times < 2; times += 1) await ask(subject, '/account-changed', 'POST')
    expect(await written()).toEqual(['user.password-changed', 'user.second-factor-on'])
    atGoogle({ ...changed, email: 'new@person.example' })
    await visit(subject)
    expect(await written()).toHaveLength(2)
    startedAt = inSeconds(2)
    await visit(subject)
    expect((await written()).slice(2).toSorted()).toEqual(['user.email-changed', 'user.second-factor-off'])
  })
  it('nothing while Google cannot be asked, and lets the person in', async () => {
    const subject = randomUUID()
    const written = await known(subject)
    google.reply = () => ({ status: 503, body: {} })
    expect((await visit(subject)).status).toBe(200)
    expect([await written(), failures.length]).toEqual([[], 1])
  })
  it('nothing without a session', async () => {
    const answer = await hosted().handle!(
      new Request('http://localhost:3000/api/auth/account-changed', { method: 'POST' }),
    )
    expect(answer.status).toBe(401)
  })
})

describe('of tries that fail our own sign-in tells', () => {
  const tries: FailedTry[] = []
  let there: EmbeddedIdentity
  beforeAll(() => {
    there = world.another({ note: (failed) => tries.push(failed) })
  })
  const lately = () => tries.splice(0).map(({ kind }) => kind)

  it('a wrong password, one that was refused, and nothing of the right one', async () => {
    const { email } = await world.person()
    const browser = world.browser({ identity: there, from: '2001:db8:9:9::7' })
    for (let times = 0; times < 6; times += 1) {
      await browser.post('/sign-in/email', { email, password: 'a-wrong-guess' })
    }
    expect(tries[0]).toEqual({ kind: 'failed', account: { email }, network: '2001:db8:9:9::/64' })
    expect(lately()).toEqual([...Array.from({ length: 5 }, () => 'failed'), 'refused'])
    const elsewhere = world.browser({ identity: there, from: '192.0.2.44' })
    await elsewhere.post('/sign-in/email', { email, password: PASSWORD })
    expect(lately()).toEqual([])
  })
  it('a wrong code at the second step, with the subject', async () => {
    const { email, subject } = await world.person()
    await there.giveSecondFactor(subject, 'a-secret-that-an-app-keeps-safe!')
    const browser = world.browser({ identity: there, from: '192.0.2.45' })
    await browser.post('/sign-in/email', { email, password: PASSWORD })
    await browser.post('/two-factor/verify-backup-code', { code: 'AAAAA-AAAAA' })
    expect(tries.splice(0)).toEqual([
      { kind: 'second-step-failed', account: { subject }, network: '192.0.2.45' },
    ])
  })
  it('a code that was tried too often', async () => {
    const email = newAddress()
    const browser = world.browser({ identity: there, from: '192.0.2.46' })
    await browser.post('/sign-up/email', { email, password: PASSWORD })
    for (let times = 0; times < 6; times += 1) {
      await browser.post('/email-code/prove', { email, code: '000000' })
    }
    expect(lately()).toEqual(['code-used-up'])
  })
})

describe('the last administrator', () => {
  it('cannot turn the second step off, and says so by a code of its own; others can', async () => {
    const { browser, subject } = await world.person()
    let isLast = true
    const there = world.another({ mayTurnOffSecondFactor: () => Promise.resolve(!isLast) })
    const theirs = world.browser({ identity: there })
    for (const [name, value] of browser.cookies) theirs.cookies.set(name, value)
    await world.identity.giveSecondFactor(subject, 'a-secret-that-an-app-keeps-safe!')
    const turnOff = () => theirs.post('/two-factor/disable', { password: PASSWORD })
    expect(await turnOff()).toMatchObject({ status: 403, body: { code: 'LAST_ADMIN' } })
    const { db } = world.connection
    expect(await world.identity.accounts.withSecondFactor(db, [subject, 'nobody'])).toEqual(
      new Set([subject]),
    )
    isLast = false
    expect((await turnOff()).status).toBe(200)
    expect(await world.identity.accounts.withSecondFactor(db, [subject])).toEqual(new Set())
  })
})

describe('a second step that the firm takes off', () => {
  it('is gone with its recovery codes and every session, or stays with all of it where the change fails', async () => {
    const { db } = world.connection
    const { browser, subject } = await world.person()
    await world.identity.giveSecondFactor(subject, 'a-secret-that-an-app-keeps-safe!')
    const { accounts } = world.identity
    const isOn = async () => (await accounts.withSecondFactor(db, [subject])).has(subject)
    const failing = db.transaction(async (tx) => {
      await accounts.resetSecondFactor(tx, subject)
      throw new Error('planted')
    })
    await expect(failing).rejects.toThrow('planted')
    expect([await isOn(), (await accounts.listSessions(subject)).length]).toEqual([true, 1])
    await accounts.resetSecondFactor(db, subject)
    expect([await isOn(), await accounts.listSessions(subject)]).toEqual([false, []])
    expect(await db.select().from(twoFactor).where(eq(twoFactor.userId, subject))).toEqual([])
    expect((await browser.get('/token')).status).toBe(401)
  })
})
