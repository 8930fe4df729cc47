// Sessions of Firebase's people, and Google's side of their accounts.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Connection, connect } from '#platform/database.ts'
import { type AccountMail, CLIENT_ADDRESS_HEADER } from '#platform/ports/identity.ts'
import { freshDatabase } from '#tests/world.ts'
import {
  claimsOf,
  type FakeGoogle,
  inSeconds,
  PROJECT,
  startFakeGoogle,
  unsigned,
} from './google-for-tests.ts'
import { createHostedIdentity, type HostedIdentity, type HostedIdentityOptions } from './hosted-identity.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'
const DAY_SECONDS = 86_400

let connection: Connection
let drop: () => Promise<void>
let google: FakeGoogle
let identity: HostedIdentity
let mails: AccountMail[]
let now: () => Date

/** Beside the emulator, as far as this file can tell: unsigned tokens, and an owner who administers the project. */
const open = (changes: Partial<HostedIdentityOptions> = {}) =>
  createHostedIdentity({
    db: connection.db,
    projectId: PROJECT,
    apiKey: 'a-key',
    publicUrl: 'http://localhost:3000',
    emulatorUrl: google.url,
    serviceAccount: null,
    announce: (mail) => {
      mails.push(mail)
      return Promise.resolve()
    },
    languageOf: () => Promise.resolve(null),
    now: () => now(),
    ...changes,
  })

beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  connection = connect(database.url, () => undefined)
  google = await startFakeGoogle()
  await google.rotate('first')
})

afterAll(async () => {
  await google.close()
  await connection.close()
  await drop()
})

beforeEach(() => {
  mails = []
  google.calls = []
  google.reply = () => ({ status: 200, body: {} })
  now = () => new Date()
  identity = open()
})

afterEach(() => vi.unstubAllGlobals())

/** Each sign-in is a second after the one before: Firebase tells no two of a second apart. */
let signIns = 0
function signIn(subject: string, changes: Record<string, unknown> = {}): string {
  signIns += 1
  return unsigned(claimsOf(subject, { auth_time: inSeconds(-600 + signIns), ...changes }))
}

function ask(token: string, path = '/get-session', method = 'GET', headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000/api/auth${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'user-agent': FIREFOX,
      [CLIENT_ADDRESS_HEADER]: '192.0.2.7',
      ...headers,
    },
  })
  return identity.handle!(request)
}

const isIn = async (token: string, at = identity) => (await at.verify(token)) !== null

describe('a session of Firebase', () => {
  it('proves who asks', async () => {
    const subject = randomUUID()
    const token = signIn(subject, {
      firebase: { sign_in_provider: 'google.com', sign_in_second_factor: 'totp' },
    })
    expect(await identity.verify(token)).toEqual({
      subject,
      sessionId: expect.stringContaining(subject),
      email: `${subject}@person.example`,
      isEmailProven: true,
      hasSecondFactor: true,
    })
  })
  it('is opened by nobody whose address is not proved, and leaves no trace', async () => {
    const subject = randomUUID()
    const token = signIn(subject, { email_verified: false })
    expect(await isIn(token)).toBe(false)
    expect(await (await ask(token)).json()).toEqual({ code: 'EMAIL_NOT_VERIFIED' })
    expect(await identity.accounts.listSessions(subject)).toEqual([])
  })
  it('is over within the same second as its sign-out, on every instance, and for its renewed tokens too', async () => {
    const [subject, startedAt] = [randomUUID(), inSeconds(-90)]
    const token = signIn(subject, { auth_time: startedAt })
    const renewed = signIn(subject, { auth_time: startedAt, iat: inSeconds(0) })
    const elsewhere = signIn(subject)
    const second = open()
    expect(await isIn(token, second)).toBe(true)
    expect((await ask(token, '/sign-out', 'POST')).status).toBe(200)
    expect(await isIn(token)).toBe(false)
    expect(await isIn(renewed, second)).toBe(false)
    expect(await isIn(elsewhere)).toBe(true)
  })
  it('is over even where the token was never used before the sign-out', async () => {
    const token = signIn(randomUUID())
    await ask(token, '/sign-out', 'POST')
    expect(await isIn(token)).toBe(false)
  })
  it('is over after seven days without a visit, and lives on with visits', async () => {
    const [busy, idle] = [randomUUID(), randomUUID()]
    const startedAt = inSeconds(-60)
    const later = (days: number) => {
      const moment = Date.now() + days * DAY_SECONDS * 1_000
      now = () => new Date(moment)
      return { auth_time: startedAt, iat: inSeconds(-1, moment), exp: inSeconds(3_000, moment) }
    }
    for (const subject of [busy, idle])
      expect(await isIn(signIn(subject, { auth_time: startedAt }))).toBe(true)
    expect(await isIn(signIn(busy, later(5)))).toBe(true)
    const eighth = later(8)
    expect(await isIn(signIn(busy, eighth))).toBe(true)
    expect(await isIn(signIn(idle, eighth))).toBe(false)
  })
  it('cannot begin here days after its sign-in: who kept a token of Google’s signs in again', async () => {
    expect(await isIn(signIn(randomUUID(), { auth_time: inSeconds(-2 * DAY_SECONDS) }))).toBe(false)
  })
  it('is written down once by requests that come together', async () => {
    const subject = randomUUID()
    const token = signIn(subject)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => identity.verify(token)))
    expect(answers.every(Boolean)).toBe(true)
    expect(await identity.accounts.listSessions(subject)).toHaveLength(1)
  })
})

