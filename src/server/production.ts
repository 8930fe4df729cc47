// Whether this is production, what production must be told, and when a demonstration must not be opened.
import type { EnvironmentReader } from './environment-reader.ts'
import { MAKE_A_DATA_KEY, refusePublishedSecrets, SECRET_LENGTH_MIN } from './secrets.ts'

/** A demonstration value in the place of one of these would be a danger or a lie. */
const PRODUCTION_NEEDS: readonly (readonly [string, string])[] = [
  ['AUTH_SECRET', `a random text of at least ${SECRET_LENGTH_MIN} characters`],
  ['DATA_KEYS', `a key of your own, as this prints it: ${MAKE_A_DATA_KEY}`],
  ['PUBLIC_URL', 'the https:// address that visitors use'],
]

/** Secrets and card numbers travel to these, or a browser is sent there. */
const HTTPS_ONLY = [
  'PUBLIC_URL',
  'API_URL',
  'FILES_ORIGIN',
  'GOOGLE_ISSUER',
  'LAWPAY_API_URL',
  'LAWPAY_FIELDS_URL',
  'TWILIO_API_URL',
] as const

/** A site in production is reached by https, which a proxy of its own in front speaks where this machine alone can reach us. */
export function usualProxies(production: boolean, host: string): number {
  return production && LOOPBACK.test(host) ? 1 : 0
}

/** Anything that is nearly the word would otherwise open a demonstration in the place of the firm. */
export function readIsProduction(reader: EnvironmentReader): boolean {
  const value = reader.text('NODE_ENV')
  if (value === 'production') return true
  if (value !== null && value !== 'development' && value !== 'test') {
    reader.problems.push(
      `NODE_ENV is "${value}". Set it to production for a firm, or leave it out for the demonstration.`,
    )
  }
  return false
}

/** What leaves this machine in the clear, or to an unknown host, unless the operator has named the host a second time. */
function checkEncryption(reader: EnvironmentReader): void {
  const allowed = (reader.text('ALLOW_WITHOUT_TLS') ?? '').split(',').map((host) => host.trim())
  for (const [name, isEncrypted, mend] of [
    ['SMTP_URL', isEncryptedMail, 'Start it with smtps://, or add ?requireTLS=true to it'],
    ['DATABASE_URL', isEncryptedDatabase, 'Add ?sslmode=verify-full to it'],
    ['S3_ENDPOINT', isHttps, 'Start it with https://'],
    ['MONITORING_DSN', isHttps, 'Start it with https://'],
    ['SENTRY_DSN', isHttps, 'Start it with https://'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', isHttps, 'Start it with https://'],
    ['BACKUP_S3_ENDPOINT', isHttps, 'Start it with https://'],
    ['SCANNER_URL', isOwnSocket, 'Run the scanner on this machine, for it is given every file'],
  ] as const) {
    const value = reader.text(name)
    if (value === null || !URL.canParse(value)) continue
    const url = new URL(value)
    if (isEncrypted(url) || LOOPBACK.test(url.hostname) || allowed.includes(url.hostname)) continue
    reader.problems.push(
      `${name} leads to ${url.hostname} without TLS, or without looking at its certificate. ${mend}; ` +
        `where the network between is your own, set ALLOW_WITHOUT_TLS=${url.hostname}.`,
    )
  }
}

/** The options of nodemailer may be in the query, those that weaken it too. */
function isEncryptedMail({ protocol, searchParams }: URL): boolean {
  const isOn = (name: string) => /^(true|yes|1)$/i.test(searchParams.get(name) ?? '')
  const isChecked = !/^(false|no|0)$/i.test(searchParams.get('tls.rejectUnauthorized') ?? '')
  return isChecked && !isOn('ignoreTLS') && (protocol === 'smtps:' || isOn('requireTLS'))
}

function isEncryptedDatabase({ searchParams }: URL): boolean {
  return /^verify-(ca|full)$/.test(searchParams.get('sslmode') ?? '')
}

function isHttps({ protocol }: URL): boolean {
  return protocol === 'https:'
}

/** Neither clamd nor ICAP encrypts. */
function isOwnSocket({ hostname }: URL): boolean {
  return hostname === ''
}

export function checkProduction(reader: EnvironmentReader, host: string): void {
  for (const [name, what] of PRODUCTION_NEEDS) {
    if (reader.text(name) === null) {
      reader.problems.push(`${name} is missing. In production, set it to ${what}.`)
    }
  }
  // Without mail, gateway or texts it starts, and says what does not work (decision 195).
  if (reader.text('SMTP_URL') !== null && reader.text('MAIL_FROM') === null)
    reader.problems.push(
      'MAIL_FROM is missing. In production, set it to the sender of the mails, since SMTP_URL is set.',
    )
  if (!LOOPBACK.test(host) && reader.text('TRUSTED_PROXIES') === null)
    reader.problems.push(
      `TRUSTED_PROXIES is missing. Since HOST is ${host}, set it to how many proxies of yours stand in front: 0 where there is none.`,
    )
  refusePublishedSecrets(reader)
  checkEncryption(reader)
  if (reader.text('FIREBASE_AUTH_EMULATOR') !== null) {
    reader.problems.push(
      'FIREBASE_AUTH_EMULATOR is set, and with it anybody may sign in as anybody. In production, leave it out.',
    )
  }
  for (const name of HTTPS_ONLY) {
    const value = reader.text(name)
    if (value !== null && !/^https:\/\//i.test(value)) {
      reader.problems.push(`${name} is "${value}". In production, it must start with https://.`)
    }
  }
}

const LOOPBACK = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** The address at which others could reach this process, or null where only this machine can. */
function addressForOthers(host: string, publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' || !LOOPBACK.test(hostname)) return publicUrl
  return LOOPBACK.test(host) ? null : host
}

/** The demonstration's passwords are published: if others can reach it, a person must have meant it. */
export function checkDemonstration(reader: EnvironmentReader, host: string, publicUrl: string): void {
  const address = addressForOthers(host, publicUrl)
  const allowed = reader.text('ALLOW_DEMONSTRATION_AT')?.replace(/\/$/, '') ?? null
  if (address === null || allowed === address) return
  reader.problems.push(
    `NODE_ENV is not production, so this is the demonstration, whose passwords are public, at ${address}. ` +
      `Set NODE_ENV=production for a firm; to show the demonstration there, set ALLOW_DEMONSTRATION_AT=${address}.`,
  )
}
