// Bad tokens: each is signed as well as a stranger could, and each is no proof of anything.
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connect } from '#platform/database.ts'
import { freshDatabase } from '#tests/world.ts'
import {
  createEmbeddedIdentity,
  type EmbeddedIdentity,
  TOKEN_ISSUER,
  TOKEN_LIFE_MINUTES,
} from './embedded-identity.ts'
import * as tables from './tables.ts'

const ORIGIN = 'http://localhost:3000'
const KEY_ID = 'a-key-of-the-firm'
const PASSWORD = 'papel-picado'

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>
type Account = { email: string; cookie: string; userId: string; sessionId: string; token: string }

let connection: Connection
let drop: () => Promise<void>
let identity: EmbeddedIdentity
let key: KeyPair
let ana: Account

const openIdentity = () =>
  createEmbeddedIdentity({
    db: connection.db,
    secret: 'a-secret-for-tests-of-at-least-32-characters',
    publicUrl: ORIGIN,
    trustedOrigins: [],
    announce: () => Promise.resolve(),
    languageOf: () => Promise.resolve(null),
  })

beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  connection = connect(database.url, () => undefined)
  identity = openIdentity()
  ana = await signUp()
  key = await addKey(KEY_ID)
})

afterAll(async () => {
  await connection.close()
  await drop()
})

function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: ORIGIN, ...init.headers }
  return identity.handle!(new Request(`${ORIGIN}/api/auth${path}`, { ...init, headers }))
}

async function signUp(): Promise<Account> {
  const email = `${crypto.randomUUID()}@person.example`
  const body = JSON.stringify({ name: 'Ana', email, password: PASSWORD })
  const answer = await ask('/sign-up/email', { method: 'POST', body })
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]!)
  return { email, cookie: cookie.join('; '), ...(await tokenOf(cookie.join('; '))) }
}

async function tokenOf(cookie: string): Promise<Pick<Account, 'token' | 'userId' | 'sessionId'>> {
  const answer = await ask('/token', { headers: { cookie } })
  const { token } = (await answer.json()) as { token: string }
  const claims = claimsOf(token)
  return { token, userId: String(claims.sub), sessionId: String(claims['sid']) }
}

function partOf(token: string, index: 0 | 1): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[index]!, 'base64url').toString()) as Record<string, unknown>
}

function claimsOf(token: string): JWTPayload {
  return partOf(token, 1)
}

/** Another key of the firm, whose private half the test holds. It is old: the newest signs what the server issues. */
async function addKey(id: string): Promise<KeyPair> {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const publicKey = JSON.stringify(await exportJWK(pair.publicKey))
  await connection.db
    .insert(tables.jwks)
    .values({ id, publicKey, privateKey: 'not kept', createdAt: new Date(0) })
  return pair
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds

function goodClaims(): JWTPayload {
  return {
    sub: ana.userId,
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
    .setProtectedHeader({ alg: 'EdDSA', kid: KEY_ID, ...header })
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
      subject: ana.userId,
      sessionId: ana.sessionId,
      email: ana.email,
      isEmailProven: false,
      hasSecondFactor: false,
    })
  })
  it('is accepted when a key added later signed it, and by a second process too', async () => {
    await identity.verify(ana.token)
    const pair = await addKey('a-newer-key')
    const token = await mint({}, { kid: 'a-newer-key' }, pair)
    expect(await identity.verify(token)).not.toBeNull()
    expect(await openIdentity().verify(token)).not.toBeNull()
  })
  it('made by the tests is as good as a real one, or the refusals below would prove nothing', async () => {
    expect(await identity.verify(await mint())).toMatchObject({ subject: ana.userId })
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
      const unsigned = `${encode({ alg, kid: KEY_ID })}.${encode(goodClaims())}.`
      expect(await identity.verify(unsigned)).toBeNull()
    }
  })
  it('signed with HS256 by our public key', async () => {
    const jwk = await exportJWK(key.publicKey)
    for (const secret of [JSON.stringify(jwk), Buffer.from(jwk.x!, 'base64url')]) {
      const body = `${encode({ alg: 'HS256', kid: KEY_ID })}.${encode(goodClaims())}`
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
  it('at once after signing out', async () => {
    const leaving = await signUp()
    expect(await identity.verify(leaving.token)).not.toBeNull()
    await ask('/sign-out', { method: 'POST', body: '{}', headers: { cookie: leaving.cookie } })
    expect(await identity.verify(leaving.token)).toBeNull()
  })
  it('when its session has run out', async () => {
    const idle = await signUp()
    const gone = { expiresAt: new Date(Date.now() - 1_000) }
    await connection.db.update(tables.session).set(gone).where(eq(tables.session.id, idle.sessionId))
    expect(await identity.verify(idle.token)).toBeNull()
  })
  it('when its account was deleted', async () => {
    const deleted = await signUp()
    await connection.db.delete(tables.user).where(eq(tables.user.id, deleted.userId))
    expect(await identity.verify(deleted.token)).toBeNull()
  })
})
