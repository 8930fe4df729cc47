// Bad tokens: each is made as well as a stranger could make it, and each is no proof of anything.
import { createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  claimsOf,
  encode,
  type FakeGoogle,
  inSeconds,
  PROJECT,
  startFakeGoogle,
  unsigned,
} from './google-for-tests.ts'
import { createHostedTokens, type HostedTokens } from './hosted-token.ts'

const PERSON = 'aB3dE5fG7h'

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

let google: FakeGoogle
let key: KeyPair
let tokens: HostedTokens
let now = () => new Date()

const open = (isEmulated = false) =>
  createHostedTokens({ projectId: PROJECT, isEmulated, keysUrl: google.keysUrl, now: () => now() })

beforeAll(async () => {
  google = await startFakeGoogle()
  key = await google.rotate('first')
  tokens = open()
})

afterAll(() => google.close())

const mint = (changes: Record<string, unknown> = {}, header: Record<string, unknown> = {}, pair = key) =>
  google.sign(claimsOf(PERSON, changes), header, pair)

describe('a token of Firebase', () => {
  it('proves who signed in, when and how', async () => {
    const startedAt = inSeconds(-3_000)
    const token = await mint({ auth_time: startedAt })
    expect(await tokens.read(token)).toEqual({
      subject: PERSON,
      sessionId: `${startedAt}-${PERSON}`,
      startedAt: new Date(startedAt * 1_000),
      email: 'ab3de5fg7h@person.example',
      isEmailProven: true,
      hasSecondFactor: false,
      method: 'password',
    })
  })
  it('names the same session when it was renewed, and another after another sign-in', async () => {
    const first = await tokens.read(await mint({ auth_time: inSeconds(-500), iat: inSeconds(-400) }))
    const renewed = await tokens.read(await mint({ auth_time: inSeconds(-500) }))
    const other = await tokens.read(await mint({ auth_time: inSeconds(-100) }))
    expect(renewed?.sessionId).toBe(first?.sessionId)
    expect(other?.sessionId).not.toBe(first?.sessionId)
  })
  it('says whether a second step was taken and whether the address is proved', async () => {
    const firebase = { sign_in_provider: 'google.com', sign_in_second_factor: 'totp' }
    expect(await tokens.read(await mint({ firebase }))).toMatchObject({
      hasSecondFactor: true,
      method: 'google',
    })
    for (const email_verified of [false, undefined, 'true']) {
      expect(await tokens.read(await mint({ email_verified }))).toMatchObject({ isEmailProven: false })
    }
  })
  it('is good although our clock is a little behind', async () => {
    expect(await tokens.read(await mint({ iat: inSeconds(10), auth_time: inSeconds(10) }))).not.toBeNull()
  })
})