describe('what the browser asks', () => {
  it('who it is to us', async () => {
    const subject = randomUUID()
    const answer = await ask(signIn(subject))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ user: { email: `${subject}@person.example` } })
    expect(await identity.accounts.listSessions(subject)).toEqual([
      expect.objectContaining({ device: 'Firefox, Windows', address: '192.0.2.7' }),
    ])
  })
  it.each([
    ['GET', '/get-session', 401, 'SESSION_EXPIRED'],
    ['POST', '/sign-out', 401, 'SESSION_EXPIRED'],
    ['GET', '/sign-out', 404, 'NOT_FOUND'],
    ['POST', '/sign-in/social', 404, 'NOT_FOUND'],
    ['POST', '/sign-in/email', 404, 'NOT_FOUND'],
  ])('%s %s with a bad token answers %i %s', async (method, path, status, code) => {
    const answer = await ask('a.b.c', path, method)
    expect([answer.status, await answer.json()]).toEqual([status, { code }])
  })
  it('writes a mail when a person who was here before comes in another browser, once', async () => {
    const subject = randomUUID()
    await ask(signIn(subject))
    const onPhone = signIn(subject)
    expect(mails).toEqual([])
    for (let visit = 0; visit < 2; visit += 1) {
      await ask(onPhone, '/get-session', 'GET', { 'user-agent': SAFARI, 'accept-language': 'es-MX' })
    }
    await ask(signIn(subject))
    expect(mails).toEqual([
      expect.objectContaining({ kind: 'new-device', device: 'Safari, iPhone', language: 'es' }),
    ])
  })
})

describe('an administrator or the owner', () => {
  it('ends the other sessions with a token of the one that stays', async () => {
    const subject = randomUUID()
    const [here, there, unseen] = [signIn(subject), signIn(subject), signIn(subject)]
    for (const token of [here, there]) await identity.verify(token)
    expect((await ask(here, '/end-other-sessions', 'POST')).status).toBe(200)
    expect([await isIn(here), await isIn(there), await isIn(unseen)]).toEqual([true, false, false])
    expect((await ask(there, '/end-other-sessions', 'POST')).status).toBe(401)
  })
  it('ends one session, or all but one, and none of another person', async () => {
    const [subject, other] = [randomUUID(), randomUUID()]
    const [first, second, third] = [signIn(subject), signIn(subject), signIn(subject)]
    const stranger = signIn(other)
    for (const token of [first, second, stranger]) await identity.verify(token)
    const kept = (await identity.verify(second))!.sessionId
    await identity.accounts.endSession(other, (await identity.verify(first))!.sessionId)
    expect(await isIn(first)).toBe(true)
    await identity.accounts.endSessions(subject, kept)
    expect([await isIn(first), await isIn(second), await isIn(stranger)]).toEqual([false, true, true])
    // Never seen before the others were ended: it began before that, so it is over too.
    expect(await isIn(third)).toBe(false)
    expect(google.calls).toEqual([])
    await identity.accounts.endSession(subject, kept)
    expect(await isIn(second)).toBe(false)
    expect(await isIn(signIn(subject, { auth_time: inSeconds(1) }))).toBe(true)
  })
  it('ends all of them at Google too', async () => {
    const subject = randomUUID()
    await identity.accounts.endSessions(subject, null)
    expect(google.calls).toEqual([
      {
        path: `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`,
        body: { localId: subject, validSince: expect.stringMatching(/^\d{10}$/) },
        authorization: 'Bearer owner',
        locale: undefined,
      },
    ])
  })
  it('disables and enables somebody: every session ends, new ones are refused, and then begin again', async () => {
    const subject = randomUUID()
    const token = signIn(subject)
    await identity.verify(token)
    await identity.accounts.disable(subject)
    expect(await isIn(token)).toBe(false)
    const again = signIn(subject, { auth_time: inSeconds(2) })
    expect(await isIn(again)).toBe(false)
    const answer = await ask(again)
    expect([answer.status, await answer.json()]).toEqual([403, { code: 'USER_DISABLED' }])
    await identity.accounts.enable(subject)
    expect([await isIn(token), await isIn(again)]).toEqual([false, true])
    expect(google.calls.map(({ body }) => body)).toEqual([
      { localId: subject, disableUser: true },
      { localId: subject, disableUser: false },
    ])
  })
  it('removes somebody for good, and may do so again', async () => {
    const subject = randomUUID()
    const token = signIn(subject)
    await identity.verify(token)
    await identity.accounts.remove(subject)
    google.reply = () => ({ status: 400, body: { error: { message: 'USER_NOT_FOUND' } } })
    await identity.accounts.remove(subject)
    await identity.accounts.enable(subject)
    expect([await isIn(token), await isIn(signIn(subject, { auth_time: inSeconds(3) }))]).toEqual([
      false,
      false,
    ])
    expect(await identity.accounts.listSessions(subject)).toEqual([])
    expect(google.calls[0]).toMatchObject({
      path: expect.stringMatching(/accounts:delete$/),
      body: { localId: subject },
    })
  })
  it('starts a reset in the person’s language, whether or not there is an account', async () => {
    identity = open({ languageOf: () => Promise.resolve('es') })
    await identity.accounts.startReset('ana@person.example')
    expect(google.calls[0]).toMatchObject({
      body: { requestType: 'PASSWORD_RESET', email: 'ana@person.example' },
      authorization: undefined,
      locale: 'es',
    })
    google.reply = () => ({ status: 400, body: { error: { message: 'EMAIL_NOT_FOUND' } } })
    await identity.accounts.startReset('nobody@person.example')
  })
  it('learns the ways of signing in from Google, or from what was seen where Google cannot be asked', async () => {
    const subject = randomUUID()
    const providerUserInfo = [{ providerId: 'google.com' }, { providerId: 'password' }]
    google.reply = () => ({ status: 200, body: { users: [{ localId: subject, providerUserInfo }] } })
    expect(await identity.accounts.methods(subject)).toEqual(['password', 'google'])
    await identity.verify(signIn(subject, { firebase: { sign_in_provider: 'google.com' } }))
    const alone = open({ emulatorUrl: null, keysUrl: google.keysUrl })
    expect(await alone.accounts.methods(subject)).toEqual(['google'])
  })
  it('is told when Google refuses, while our own lock holds already', async () => {
    const subject = randomUUID()
    const token = signIn(subject)
    await identity.verify(token)
    google.reply = () => ({ status: 403, body: { error: { message: 'PERMISSION_DENIED : no' } } })
    await expect(identity.accounts.disable(subject)).rejects.toThrow('PERMISSION_DENIED')
    expect(await isIn(token)).toBe(false)
  })
})

