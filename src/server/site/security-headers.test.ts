import { describe, expect, it } from 'vitest'
import {
  documentPolicy,
  identitySources,
  livePolicy,
  OWN_ORIGIN_ONLY,
  plainHeaders,
} from './security-headers.ts'
import { SETTINGS } from './site-for-tests.ts'

const page = { inline: { styles: [], scripts: [] }, nonce: 'n', settings: SETTINGS, extra: OWN_ORIGIN_ONLY }

function headerNames(isHttps: boolean): string[] {
  return plainHeaders({ ...OWN_ORIGIN_ONLY, isHttps }).map(([name]) => name)
}

describe('the policy of a live page', () => {
  it('lets the gateway in only where a payment is made', () => {
    expect(livePolicy({ ...page, usesGateway: false })).not.toContain('.example')
    const paying = livePolicy({ ...page, usesGateway: true })
    expect(paying).toContain("script-src 'self' 'nonce-n' https://gateway.example")
    expect(paying).toContain('frame-src https://frames.example')
  })
  it('allows calls to an API at another origin', () => {
    const settings = { ...SETTINGS, apiUrl: 'https://api.firm.example/v1' }
    expect(livePolicy({ ...page, settings, usesGateway: false })).toContain(
      "connect-src 'self' https://api.firm.example;",
    )
  })
  it('frames nothing where no frame was asked for', () => {
    expect(livePolicy({ ...page, usesGateway: false })).toContain("frame-src 'none'")
  })
})

const FIREBASE = {
  kind: 'firebase',
  apiKey: 'a-key',
  authDomain: 'firm.firebaseapp.com',
  projectId: 'firm',
  emulator: null,
} as const

function policyWith(identity: Parameters<typeof identitySources>[0]): string {
  return livePolicy({ ...page, extra: { ...identitySources(identity), isHttps: true }, usesGateway: false })
}

describe('the policy of a live page where people sign in', () => {
  it('names nobody but us while we keep the passwords', () => {
    expect(policyWith({ kind: 'embedded' })).toBe(livePolicy({ ...page, usesGateway: false }))
  })
  it('names the hosts of Google that its sign-in needs, each for one thing', () => {
    const policy = policyWith(FIREBASE)
    expect(policy).toContain("script-src 'self' 'nonce-n' https://apis.google.com;")
    expect(policy).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    )
    expect(policy).toContain('frame-src https://firm.firebaseapp.com')
  })
  it("names the emulator in place of Google's services", () => {
    const policy = policyWith({ ...FIREBASE, emulator: 'http://127.0.0.1:9099' })
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:9099;")
    expect(policy).toContain('frame-src http://127.0.0.1:9099')
    expect(policy).not.toContain('googleapis')
  })
})

describe('the policy of a document', () => {
  const inline = { styles: [], scripts: ['go()'] }
  const PLAIN = { toolScripts: false }
  it('may ask our server, as tools that read robots.txt from inside the page do, and loads no file', () => {
    const policy = documentPolicy(inline, PLAIN)
    expect(policy).toContain("connect-src 'self'")
    expect(policy).not.toMatch(/script-src 'self'|worker-src/)
  })
  it('runs what stands in it by hash, and no file but what that brings', () => {
    expect(documentPolicy(inline, PLAIN)).toMatch(/script-src 'sha256-[^ ]+' 'strict-dynamic';/)
  })
  it('loads our own files where it holds a tool', () => {
    expect(documentPolicy(inline, { ...PLAIN, toolScripts: true })).toMatch(
      /script-src 'sha256-[^ ]+' 'self';/,
    )
  })
})

describe('the headers of every answer', () => {
  it('insist on HTTPS only where visitors come over HTTPS', () => {
    expect(headerNames(true)).toContain('strict-transport-security')
    expect(headerNames(false)).not.toContain('strict-transport-security')
  })
})
