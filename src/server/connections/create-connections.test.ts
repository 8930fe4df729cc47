// Each connection is tested by the adapter that the product uses, against the emulators; what answers wrongly is told apart.
import { createServer as createHttp, type Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLawpayEmulator, type LawpayEmulator } from '../../../emulators/lawpay/server.ts'
import { startTwilioEmulator, type TwilioEmulator } from '../../../emulators/twilio/server.ts'
import type { CardSettings, Connections } from '#platform/ports/connections.ts'
import { type GoogleStandIn, startGoogleStandIn } from '#tests/google-stand-in.ts'
import { MailServer } from '#tests/mail-server.ts'
import { readConfig } from '../config.ts'
import { createConnections } from './create-connections.ts'
import { mailUrlOf, USUAL_ADDRESSES, withSaved } from './with-saved.ts'

const PUBLIC_URL = 'http://localhost:3000'
const DEMONSTRATION = readConfig({}, '/tmp')
const MESSAGE = { to: 'ana@firm.example', language: 'en', subject: 'Test', text: 'It works.' } as const

let mailServer: MailServer
let mailPort: number
let gateway: LawpayEmulator
let twilio: TwilioEmulator
let google: GoogleStandIn
let silent: ReturnType<typeof createServer>
let garbage: Server
let connections: Connections
/** Nobody listens there any more. */
let nowhere: string

beforeAll(async () => {
  mailServer = new MailServer()
  mailPort = Number(new URL(await mailServer.open()).port)
  gateway = await startLawpayEmulator()
  twilio = await startTwilioEmulator()
  google = await startGoogleStandIn(`${PUBLIC_URL}/api/auth/callback/google`)
  silent = createServer(() => undefined)
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  garbage = createHttp((_request, response) => response.end('<html>'))
  await new Promise<void>((done) => garbage.listen(0, '127.0.0.1', done))
  const gone = createServer()
  await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done))
  nowhere = urlOf(gone)
  await new Promise((done) => gone.close(done))
  connections = at({ gateway: gateway.url, texts: twilio.url, google: google.config.issuer })
})
afterAll(async () => {
  silent.close()
  garbage.close()
  await Promise.all([mailServer.close(), gateway.close(), twilio.close(), google.close()])
})

function at({ gateway: apiUrl = '', texts = '', google: issuer = '' }): Connections {
  const addresses = { gateway: { ...USUAL_ADDRESSES.gateway, apiUrl }, texts, google: issuer }
  return createConnections(DEMONSTRATION, { addresses, patienceMs: 300, wholeMs: 5_000 })
}

