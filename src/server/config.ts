// The environment, read once and checked. Nothing else in the product reads `process.env`.
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Access } from '#adapters/files/s3-request.ts'
import type { Dsn } from '#adapters/monitoring/dsn.ts'
import type { GoogleConfig } from '#adapters/identity/google-provider.ts'
import { readScannerUrl, type ScannerAddress } from '#adapters/scanner/scanner-url.ts'
import { CHECK_CLEARING_DAYS } from '#areas/office/readings/rules/firm-rules.ts'
import type { FirmContact } from '#firm/contact.ts'
import { DEMONSTRATION_CONTACT } from '#firm/demonstration-contact.ts'
import { contactOfServer } from '#firm/said-contact.ts'
import type { LedgerAccount } from '#platform/ports/payments.ts'
import type { SealKey } from '#platform/seal.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { loopbackHost } from '#platform/loopback.ts'
import { type Environment, EnvironmentReader } from './environment-reader.ts'
import { type BackupSettings, readBackups } from './backups/backup-settings.ts'
import { readBucket, readFilesOrigin } from './file-settings.ts'
import { checkDemonstration, checkProduction, readIsProduction, usualProxies } from './production.ts'
import { readDataKeys, readKeysLost, readSecret } from './secrets.ts'
import { type InboundConfig, readInbound } from './inbound-mail-settings.ts'
import { type DkimKey, readDkim, readReportsSecret } from './mail-settings.ts'
import { type MetricsAddress, readMetrics } from './metrics-settings.ts'
import { readTraces, type TracesReceiver } from './traces-settings.ts'
import { readMonitoring, readReleaseName } from './monitoring-settings.ts'
import { readTextName, readTwilio, type TwilioConfig } from './text-settings.ts'

export type GatewayConfig = {
  apiUrl: string
  publicKey: string
  secretKey: string
  operatingAccount: string
  trustAccount: string
  /** The accounts of eChecks; null: none is taken there. */
  operatingBankAccount: string | null
  trustBankAccount: string | null
  /** The script that draws the card fields; its origin also serves their frames. */
  fieldsUrl: string
}

/** Firebase Authentication. But for the service account, all of it may be shown to a visitor. */
export type FirebaseConfig = {
  projectId: string
  apiKey: string
  /** The host of the page through which Google's sign-in comes back. */
  authDomain: string
  /** Where Google's emulator replaces it; null for Google itself. */
  emulatorUrl: string | null
  /** Null: Google's own side of an account is administered in its console alone. */
  serviceAccount: { clientEmail: string; privateKey: string; tokenUrl: string } | null
}