/** Calls to Google's own address reach the stand-in. */
function redirectToFake(): void {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    send(input.replace('https://identitytoolkit.googleapis.com', google.url), init),
  )
}

describe('Google itself', () => {
  it('is asked as the service account, whose token is fetched once', async () => {
    redirectToFake()
    const signed = open({ emulatorUrl: null, keysUrl: google.keysUrl, serviceAccount: google.serviceAccount })
    await signed.accounts.disable(randomUUID())
    await signed.accounts.enable(randomUUID())
    expect(google.asked.bearer).toBe(1)
    expect(google.calls.map(({ authorization, path }) => [authorization, path])).toEqual(
      Array.from({ length: 2 }, () => [
        'Bearer for https://www.googleapis.com/auth/identitytoolkit',
        `/v1/projects/${PROJECT}/accounts:update`,
      ]),
    )
  })
  it('is not asked without one: our own lock holds alone', async () => {
    const subject = randomUUID()
    const alone = open({ emulatorUrl: null, keysUrl: google.keysUrl })
    const token = await google.sign(claimsOf(subject))
    expect(await isIn(token, alone)).toBe(true)
    await alone.accounts.disable(subject)
    expect(await isIn(token, alone)).toBe(false)
    expect(google.calls).toEqual([])
    expect(alone.createAccount).toBeNull()
  })
  it('is never taken for the emulator: an unsigned token opens nothing', async () => {
    const alone = open({ emulatorUrl: null, keysUrl: google.keysUrl })
    expect(await isIn(signIn(randomUUID()), alone)).toBe(false)
  })
  it('makes the demonstration’s people once', async () => {
    google.reply = () => ({ status: 200, body: { localId: 'made' } })
    expect(await identity.createAccount!({ email: 'ana@person.example', password: 'papel-picado' })).toBe(
      'made',
    )
    expect(google.calls[0]!.body).toMatchObject({ emailVerified: true })
    google.reply = ({ path }) =>
      path.endsWith(':lookup')
        ? { status: 200, body: { users: [{ localId: 'found' }] } }
        : { status: 400, body: { error: { message: 'EMAIL_EXISTS' } } }
    expect(await identity.createAccount!({ email: 'ana@person.example', password: 'papel-picado' })).toBe(
      'found',
    )
  })
})
