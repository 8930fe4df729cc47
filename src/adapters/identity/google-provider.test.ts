// ID tokens that a stranger, a rival site or a broken provider could hand us: none is proof.
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GoogleConfig, googleProvider } from './google-provider.ts'

const NONCE = 'the-nonce-of-this-sign-in'

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

let server: Server
let key: KeyPair
let stranger: KeyPair
let config: GoogleConfig
/** The provider's own description, and how often it was asked. */
let described: Record<string, unknown> = {}
let asked = 0

beforeAll(async () => {
  key = await generateKeyPair('RS256', { extractable: true })
  stranger = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(key.publicKey)), kid: 'google-1', alg: 'RS256', use: 'sig' }]
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/keys') return response.end(JSON.stringify({ keys }))
    asked += 1
    return response.end(JSON.stringify(described))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  config = { clientId: 'the-firm', clientSecret: 'a-secret', issuer }
  described = description()
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

function description(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { issuer } = config
  const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
  return { issuer, ...endpoints, jwks_uri: `${issuer}/keys`, ...changes }
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds

function claims(changes: Record<string, unknown> = {}): JWTPayload {
  const good = {
    iss: config.issuer,
    aud: config.clientId,
    sub: '110169484474386276334',
    email: 'ana@person.example',
    email_verified: true,
    name: 'Ana',
    nonce: NONCE,
    iat: inSeconds(0),
    exp: inSeconds(600),
    ...changes,
  }
  return Object.fromEntries(Object.entries(good).filter(([, value]) => value !== undefined))
}

function sign(changes: Record<string, unknown> = {}, pair = key, kid = 'google-1'): Promise<string> {
  return new SignJWT(claims(changes)).setProtectedHeader({ alg: 'RS256', kid }).sign(pair.privateKey)
}

function read(token: string, expectedIdTokenNonce: string | undefined = NONCE) {
  return googleProvider(config).getUserInfo({ raw: { id_token: token }, expectedIdTokenNonce })
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

describe('an ID token of Google', () => {
  it('says who the person is', async () => {
    const { user, data } = (await read(await sign()))!
    expect(user).toEqual({ email: 'ana@person.example', emailVerified: true, name: 'Ana' })
    const { accountSubject } = googleProvider(config)
    expect(await accountSubject({ tokens: {}, profile: data })).toBe(`${config.issuer}|${data.sub}`)
  })
  it('may come without a name, and from a clock that is a little behind', async () => {
    expect((await read(await sign({ name: undefined })))?.user.name).toBe('')
    expect(await read(await sign({ exp: inSeconds(-30) }))).not.toBeNull()
  })
})

describe('an ID token is refused', () => {
  it.each<[string, Record<string, unknown>]>([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'another-site' }],
    ['for us among others, asked for by another', { aud: ['the-firm', 'other'], azp: 'other' }],
    ['of another sign-in', { nonce: 'another-nonce' }],
    ['of no sign-in', { nonce: undefined }],
    ['that has expired', { exp: inSeconds(-120) }],
    ['that never expires', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['without an address', { email: undefined }],
    ['with an address that is not proven', { email_verified: false }],
    ['with an address of which nothing is said', { email_verified: undefined }],
    ['with an address that is "true" by word only', { email_verified: 'true' }],
  ])('%s', async (_, changes) => {
    expect(await read(await sign(changes))).toBeNull()
  })
  it('where no nonce of ours is known', async () => {
    const info = { raw: { id_token: await sign() }, expectedIdTokenNonce: undefined }
    expect(await googleProvider(config).getUserInfo(info)).toBeNull()
    expect(await read(await sign({ nonce: '' }), '')).toBeNull()
  })
  it('signed with a key that is not published', async () => {
    expect(await read(await sign({}, stranger))).toBeNull()
    expect(await read(await sign({}, stranger, 'unknown'))).toBeNull()
  })
  it('without a signature, or with one made of what everybody knows', async () => {
    expect(await read(`${encode({ alg: 'none' })}.${encode(claims())}.`)).toBeNull()
    for (const secret of [JSON.stringify(await exportJWK(key.publicKey)), config.clientSecret]) {
      const body = `${encode({ alg: 'HS256', kid: 'google-1' })}.${encode(claims())}`
      const signature = createHmac('sha256', secret).update(body).digest('base64url')
      expect(await read(`${body}.${signature}`)).toBeNull()
    }
  })
  it('that was changed after signing', async () => {
    const [header, , signature] = (await sign()).split('.')
    expect(await read(`${header}.${encode(claims({ email: 'boss@firm.example' }))}.${signature}`)).toBeNull()
  })
  it.each(['', 'undefined', 'a.b.c'])('that is none: %j', async (text) => {
    expect(await read(text)).toBeNull()
  })
})

describe('what the provider says of itself', () => {
  const order = { state: 's', codeVerifier: 'v', idTokenNonce: 'n', redirectURI: 'https://firm.example/back' }

  it('is asked once, not at every sign-in, and again after it could not be had', async () => {
    const provider = googleProvider(config)
    described = {}
    await expect(provider.createAuthorizationURL(order)).rejects.toMatchObject({ statusCode: 503 })
    described = description()
    const before = asked
    for (let times = 0; times < 3; times += 1) await provider.createAuthorizationURL(order)
    expect(asked - before).toBe(1)
  })
  it.each([
    ['that it is somebody else', () => ({ issuer: 'https://evil.example' })],
    ['addresses without the protection of its own', () => ({ token_endpoint: 'ftp://127.0.0.1/token' })],
    ['no keys', () => ({ jwks_uri: undefined })],
  ])('is not believed where it is %s', async (_, changes) => {
    described = description(changes())
    await expect(googleProvider(config).createAuthorizationURL(order)).rejects.toMatchObject({
      statusCode: 503,
    })
    described = description()
  })
})