export type Config = {
  production: boolean
  port: number
  host: string
  dataDirectory: string
  /** Outside production: whether the demonstration has forty cases more, and a month of their books to reconcile. */
  demonstratesMonth: boolean
  /** Null: files lie in the data directory. */
  bucket: S3Access | null
  /** Null: no daily backup. */
  backups: BackupSettings | null
  /** Where files are opened, and nothing else; null: where the API is. */
  filesOrigin: string | null
  /** Null: a private PostgreSQL in the data directory. */
  databaseUrl: string | null
  /** Connections of this process for requests; the queue has a few more (`platform/jobs.ts`). */
  databasePool: number
  /** Serving processes, each on its own core if there are enough. */
  workers: number
  /** How long a product asked to end still takes new requests, while /_readyz says 503. */
  drainSeconds: number
  /** One line of the log for each request. */
  logsRequests: boolean
  /** Null: nothing is counted. */
  metrics: MetricsAddress | null
  /** Null: errors are reported to no one outside. */
  monitoring: Dsn | null
  /** Null: no traces are made. */
  traces: TracesReceiver | null
  /** What runs, as errors say it; null: by the version and the commit. */
  release: string | null
  publicUrl: string
  /** This is a restored copy: nothing is sent, charged or asked, and nobody can release it. */
  isDrill: boolean
  /** Where the browser finds the API; empty for the same origin. */
  apiUrl: string
  corsOrigins: readonly string[]
  /** Proxies of ours in front of the server; the last of their entries in X-Forwarded-For are believed. */
  trustedProxies: number
  authSecret: string
  /** Null: people sign in at our own server. */
  firebase: FirebaseConfig | null
  /** Null: the button says that this way is not open. */
  google: GoogleConfig | null
  /** Where a client goes after signing in when nothing else is asked for. */
  afterSignIn: string
  /** False: browsers forget the page of ours that they show when there is no connection. */
  offlinePage: boolean
  /** Where public pages are written for the server in front; null: the product sends them itself. */
  pagesTo: string | null
  /** Seal what must not lie readable in the database. The first one seals, all of them open. */
  dataKeys: readonly SealKey[]
  /** The day on which a person checked this machine's clock and found it right. */
  clockConfirmed: string | null
  /** Keys that are lost for good, by name: whatever they sealed is given up. */
  keysLost: readonly string[]
  contact: FirmContact
  consultationPrice: 'paid' | 'free-with-account'
  consultationAccount: LedgerAccount
  cancellationRefund: 'credit' | 'refund'
  /** Business days after which a check that was deposited counts as paid by the bank. */
  checkClearingDays: number
  /** The smallest amount that a bank account may pay. */
  eCheckFromCents: number
  /** The firm as texts name it; null: by the name of its profile. */
  textName: string | null
  /** Null: texts go to the local outbox, and in production none are offered. */
  twilio: TwilioConfig | null
  mailFrom: string
  /** Null: mails go to the local outbox; in production none are sent. */
  smtpUrl: string | null
  /** An administrator entered the mail server: private networks are not reached. */
  isMailTyped: boolean
  /** Null: mails are not signed by us. */
  dkim: DkimKey | null
  /** Null: no one may report the fate of mails. */
  mailReportsSecret: string | null
  /** Null: nobody reads what people answer to mails. */
  inbound: InboundConfig | null
  /** Null: the scanner that comes with the product. */
  scanner: ScannerAddress | null
  /** Null: sealed documents have no timestamp but our own. */
  timestampUrl: string | null
  /** Null: our own emulator of the gateway is started; in production nobody pays by card. */
  gateway: GatewayConfig | null
}