describe('a token is refused', () => {
  it.each<[string, Record<string, unknown>]>([
    ['that has expired', { exp: inSeconds(-1) }],
    ['that is not valid yet', { nbf: inSeconds(600) }],
    ['that was made in the future', { iat: inSeconds(600) }],
    ['whose sign-in lies in the future', { auth_time: inSeconds(600) }],
    ['without a moment of signing in', { auth_time: undefined }],
    ['whose moment of signing in is a text', { auth_time: '1' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['of another project', { iss: 'https://securetoken.google.com/another', aud: 'another' }],
    ['of another project for ours', { iss: 'https://securetoken.google.com/another' }],
    ['without an issuer', { iss: undefined }],
    ['for another audience', { aud: 'another' }],
    ['without an audience', { aud: undefined }],
    ['without an end', { exp: undefined }],
    ['whose end is not a number', { exp: 'tomorrow' }],
    ['without a beginning', { iat: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with an endless subject', { sub: 'x'.repeat(129) }],
    ['without an address', { email: undefined }],
    ['of an anonymous sign-in', { firebase: { sign_in_provider: 'anonymous' } }],
    ['of a telephone', { firebase: { sign_in_provider: 'phone' } }],
    ['of Facebook', { firebase: { sign_in_provider: 'facebook.com' } }],
    ['made by a program', { firebase: { sign_in_provider: 'custom' } }],
    ['of nobody knows what', { firebase: { sign_in_provider: 'constructor' } }],
    ['that does not say how one signed in', { firebase: undefined }],
    ['of a tenant', { firebase: { sign_in_provider: 'password', tenant: 'other-people' } }],
  ])('%s', async (_, changes) => {
    expect(await tokens.read(await mint(changes))).toBeNull()
  })
  it.each(['', 'null', 'a.b.c', '..', 'not a token', `${'a'.repeat(9_000)}.b.c`])(
    'that is none (case %#)',
    async (text) => {
      expect(await tokens.read(text)).toBeNull()
    },
  )
  it('without a signature (alg none)', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      expect(await tokens.read(unsigned(claimsOf(PERSON), { alg, kid: 'first' }))).toBeNull()
    }
  })
  it('signed with HS256 by a public key of Google', async () => {
    const jwk = JSON.stringify(await exportJWK(key.publicKey))
    for (const secret of [jwk, await exportSPKI(key.publicKey)]) {
      const body = `${encode({ alg: 'HS256', kid: 'first' })}.${encode(claimsOf(PERSON))}`
      const signature = createHmac('sha256', secret).update(body).digest('base64url')
      expect(await tokens.read(`${body}.${signature}`)).toBeNull()
    }
  })
  it('signed otherwise than with RS256, even by a key that Google publishes', async () => {
    const token = await mint({}, { alg: 'RS256' })
    const [, body, signature] = token.split('.')
    expect(await tokens.read(`${encode({ alg: 'RS512', kid: 'first' })}.${body}.${signature}`)).toBeNull()
  })
  it('signed with a key that is not Google’s', async () => {
    const stranger = await generateKeyPair('RS256', { extractable: true })
    expect(await tokens.read(await mint({}, {}, stranger))).toBeNull()
    expect(await tokens.read(await mint({}, { kid: 'unknown' }, stranger))).toBeNull()
  })
  it('that brings its own key along', async () => {
    const stranger = await generateKeyPair('RS256', { extractable: true })
    const jwk = await exportJWK(stranger.publicKey)
    const asked = google.asked.keys
    for (const header of [{ jwk }, { jku: `${google.url}/keys` }, { x5u: `${google.url}/keys` }]) {
      expect(await tokens.read(await mint({}, header, stranger))).toBeNull()
    }
    expect(google.asked.keys).toBe(asked)
  })
  it('whose content was changed after signing', async () => {
    const [header, , signature] = (await mint()).split('.')
    expect(await tokens.read(`${header}.${encode(claimsOf('somebody-else'))}.${signature}`)).toBeNull()
  })
})

describe('the emulator’s tokens', () => {
  it('are read where the emulator stands in for Google, and nothing else is', async () => {
    const emulated = open(true)
    expect(await emulated.read(unsigned(claimsOf(PERSON)))).toMatchObject({ subject: PERSON })
    expect(await emulated.read(await mint())).toBeNull()
    for (const changes of [
      { exp: inSeconds(-1) },
      { aud: 'another' },
      { iss: 'another' },
      { sub: undefined },
    ]) {
      expect(await emulated.read(unsigned(claimsOf(PERSON, changes)))).toBeNull()
    }
  })
})

describe('Google’s keys', () => {
  it('may change without one request failing: a new one is known before it signs, and the old one stays', async () => {
    const fresh = open()
    const old = await mint({ exp: inSeconds(7_200) })
    expect(await fresh.read(old)).not.toBeNull()
    const asked = google.asked.keys
    const pair = await google.rotate('second')
    const hourLater = Date.now() + 3_601_000
    now = () => new Date(hourLater)
    try {
      expect(await fresh.read(old)).not.toBeNull()
      await expect.poll(() => google.asked.keys).toBe(asked + 1)
      const signedByNew = await google.sign(claimsOf(PERSON, { exp: inSeconds(7_200) }), {}, pair)
      await expect.poll(() => fresh.read(signedByNew)).not.toBeNull()
      expect(await fresh.read(old)).not.toBeNull()
      expect(google.asked.keys).toBe(asked + 1)
    } finally {
      now = () => new Date()
    }
  })
  it('that were withdrawn sign nothing for a process that starts afterwards', async () => {
    await google.rotate('withdrawn')
    const token = await google.sign(claimsOf(PERSON))
    expect(await open().read(token)).not.toBeNull()
    google.withdraw('withdrawn')
    expect(await open().read(token)).toBeNull()
  })
  it('are asked for once by requests that come together, and not again by those that follow', async () => {
    const fresh = open()
    const asked = google.asked.keys
    const token = await mint({}, { kid: 'first' })
    const read = await Promise.all([fresh.read(token), fresh.read(token), fresh.read(token)])
    expect(read.every(Boolean)).toBe(true)
    await fresh.read(token)
    expect(google.asked.keys).toBe(asked + 1)
  })
  it('are read again after an hour beside the requests, and kept while Google cannot be reached', async () => {
    const fresh = open()
    const hourLater = Date.now() + 3_601_000
    const token = await mint({ exp: inSeconds(7_200) }, { kid: 'first' })
    expect(await fresh.read(token)).not.toBeNull()
    google.isUp = false
    const asked = google.asked.keys
    now = () => new Date(hourLater)
    try {
      expect(await fresh.read(token)).not.toBeNull()
      expect(await fresh.read(token)).not.toBeNull()
      await expect.poll(() => google.asked.keys).toBe(asked + 1)
    } finally {
      now = () => new Date()
      google.isUp = true
    }
  })
  it('that cannot be had say nothing about a token: the reading fails, and works later', async () => {
    const fresh = open()
    google.isUp = false
    const token = await mint({}, { kid: 'first' })
    await expect(fresh.read(token)).rejects.toThrow('could not be read')
    google.isUp = true
    expect(await fresh.read(token)).not.toBeNull()
  })
})