const urlOf = (server: { address(): unknown }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const mailAt = (port: number, changes = {}) => ({
  host: '127.0.0.1',
  port,
  user: '',
  password: '',
  from: 'Firm <help@firm.example>',
  ...changes,
})

const cards = (changes: Partial<CardSettings> = {}): CardSettings => ({
  publicKey: gateway.publicKey,
  secretKey: gateway.secretKey,
  operatingAccount: gateway.accounts.operatingCard,
  trustAccount: gateway.accounts.trustCard,
  operatingBankAccount: '',
  trustBankAccount: '',
  ...changes,
})

const account = (changes = {}) => ({
  accountSid: twilio.accountSid,
  authToken: twilio.authToken,
  from: '+12145550134',
  ...changes,
})

async function mailOutcomeAt(port: number) {
  return (await connections.test('mail', mailAt(port), MESSAGE)).outcome
}

async function ofGateway(settings: CardSettings, asked = connections) {
  return (await asked.test('gateway', settings, MESSAGE)).outcome
}

async function ofTexts(settings: ReturnType<typeof account>, asked = connections) {
  return (await asked.test('texts', settings, { ...MESSAGE, to: '+12145550111' })).outcome
}

async function ofGoogle(changes = {}, asked = connections) {
  const { clientId, clientSecret } = google.config
  return (await asked.test('google', { clientId, clientSecret, ...changes }, MESSAGE)).outcome
}

describe('the mail server', () => {
  it('gets a mail for the person who tests', async () => {
    expect(await connections.test('mail', mailAt(mailPort), MESSAGE)).toMatchObject({ outcome: 'ok' })
    expect(mailServer.messages.at(-1)?.recipients).toEqual([MESSAGE.to])
  })
  it('refuses the recipient, and its code is told', async () => {
    mailServer.refuses = true
    const answer = await connections.test('mail', mailAt(mailPort), MESSAGE)
    mailServer.refuses = false
    expect(answer.outcome).toBe('refused')
    expect(answer.marks).toContain('550')
  })
  it('is not there, is silent, or is something else', async () => {
    expect(await mailOutcomeAt(Number(new URL(nowhere).port))).toBe('unreachable')
    expect(await mailOutcomeAt((silent.address() as AddressInfo).port)).toBe('timed-out')
    expect(['unreadable', 'unreachable', 'timed-out']).toContain(
      await mailOutcomeAt((garbage.address() as AddressInfo).port),
    )
  })
  it.each(['127.0.0.1', '::1', '10.0.0.7', '169.254.169.254', 'localhost'])(
    'is not reached in production where it was typed and leads into a private network: %s',
    async (host) => {
      const inProduction = createConnections({ ...DEMONSTRATION, production: true }, { patienceMs: 300 })
      const typed = mailAt(465, { host: host.includes(':') ? `[${host}]` : host })
      expect((await inProduction.test('mail', typed, MESSAGE)).outcome).toBe('private')
    },
  )
  it('is always asked for TLS in production', () => {
    const typed = mailAt(587, { host: 'mail.example', user: 'a@b', password: 'p:/@ ñ' })
    const url = new URL(mailUrlOf(typed, true))
    expect([url.protocol, url.searchParams.get('requireTLS')]).toEqual(['smtp:', 'true'])
    expect(decodeURIComponent(url.password)).toBe('p:/@ ñ')
    expect(mailUrlOf({ ...typed, port: 465 }, true)).toMatch(/^smtps:/)
  })
})

describe('the gateway', () => {
  it('knows the key and both accounts', async () => {
    expect(await ofGateway(cards())).toBe('ok')
  })
  it('refuses another key, and another public key beside the right one', async () => {
    expect(await ofGateway(cards({ secretKey: 'another' }))).toBe('sign-in')
    expect(await ofGateway(cards({ publicKey: 'another' }))).toBe('sign-in')
  })
  it('names the accounts that are exchanged or not there', async () => {
    const { operatingCard: operating, trustCard: trust } = gateway.accounts
    const exchanged = await connections.test(
      'gateway',
      cards({ operatingAccount: trust, trustAccount: operating }),
      MESSAGE,
    )
    expect(exchanged).toEqual({ outcome: 'accounts', marks: `${trust}, ${operating}` })
    expect(await ofGateway(cards({ trustBankAccount: 'nowhere' }))).toBe('accounts')
  })
  it('is not there, is silent, or is something else', async () => {
    expect(await ofGateway(cards(), at({ gateway: nowhere }))).toBe('unreachable')
    expect(await ofGateway(cards(), at({ gateway: urlOf(silent) }))).toBe('timed-out')
    expect(await ofGateway(cards(), at({ gateway: urlOf(garbage) }))).toBe('unreadable')
  })
})

describe('texts', () => {
  it('send one to the number', async () => {
    expect(await ofTexts(account())).toBe('ok')
  })
  it('are refused with another token', async () => {
    expect(await ofTexts(account({ authToken: 'another' }))).toBe('sign-in')
  })
  it('meet nobody, silence, or something else', async () => {
    expect(await ofTexts(account(), at({ texts: nowhere }))).toBe('unreachable')
    expect(await ofTexts(account(), at({ texts: urlOf(silent) }))).toBe('lost')
    expect(await ofTexts(account(), at({ texts: urlOf(garbage) }))).toBe('lost')
  })
})

describe('Google', () => {
  it('knows the client', async () => {
    expect(await ofGoogle()).toBe('ok')
  })
  it('refuses another secret, and another client', async () => {
    expect(await ofGoogle({ clientSecret: 'another' })).toBe('sign-in')
    expect(await ofGoogle({ clientId: 'another' })).toBe('sign-in')
  })
  it('is not there, is silent, or is something else', async () => {
    expect(await ofGoogle({}, at({ google: nowhere }))).toBe('unreachable')
    expect(await ofGoogle({}, at({ google: urlOf(silent) }))).toBe('timed-out')
    expect(await ofGoogle({}, at({ google: urlOf(garbage) }))).toBe('unreadable')
  })
})

describe('what is in force', () => {
  const saved = { mail: mailAt(465, { host: 'here.example' }), gateway: null, texts: null, google: null }

  it('is what the environment sets, and then what is saved', () => {
    const set = readConfig({ SMTP_URL: 'smtps://env.example', MAIL_FROM: 'Firm <a@env.example>' }, '/tmp')
    expect(withSaved(set, saved)).toMatchObject({ smtpUrl: 'smtps://env.example', isMailTyped: false })
    expect(withSaved(DEMONSTRATION, saved)).toMatchObject({
      smtpUrl: 'smtps://here.example:465',
      isMailTyped: true,
    })
  })
  it('is told of the environment without a secret', () => {
    const set = readConfig(
      { SMTP_URL: 'smtps://me:hidden@env.example', MAIL_FROM: 'Firm <a@env.example>' },
      '/tmp',
    )
    const { lines } = createConnections(set).ofEnvironment.mail!
    expect(lines).toEqual({ host: 'env.example', port: '465', user: 'me', from: 'Firm <a@env.example>' })
  })
})