export class ConfigError extends StartProblem {
  constructor(problems: readonly string[]) {
    super(`The configuration needs attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}

const WEB = ['https:', 'http:']

/** What a firm set here before it had its own page (/admin/firm); a firm that sets nothing says all of it there. */
function readContact(reader: EnvironmentReader, standIn: FirmContact): FirmContact {
  const email = readEmail(reader, 'FIRM_EMAIL') ?? standIn.email
  return {
    name: reader.text('FIRM_NAME') ?? standIn.name,
    attorney: reader.text('FIRM_ATTORNEY') ?? standIn.attorney,
    phone: reader.parsed('FIRM_PHONE', PHONE, 'a number with at least 10 digits') ?? standIn.phone,
    email,
    legalEmail: readEmail(reader, 'FIRM_LEGAL_EMAIL') ?? reader.text('FIRM_EMAIL') ?? standIn.legalEmail,
    street: reader.text('FIRM_STREET') ?? standIn.street,
    city: reader.text('FIRM_CITY') ?? standIn.city,
    state: reader.text('FIRM_STATE') ?? standIn.state,
    postalCode: reader.text('FIRM_POSTAL_CODE') ?? standIn.postalCode,
    externalSchedulingUrl: reader.url('SCHEDULING_URL', WEB),
    licenseUrl: reader.url('FIRM_LICENSE_URL', WEB),
    facebookUrl: reader.url('FIRM_FACEBOOK_URL', WEB),
    instagramUrl: reader.url('FIRM_INSTAGRAM_URL', WEB),
    linkedInUrl: reader.url('FIRM_LINKEDIN_URL', WEB),
    mapUrl: reader.url('FIRM_MAP_URL', WEB),
    whatsApp: reader.parsed('FIRM_WHATSAPP', PHONE, 'a number with at least 10 digits'),
    ...onlyOfThePage(standIn),
  }
}

/** In production the firm settles its price before anything is charged (/admin/launch); the setting is the demonstration's. */
function readPrice(reader: EnvironmentReader, production: boolean): Config['consultationPrice'] {
  const setting = reader.choice('CONSULTATION_PRICE', ['paid', 'free-with-account'], 'paid')
  return production ? 'free-with-account' : setting
}

/** Only the firm's own page says these (/admin/firm). */
function onlyOfThePage({ attorneyTitle, practicingSince, memberships, phoneHours }: FirmContact) {
  return { attorneyTitle, practicingSince, memberships, phoneHours }
}

const PHONE = z.string().regex(/(?:\d\D*){10}/)
const EMAIL = z.string().regex(/^[^\s@]+@[^\s@]+$/)
const HOST = z.string().regex(/^[a-z\d.-]+(:\d+)?$/i)

function readEmail(reader: EnvironmentReader, name: string): string | null {
  return reader.parsed(name, EMAIL, 'an e-mail address')
}

/** "help@firm.example" of "Firm <help@firm.example>". */
function addressIn(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
}

const GATEWAY_NAMES = [
  'LAWPAY_PUBLIC_KEY',
  'LAWPAY_SECRET_KEY',
  'LAWPAY_OPERATING_ACCOUNT',
  'LAWPAY_TRUST_ACCOUNT',
] as const

const GATEWAY_EXTRAS = [
  'LAWPAY_API_URL',
  'LAWPAY_FIELDS_URL',
  'LAWPAY_OPERATING_ECHECK_ACCOUNT',
  'LAWPAY_TRUST_ECHECK_ACCOUNT',
] as const

export const GATEWAY_ADDRESSES = {
  apiUrl: 'https://api.8am.com',
  fieldsUrl: 'https://cdn.affinipay.com/hostedfields/1.5.3/fieldGen_1.5.3.js',
}

function readGateway(reader: EnvironmentReader): GatewayConfig | null {
  const given = [...GATEWAY_EXTRAS, ...GATEWAY_NAMES].filter((name) => reader.text(name))
  if (given.length === 0) return null
  for (const name of GATEWAY_NAMES) {
    if (!reader.text(name)) reader.problems.push(`${name} is missing. Set it, since ${given[0]} is set.`)
  }
  return {
    apiUrl: reader.url('LAWPAY_API_URL', WEB) ?? GATEWAY_ADDRESSES.apiUrl,
    publicKey: reader.text('LAWPAY_PUBLIC_KEY') ?? '',
    secretKey: reader.text('LAWPAY_SECRET_KEY') ?? '',
    operatingAccount: reader.text('LAWPAY_OPERATING_ACCOUNT') ?? '',
    trustAccount: reader.text('LAWPAY_TRUST_ACCOUNT') ?? '',
    operatingBankAccount: reader.text('LAWPAY_OPERATING_ECHECK_ACCOUNT'),
    trustBankAccount: reader.text('LAWPAY_TRUST_ECHECK_ACCOUNT'),
    fieldsUrl: reader.url('LAWPAY_FIELDS_URL', WEB) ?? GATEWAY_ADDRESSES.fieldsUrl,
  }
}

function readScanner(reader: EnvironmentReader): ScannerAddress | null {
  const value = reader.text('SCANNER_URL')
  const address = value === null ? null : readScannerUrl(value)
  if (value !== null && address === null)
    reader.problems.push(
      'SCANNER_URL is no address of a scanner. Set it to clamd://host:port, clamd:///path/of/its/socket or icap://host:port/service.',
    )
  return address
}

const FIREBASE_NEEDS = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const

function readFirebase(reader: EnvironmentReader): FirebaseConfig | null {
  if (reader.choice('IDENTITY', ['embedded', 'firebase'], 'embedded') === 'embedded') return null
  for (const name of FIREBASE_NEEDS) {
    if (!reader.text(name)) reader.problems.push(`${name} is missing. Set it, since IDENTITY is firebase.`)
  }
  const projectId = reader.text('FIREBASE_PROJECT_ID') ?? ''
  return {
    projectId,
    apiKey: reader.text('FIREBASE_API_KEY') ?? '',
    authDomain:
      reader.parsed('FIREBASE_AUTH_DOMAIN', HOST, 'a host name alone, such as firm.firebaseapp.com') ??
      `${projectId}.firebaseapp.com`,
    emulatorUrl: reader.url('FIREBASE_AUTH_EMULATOR', ['http:']),
    serviceAccount: readServiceAccount(reader),
  }
}

/** One slash in front, and nothing that leads elsewhere. */
const OWN_PATH = z.string().regex(/^\/(?:[\w-]+\/?)*$/)

const GOOGLE_NAMES = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const
export const GOOGLE_ISSUER = 'https://accounts.google.com'

function readGoogle(reader: EnvironmentReader): GoogleConfig | null {
  const given = [...GOOGLE_NAMES, 'GOOGLE_ISSUER'].filter((name) => reader.text(name))
  const issuer = reader.url('GOOGLE_ISSUER', WEB) ?? GOOGLE_ISSUER
  if (given.length === 0) return null
  for (const name of GOOGLE_NAMES) {
    if (!reader.text(name)) reader.problems.push(`${name} is missing. Set it, since ${given[0]} is set.`)
  }
  const [clientId = '', clientSecret = ''] = GOOGLE_NAMES.map((name) => reader.text(name) ?? '')
  return { clientId, clientSecret, issuer }
}

/** The key file from Google's console, unchanged. */
const SERVICE_ACCOUNT = z.object({
  client_email: z.string(),
  private_key: z.string().includes('BEGIN PRIVATE KEY'),
  token_uri: z.string().catch('https://oauth2.googleapis.com/token'),
})

/** The value itself is not told: it is a key. */
function readServiceAccount(reader: EnvironmentReader): FirebaseConfig['serviceAccount'] {
  const value = reader.text('FIREBASE_SERVICE_ACCOUNT')
  if (value === null) return null
  const { success, data } = SERVICE_ACCOUNT.safeParse(jsonIn(value))
  if (success)
    return { clientEmail: data.client_email, privateKey: data.private_key, tokenUrl: data.token_uri }
  reader.problems.push(
    'FIREBASE_SERVICE_ACCOUNT is not a key of a service account. Set it to the JSON text of its key file.',
  )
  return null
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readOrigins(reader: EnvironmentReader): string[] {
  const list = (reader.text('CORS_ORIGINS') ?? '').split(',').map((origin) => origin.trim())
  return list.filter(Boolean).filter((origin) => {
    if (URL.canParse(origin) && new URL(origin).origin === origin) return true
    reader.problems.push(
      `CORS_ORIGINS has "${origin}". Set each to scheme, host and port, such as https://app.example.com.`,
    )
    return false
  })
}

