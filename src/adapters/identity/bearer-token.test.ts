// Bad tokens: each is signed as well as a stranger could, and each is no proof of anything.
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEY_GRACE_HOURS, TOKEN_ISSUER, TOKEN_LIFE_MINUTES, TOKEN_TYPE } from './bearer-token.ts'
import type { EmbeddedIdentity } from './embedded-identity.ts'
import { openTestIdentity, type Person, type TestIdentity, tokenOf } from '#tests/embedded-identity.ts'
import * as tables from './tables.ts'

const KEY_ID = 'a-key-of-the-firm'

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

let world: TestIdentity
let identity: EmbeddedIdentity
let key: KeyPair
let ana: Person

beforeAll(async () => {
  world = await openTestIdentity()
  identity = world.identity
  ana = await world.person()
  key = await addKey(KEY_ID)
})
afterAll(() => world.end())

function partOf(token: string, index: 0 | 1): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[index]!, 'base64url').toString()) as Record<string, unknown>
}

function claimsOf(token: string): JWTPayload {
  return partOf(token, 1)
}

/** Another key of the firm, its private half known to the test. It is old: the newest signs the server's tokens. */
async function addKey(id: string): Promise<KeyPair> {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const publicKey = JSON.stringify(await exportJWK(pair.publicKey))
  await world.connection.db
    .insert(tables.jwks)
    .values({ id, publicKey, privateKey: 'not kept', createdAt: new Date(0) })
  return pair
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds

function goodClaims(): JWTPayload {
  return {
    sub: ana.subject,
    sid: ana.sessionId,
    iss: TOKEN_ISSUER,
    aud: TOKEN_ISSUER,
    iat: inSeconds(0),
    exp: inSeconds(600),
  }
}

function mint(changes: JWTPayload = {}, header: Record<string, unknown> = {}, pair = key): Promise<string> {
  const claims = Object.entries({ ...goodClaims(), ...changes }).filter(([, value]) => value !== undefined)
  return new SignJWT(Object.fromEntries(claims))
    .setProtectedHeader({ alg: 'EdDSA', kid: KEY_ID, typ: TOKEN_TYPE, ...header })
    .sign(pair.privateKey)
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

describe('a token of the embedded identity', () => {
  it('says no more than who, which session, for whom and how long', () => {
    expect(Object.keys(claimsOf(ana.token)).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
    const { exp, iat } = claimsOf(ana.token)
    expect(exp! - iat!).toBe(TOKEN_LIFE_MINUTES * 60)
  })
  it('proves who the person is', async () => {
    expect(await identity.verify(ana.token)).toEqual({
      subject: ana.subject,
      sessionId: ana.sessionId,
      email: ana.email,
      isEmailProven: true,
      hasSecondFactor: false,
    })
  })
  it('is accepted when a key added later signed it, and by a second process too', async () => {
    await identity.verify(ana.token)
    const pair = await addKey('a-newer-key')
    const token = await mint({}, { kid: 'a-newer-key' }, pair)
    expect(await identity.verify(token)).not.toBeNull()
    expect(await world.another().verify(token)).not.toBeNull()
  })
  it('made by the tests is as good as a real one, or the refusals below would prove nothing', async () => {
    expect(await identity.verify(await mint())).toMatchObject({ subject: ana.subject })
  })
})

describe('a token is refused', () => {
  it.each<[string, JWTPayload]>([
    ['that has expired', { exp: inSeconds(-60) }],
    ['that is not valid yet', { nbf: inSeconds(600) }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['without an issuer', { iss: undefined } as unknown as JWTPayload],
    ['for another audience', { aud: 'another-product' }],
    ['without an audience', { aud: undefined } as unknown as JWTPayload],
    ['without an end', { exp: undefined } as unknown as JWTPayload],
    ['whose end is not a number', { exp: 'tomorrow' } as unknown as JWTPayload],
    ['without a subject', { sub: undefined } as unknown as JWTPayload],
    ['without a session', { sid: undefined }],
    ['whose session is not a text', { sid: { id: 1 } }],
    ['of a session that never was', { sid: crypto.randomUUID() }],
    ["for someone else's session", { sub: crypto.randomUUID() }],
  ])('%s', async (_, changes) => {
    expect(await identity.verify(await mint(changes))).toBeNull()
  })
  it.each(['', 'null', 'a.b.c', '..', 'not a token', `${'a'.repeat(5_000)}.b.c`])(
    'that is none: %j',
    async (text) => {
      expect(await identity.verify(text)).toBeNull()
    },
  )
  it('without a signature (alg none)', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      const unsigned = `${encode({ alg, kid: KEY_ID, typ: TOKEN_TYPE })}.${encode(goodClaims())}.`
      expect(await identity.verify(unsigned)).toBeNull()
    }
  })
  it('signed with HS256 by our public key', async () => {
    const jwk = await exportJWK(key.publicKey)
    for (const secret of [JSON.stringify(jwk), Buffer.from(jwk.x!, 'base64url')]) {
      const body = `${encode({ alg: 'HS256', kid: KEY_ID, typ: TOKEN_TYPE })}.${encode(goodClaims())}`
      const signature = createHmac('sha256', secret).update(body).digest('base64url')
      expect(await identity.verify(`${body}.${signature}`)).toBeNull()
    }
  })
  it('signed with a key we do not have', async () => {
    const stranger = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
    expect(await identity.verify(await mint({}, {}, stranger))).toBeNull()
    expect(await identity.verify(await mint({}, { kid: 'unknown' }, stranger))).toBeNull()
  })
  it('that brings its own key along', async () => {
    const stranger = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
    const jwk = await exportJWK(stranger.publicKey)
    expect(await identity.verify(await mint({}, { jwk }, stranger))).toBeNull()
    expect(await identity.verify(await mint({}, { jku: 'https://evil.example/keys' }, stranger))).toBeNull()
  })
  it('whose content was changed after signing', async () => {
    const [header, , signature] = (await mint()).split('.')
    const changed = `${header}.${encode({ ...goodClaims(), exp: inSeconds(999_999) })}.${signature}`
    expect(await identity.verify(changed)).toBeNull()
  })
  it.each([
    ['that was issued in the future', { iat: inSeconds(600) }],
    ['that does not say when it was issued', { iat: undefined } as unknown as JWTPayload],
    ['that claims a longer life than ours have', { iat: inSeconds(-3_600), exp: inSeconds(86_400) }],
  ])('%s', async (_, changes) => {
    expect(await identity.verify(await mint(changes))).toBeNull()
  })
  it.each([
    ['that says where to fetch its key', { jku: 'https://evil.example/keys' }],
    ['that says where to fetch its certificate', { x5u: 'https://evil.example/certificate' }],
    ['that brings a certificate along', { x5c: ['MIIB'] }],
    ['of another kind', { typ: 'JWT' }],
    ['of no kind', { typ: undefined }],
    ['without a key', { kid: undefined }],
    ['of a key that is not ours', { kid: 'a-key-of-nobody' }],
  ])('%s, even when our own key signed it', async (_, header) => {
    expect(await identity.verify(await mint({}, header))).toBeNull()
  })
  it('at once after signing out', async () => {
    const leaving = await world.person()
    expect(await identity.verify(leaving.token)).not.toBeNull()
    await leaving.browser.post('/sign-out')
    expect(await identity.verify(leaving.token)).toBeNull()
  })
  it('when its session has run out', async () => {
    const idle = await world.person()
    await changeSession(idle, { expiresAt: new Date(Date.now() - 1_000) })
    expect(await identity.verify(idle.token)).toBeNull()
  })
  it('when its session is as old as a session may become', async () => {
    const old = await world.person()
    await changeSession(old, { createdAt: daysFromNow(-30) })
    expect(await identity.verify(old.token)).toBeNull()
  })
  it('when its account was deleted', async () => {
    const deleted = await world.person()
    await world.connection.db.delete(tables.user).where(eq(tables.user.id, deleted.subject))
    expect(await identity.verify(deleted.token)).toBeNull()
  })
  it('when its account is disabled', async () => {
    const disabled = await world.person()
    await world.identity.accounts.disable(disabled.subject)
    expect(await identity.verify(disabled.token)).toBeNull()
  })
})

describe('changing the keys', () => {
  it('fails no request: what the old one signed is accepted by every process until its time of grace is over', async () => {
    const rotating = await openTestIdentity()
    const person = await rotating.person()
    const other = rotating.another()
    expect(await other.verify(person.token)).not.toBeNull()
    const retire = (hoursAgo: number) =>
      rotating.connection.db
        .update(tables.jwks)
        .set({ expiresAt: new Date(Date.now() - hoursAgo * 3_600_000) })
        .where(eq(tables.jwks.id, String(partOf(person.token, 0)['kid'])))
    await retire(1)
    const { token } = await tokenOf(person.browser)
    expect(partOf(token, 0)['kid']).not.toBe(partOf(person.token, 0)['kid'])
    for (const process of [rotating.identity, other, rotating.another()]) {
      expect(await process.verify(token)).not.toBeNull()
      expect(await process.verify(person.token)).not.toBeNull()
    }
    await retire(KEY_GRACE_HOURS + 1)
    expect(await rotating.another().verify(person.token)).toBeNull()
    expect(await rotating.another().verify(token)).not.toBeNull()
    await rotating.end()
  })
})

describe('a session', () => {
  it('lives a week longer whenever it is used, but thirty days at most', async () => {
    const person = await world.person()
    await changeSession(person, { expiresAt: daysFromNow(1) })
    await person.browser.get('/get-session')
    expect(daysUntil((await sessionOf(person)).expiresAt)).toBeCloseTo(7, 1)
    await changeSession(person, { createdAt: daysFromNow(-26), expiresAt: daysFromNow(1) })
    await person.browser.get('/get-session')
    expect(daysUntil((await sessionOf(person)).expiresAt)).toBeCloseTo(4, 1)
  })
  it('gives a token along with itself', async () => {
    const { headers } = await ana.browser.get('/get-session')
    expect(await identity.verify(headers.get('set-auth-jwt')!)).toMatchObject({ subject: ana.subject })
  })
  it('is new at each signing in', async () => {
    const person = await world.person()
    const old = new Map(person.browser.cookies)
    const { email } = person
    await person.browser.post('/sign-in/email', { email, password: 'papel-picado' })
    const { sessionId } = await tokenOf(person.browser)
    expect(sessionId).not.toBe(person.sessionId)
    expect(person.browser.cookies.get('portal.session_token')).not.toBe(old.get('portal.session_token'))
  })
  it('remembers when it was last used, to a few minutes', async () => {
    const person = await world.person()
    const { lastSeenAt } = await sessionOf(person)
    await identity.verify(person.token)
    expect((await sessionOf(person)).lastSeenAt).toEqual(lastSeenAt)
    await changeSession(person, { lastSeenAt: daysFromNow(-1) })
    await identity.verify(person.token)
    expect(daysUntil((await sessionOf(person)).lastSeenAt)).toBeCloseTo(0, 2)
  })
})

const DAY_MS = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS)
const daysUntil = (moment: Date) => (moment.getTime() - Date.now()) / DAY_MS

async function changeSession(
  { sessionId }: Person,
  change: Partial<typeof tables.session.$inferInsert>,
): Promise<void> {
  await world.connection.db.update(tables.session).set(change).where(eq(tables.session.id, sessionId))
}

async function sessionOf({ sessionId }: Person): Promise<typeof tables.session.$inferSelect> {
  const rows = await world.connection.db.select().from(tables.session).where(eq(tables.session.id, sessionId))
  return rows[0]!
}
