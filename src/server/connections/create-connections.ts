// The port of connections: what the environment sets, and a test of each by the very adapter that the product uses.
import { randomUUID } from 'node:crypto'
import { testGoogle } from '#adapters/identity/test-google.ts'
import { createSmtpMail } from '#adapters/mail/smtp-mail.ts'
import { testLawPay } from '#adapters/payments/test-lawpay.ts'
import { createTwilioTexts } from '#adapters/texts/twilio-texts.ts'
import { PrivateAddress } from '#platform/public-address.ts'
import type {
  ConnectionName,
  Connections,
  TestAnswer,
  TestMessage,
  TestOutcome,
} from '#platform/ports/connections.ts'
import { NOTHING_SAVED } from '#platform/ports/connections.ts'
import { MailError, type MailProblem } from '#platform/ports/mail.ts'
import { TextError, type TextProblem } from '#platform/ports/texts.ts'
import { type Config, type GatewayConfig } from '../config.ts'
import { type ServiceAddresses, USUAL_ADDRESSES, withSaved } from './with-saved.ts'

/** A person waits for the answer. */
const PATIENCE_MS = 10_000
/** A mail is several questions, each with its own patience. */
const WHOLE_MS = 25_000

type Options = { addresses?: ServiceAddresses; patienceMs?: number; wholeMs?: number }

export function createConnections(config: Config, options: Options = {}): Connections {
  const { addresses = USUAL_ADDRESSES, patienceMs = PATIENCE_MS, wholeMs = WHOLE_MS } = options
  return {
    ofEnvironment: ofEnvironment(config),
    allowsPrivate: !config.production,
    async test(name, saved, message) {
      const inForce = withSaved(config, { ...NOTHING_SAVED, [name]: saved }, addresses)
      const isSet = TESTS[name](inForce, message, patienceMs)
      return isSet === null ? { outcome: 'unreachable', marks: 'none' } : atMost(isSet, wholeMs)
    },
  }
}

type Test = (config: Config, message: TestMessage, patienceMs: number) => Promise<TestAnswer> | null

const TESTS: Readonly<Record<ConnectionName, Test>> = {
  mail: ({ smtpUrl: url, mailFrom: from, dkim, isMailTyped, production }, message, patienceMs) => {
    if (url === null) return null
    const timeouts = {
      dnsTimeout: patienceMs,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
    }
    const mail = createSmtpMail({ url, from, dkim, isPublicOnly: isMailTyped && production, timeouts })
    const html = `<p>${message.text}</p>`
    return answerOf(mail.send({ ...message, id: `test-${randomUUID()}`, html, attachments: [] }))
  },
  gateway: ({ gateway }, _message, timeoutMs) =>
    gateway && testLawPay({ ...gateway, accounts: accountsOf(gateway), timeoutMs }),
  texts: ({ twilio }, { to, text: body }, timeoutMs) =>
    twilio &&
    answerOf(
      createTwilioTexts({ ...twilio, statusUrlOf: null, timeoutMs }).send({ id: randomUUID(), to, body }),
    ),
  google: ({ google, publicUrl }, _message, timeoutMs) =>
    google && testGoogle(google, `${publicUrl}/api/auth/callback/google`, timeoutMs),
}

export function accountsOf(gateway: GatewayConfig) {
  return {
    operating: { card: gateway.operatingAccount, bank: gateway.operatingBankAccount },
    trust: { card: gateway.trustAccount, bank: gateway.trustBankAccount },
  }
}

const OUTCOMES: Readonly<Record<MailProblem | TextProblem, TestOutcome>> = {
  unreachable: 'unreachable',
  'sign-in': 'sign-in',
  refused: 'refused',
  lost: 'lost',
  held: 'refused',
  other: 'unreadable',
  stopped: 'bad-number',
  'bad-number': 'bad-number',
  filtered: 'refused',
  busy: 'refused',
}

async function answerOf(sending: Promise<unknown>): Promise<TestAnswer> {
  try {
    await sending
    return { outcome: 'ok', marks: '' }
  } catch (error) {
    if (!(error instanceof MailError) && !(error instanceof TextError))
      return { outcome: 'unreadable', marks: '' }
    if (error.cause instanceof PrivateAddress) return { outcome: 'private', marks: '' }
    const isLate = error.problem === 'unreachable' && error.marks.includes('ETIMEDOUT')
    return { outcome: isLate ? 'timed-out' : OUTCOMES[error.problem], marks: error.marks }
  }
}

function atMost(answer: Promise<TestAnswer>, milliseconds: number): Promise<TestAnswer> {
  const { promise, resolve } = Promise.withResolvers<TestAnswer>()
  const timer = setTimeout(() => resolve({ outcome: 'timed-out', marks: '' }), milliseconds)
  const unreadable: TestAnswer = { outcome: 'unreadable', marks: '' }
  answer.then(resolve, () => resolve(unreadable)).finally(() => clearTimeout(timer))
  return promise
}

function said(lines: Record<string, string>, all: unknown) {
  return { lines, whole: JSON.stringify(all) }
}

function ofEnvironment({ smtpUrl, mailFrom, gateway, twilio, google }: Config): Connections['ofEnvironment'] {
  return {
    mail: smtpUrl === null ? null : said(mailLines(smtpUrl, mailFrom), { smtpUrl, mailFrom }),
    gateway:
      gateway &&
      said(
        {
          publicKey: gateway.publicKey,
          operatingAccount: gateway.operatingAccount,
          trustAccount: gateway.trustAccount,
        },
        gateway,
      ),
    texts: twilio && said({ accountSid: twilio.accountSid, from: twilio.from }, twilio),
    google: google && said({ clientId: google.clientId }, google),
  }
}

function mailLines(smtpUrl: string, from: string): Record<string, string> {
  const { hostname, port, protocol, username } = new URL(smtpUrl)
  const usual = protocol === 'smtps:' ? '465' : '587'
  return { host: hostname, port: port || usual, user: decodeURIComponent(username), from }
}