function coresUpTo(most: number): number {
  return Math.min(availableParallelism(), most)
}

function readFolder(folder: string | null, workingDirectory: string): string | null {
  return folder === null ? null : resolve(workingDirectory, folder)
}

/** The configuration, or one error that names every variable to mend. */
export function readConfig(environment: Environment, workingDirectory: string): Config {
  const reader = new EnvironmentReader(environment)
  const production = readIsProduction(reader)
  const host = reader.text('HOST') ?? loopbackHost()
  const port = reader.wholeNumber('PORT', 3000, { max: 65_535 })
  const dataDirectory = resolve(workingDirectory, reader.text('DATA_DIR') ?? 'data')
  reader.refuseLeftovers(/^(?:FIRM_\w+|MAIL_FROM|TEXTS_NAME)$/)
  const publicUrl = reader.url('PUBLIC_URL', WEB) ?? `http://localhost:${port}`
  const mailFrom = reader.text('MAIL_FROM')
  const ofServer = contactOfServer(new URL(publicUrl).hostname, addressIn(mailFrom ?? ''))
  const contact = readContact(reader, production ? ofServer : DEMONSTRATION_CONTACT)
  const config: Config = {
    production,
    port,
    host,
    dataDirectory,
    demonstratesMonth: reader.choice('DEMONSTRATION', ['small', 'month'], 'small') === 'month',
    bucket: readBucket(reader),
    backups: readBackups(reader, { dataDirectory, workingDirectory }),
    databaseUrl: reader.url('DATABASE_URL', ['postgresql:', 'postgres:']),
    databasePool: reader.wholeNumber('DATABASE_POOL', 20, { min: 2, max: 200 }),
    drainSeconds: reader.wholeNumber('DRAIN_SECONDS', 0, { min: 0, max: 300 }),
    workers: reader.wholeNumber('WORKERS', production ? coresUpTo(4) : 1, { min: 1, max: 64 }),
    logsRequests: reader.choice('LOG_REQUESTS', ['on', 'off'], production ? 'on' : 'off') === 'on',
    metrics: readMetrics(reader, port),
    monitoring: readMonitoring(reader),
    traces: readTraces(reader, production),
    release: readReleaseName(reader),
    publicUrl,
    isDrill: reader.choice('RESTORE_DRILL', ['0', '1'], '0') === '1',
    filesOrigin: readFilesOrigin(reader, publicUrl),
    apiUrl: reader.url('API_URL', WEB) ?? '',
    corsOrigins: readOrigins(reader),
    trustedProxies: reader.wholeNumber('TRUSTED_PROXIES', usualProxies(production, host), { max: 5 }),
    authSecret: readSecret(reader),
    dataKeys: readDataKeys(reader),
    keysLost: readKeysLost(reader),
    clockConfirmed: reader.text('CLOCK_CONFIRMED') ?? null,
    firebase: readFirebase(reader),
    google: readGoogle(reader),
    pagesTo: readFolder(reader.text('PAGES_TO'), workingDirectory),
    offlinePage: reader.choice('OFFLINE_PAGE', ['on', 'off'], 'on') === 'on',
    afterSignIn: reader.parsed('AFTER_SIGN_IN', OWN_PATH, 'a path of this site, like /portal') ?? '/intake',
    contact,
    consultationPrice: readPrice(reader, production),
    consultationAccount: reader.choice('CONSULTATION_ACCOUNT', ['operating', 'trust'], 'trust'),
    cancellationRefund: reader.choice('CANCELLATION_REFUND', ['credit', 'refund'], 'refund'),
    checkClearingDays: reader.wholeNumber(
      'CHECK_CLEARING_DAYS',
      CHECK_CLEARING_DAYS.default,
      CHECK_CLEARING_DAYS,
    ),
    eCheckFromCents: reader.wholeNumber('ECHECK_FROM_CENTS', 50_000, { max: 100_000_000 }),
    textName: readTextName(reader),
    twilio: readTwilio(reader, publicUrl),
    mailFrom: mailFrom ?? `${contact.name} <${contact.email}>`,
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:']),
    isMailTyped: false,
    dkim: readDkim(reader),
    mailReportsSecret: readReportsSecret(reader),
    inbound: readInbound(reader),
    scanner: readScanner(reader),
    timestampUrl: reader.url('TIMESTAMP_URL', WEB),
    gateway: readGateway(reader),
  }
  if (production) checkProduction(reader, config.host)
  else checkDemonstration(reader, config.host, config.publicUrl)
  if (reader.problems.length > 0) throw new ConfigError(reader.problems)
  return config
}

/** One line for mails and footers: "1700 Pacific Avenue, Suite 1000, Dallas, TX 75201". */
export function addressLine(contact: FirmContact): string {
  const { street, city, state, postalCode } = contact
  return [street, city, `${state} ${postalCode}`.trim()].filter((part) => part !== '').join(', ')
}

/**
 * The environment as given. React takes anything but "production" for development and is then many times slower, so outside `npm run dev`
 * the process itself runs as production from here on; the result keeps the original NODE_ENV.
 */
export function settleNodeEnvironment(development: boolean): Environment {
  const given = { ...process.env }
  process.env['NODE_ENV'] = development ? 'development' : 'production'
  return given
}
