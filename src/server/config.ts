// The environment, read once and checked. Nothing else in the product reads `process.env`.
import { isAbsolute, resolve } from 'node:path'
import type { GoogleConfig } from '#adapters/identity/google-provider.ts'
import { DEMONSTRATION_CONTACT, type FirmContact } from '#firm/contact.ts'
import { SEAL_KEY_BYTES, SEAL_KEY_ID, type SealKey } from '#platform/seal.ts'
import { StartProblem } from '#platform/start-problem.ts'
import type { LedgerAccount } from '#platform/ports/payments.ts'

export type Environment = Readonly<Record<string, string | undefined>>

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
  /** Where Google's emulator stands in for it; null for Google itself. */
  emulatorUrl: string | null
  /** Null: Google's own side of an account is administered in its console alone. */
  serviceAccount: { clientEmail: string; privateKey: string; tokenUrl: string } | null
}

export type Config = {
  production: boolean
  port: number
  host: string
  dataDirectory: string
  /** Null: a private PostgreSQL in the data directory. */
  databaseUrl: string | null
  publicUrl: string
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
  /** Seal what must not lie readable in the database. The first one seals, all of them open. */
  dataKeys: readonly SealKey[]
  contact: FirmContact
  consultationPrice: 'paid' | 'free-with-account'
  consultationAccount: LedgerAccount
  cancellationRefund: 'credit' | 'refund'
  /** The smallest amount that a bank account may pay. */
  eCheckFromCents: number
  mailFrom: string
  /** Null: letters go to the local outbox. */
  smtpUrl: string | null
  /** Null: our own emulator of the gateway is started. */
  gateway: GatewayConfig | null
}

export class ConfigError extends StartProblem {
  constructor(problems: readonly string[]) {
    super(`The configuration needs attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}

export const DEMONSTRATION_SECRET = 'demonstration-secret-do-not-use-in-production'
const SECRET_LENGTH_MIN = 32

/** Published here, so it protects nobody's data but the demonstration's. */
export const DEMONSTRATION_DATA_KEY = `demonstration:${Buffer.from('demonstration-key-not-for-secret').toString('base64')}`
const MAKE_A_DATA_KEY = `node -e "console.log('k1:' + crypto.randomBytes(32).toString('base64'))"`

/** Reads one value after another and collects every problem, so that a person mends them in one go. */
class Reader {
  readonly problems: string[] = []
  readonly #environment: Environment

  constructor(environment: Environment) {
    this.#environment = environment
  }

  text(name: string): string | null {
    const value = this.#environment[name]?.trim()
    return value ? value : null
  }

  wholeNumber(name: string, fallback: number, max: number): number {
    const value = this.text(name)
    if (value === null) return fallback
    if (/^\d+$/.test(value) && Number(value) <= max) return Number(value)
    this.problems.push(`${name} is "${value}". Set it to a whole number from 0 to ${max}.`)
    return fallback
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.text(name)
    if (value === null) return fallback
    const chosen = choices.find((choice) => choice === value)
    if (chosen) return chosen
    this.problems.push(`${name} is "${value}". Set it to one of: ${choices.join(', ')}.`)
    return fallback
  }

  url(name: string, protocols: readonly string[]): string | null {
    const value = this.text(name)
    if (value === null) return null
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/$/, '')
    const shown = protocols.map((protocol) => `${protocol}//`).join(' or ')
    this.problems.push(`${name} is not an address. Set it to one that starts with ${shown}.`)
    return null
  }
}

const WEB = ['https:', 'http:']

function readContact(reader: Reader): FirmContact {
  const standIn = DEMONSTRATION_CONTACT
  return {
    name: reader.text('FIRM_NAME') ?? standIn.name,
    phone: readPhone(reader, standIn.phone),
    email: readEmail(reader, 'FIRM_EMAIL', standIn.email),
    legalEmail: readEmail(reader, 'FIRM_LEGAL_EMAIL', reader.text('FIRM_EMAIL') ?? standIn.legalEmail),
    street: reader.text('FIRM_STREET') ?? standIn.street,
    city: reader.text('FIRM_CITY') ?? standIn.city,
    state: reader.text('FIRM_STATE') ?? standIn.state,
    postalCode: reader.text('FIRM_POSTAL_CODE') ?? standIn.postalCode,
    externalSchedulingUrl: reader.url('SCHEDULING_URL', WEB),
  }
}

function readPhone(reader: Reader, fallback: string): string {
  const value = reader.text('FIRM_PHONE') ?? fallback
  if (value.replace(/\D/g, '').length < 10) {
    reader.problems.push(`FIRM_PHONE is "${value}". Set it to a number with at least 10 digits.`)
  }
  return value
}

function readEmail(reader: Reader, name: string, fallback: string): string {
  const value = reader.text(name) ?? fallback
  if (!/^[^\s@]+@[^\s@]+$/.test(value)) {
    reader.problems.push(`${name} is "${value}". Set it to an e-mail address.`)
  }
  return value
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

function readGateway(reader: Reader): GatewayConfig | null {
  const given = [...GATEWAY_EXTRAS, ...GATEWAY_NAMES].filter((name) => reader.text(name))
  if (given.length === 0) return null
  for (const name of GATEWAY_NAMES) {
    if (!reader.text(name)) reader.problems.push(`${name} is missing. Set it, since ${given[0]} is set.`)
  }
  return {
    apiUrl: reader.url('LAWPAY_API_URL', WEB) ?? 'https://api.8am.com',
    publicKey: reader.text('LAWPAY_PUBLIC_KEY') ?? '',
    secretKey: reader.text('LAWPAY_SECRET_KEY') ?? '',
    operatingAccount: reader.text('LAWPAY_OPERATING_ACCOUNT') ?? '',
    trustAccount: reader.text('LAWPAY_TRUST_ACCOUNT') ?? '',
    operatingBankAccount: reader.text('LAWPAY_OPERATING_ECHECK_ACCOUNT'),
    trustBankAccount: reader.text('LAWPAY_TRUST_ECHECK_ACCOUNT'),
    fieldsUrl:
      reader.url('LAWPAY_FIELDS_URL', WEB) ??
      'https://cdn.affinipay.com/hostedfields/1.5.3/fieldGen_1.5.3.js',
  }
}

const FIREBASE_NEEDS = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const

function readFirebase(reader: Reader): FirebaseConfig | null {
  if (reader.choice('IDENTITY', ['embedded', 'firebase'], 'embedded') === 'embedded') return null
  for (const name of FIREBASE_NEEDS) {
    if (!reader.text(name)) reader.problems.push(`${name} is missing. Set it, since IDENTITY is firebase.`)
  }
  const projectId = reader.text('FIREBASE_PROJECT_ID') ?? ''
  return {
    projectId,
    apiKey: reader.text('FIREBASE_API_KEY') ?? '',
    authDomain: readHost(reader, 'FIREBASE_AUTH_DOMAIN') ?? `${projectId}.firebaseapp.com`,
    emulatorUrl: reader.url('FIREBASE_AUTH_EMULATOR', ['http:']),
    serviceAccount: readServiceAccount(reader),
  }
}

const GOOGLE_NAMES = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const
const GOOGLE_ISSUER = 'https://accounts.google.com'

function readGoogle(reader: Reader): GoogleConfig | null {
  const given = [...GOOGLE_NAMES, 'GOOGLE_ISSUER'].filter((name) => reader.text(name))
  const issuer = reader.url('GOOGLE_ISSUER', WEB) ?? GOOGLE_ISSUER
  if (given.length === 0) return null
  for (const name of GOOGLE_NAMES) {
    if (!reader.text(name)) reader.problems.push(`${name} is missing. Set it, since ${given[0]} is set.`)
  }
  const [clientId = '', clientSecret = ''] = GOOGLE_NAMES.map((name) => reader.text(name) ?? '')
  return { clientId, clientSecret, issuer }
}

function readHost(reader: Reader, name: string): string | null {
  const value = reader.text(name)
  if (value === null || /^[a-z\d.-]+(:\d+)?$/i.test(value)) return value
  reader.problems.push(`${name} is "${value}". Set it to a host name alone, such as firm.firebaseapp.com.`)
  return null
}

/** The key file that Google's console makes, as it is. */
function readServiceAccount(reader: Reader): FirebaseConfig['serviceAccount'] {
  const value = reader.text('FIREBASE_SERVICE_ACCOUNT')
  if (value === null) return null
  const { client_email: clientEmail, private_key: privateKey, token_uri: tokenUrl } = jsonIn(value)
  if (
    typeof clientEmail === 'string' &&
    typeof privateKey === 'string' &&
    /BEGIN PRIVATE KEY/.test(privateKey)
  ) {
    const url = typeof tokenUrl === 'string' ? tokenUrl : 'https://oauth2.googleapis.com/token'
    return { clientEmail, privateKey, tokenUrl: url }
  }
  reader.problems.push(
    'FIREBASE_SERVICE_ACCOUNT is not a key of a service account. Set it to the JSON text of its key file.',
  )
  return null
}

function jsonIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function readOrigins(reader: Reader): string[] {
  const list = (reader.text('CORS_ORIGINS') ?? '').split(',').map((origin) => origin.trim())
  return list.filter(Boolean).filter((origin) => {
    if (URL.canParse(origin) && new URL(origin).origin === origin) return true
    reader.problems.push(
      `CORS_ORIGINS has "${origin}". Set each to scheme, host and port, such as https://app.example.com.`,
    )
    return false
  })
}

/** What production must be told, because a demonstration value there would be a danger or a lie. */
const PRODUCTION_NEEDS: readonly (readonly [string, string])[] = [
  ['AUTH_SECRET', `a random text of at least ${SECRET_LENGTH_MIN} characters`],
  ['DATA_KEYS', `a key of your own, as this prints it: ${MAKE_A_DATA_KEY}`],
  ['PUBLIC_URL', 'the https:// address that visitors use'],
  ['SMTP_URL', 'your mail server, such as smtps://user:password@mail.example.com'],
  ['MAIL_FROM', 'the sender of the letters'],
  ['LAWPAY_PUBLIC_KEY', 'the public key of your payment gateway'],
  ['FIRM_NAME', 'the name of the firm'],
  ['FIRM_PHONE', "the firm's telephone number"],
  ['FIRM_EMAIL', "the firm's e-mail address"],
  ['FIRM_STREET', "the firm's street address"],
]

function isDemonstrationKey(key: SealKey | null): boolean {
  const [demonstration] = parseDataKeys(DEMONSTRATION_DATA_KEY)
  return (
    key !== null &&
    demonstration?.secret !== undefined &&
    Buffer.from(key.secret).equals(demonstration.secret)
  )
}

function checkProduction(reader: Reader): void {
  for (const [name, what] of PRODUCTION_NEEDS) {
    if (!reader.text(name)) reader.problems.push(`${name} is missing. In production, set it to ${what}.`)
  }
  const secret = reader.text('AUTH_SECRET')
  if (secret && (secret === DEMONSTRATION_SECRET || /^demonstration/i.test(secret))) {
    reader.problems.push('AUTH_SECRET is the demonstration secret. In production, set one of your own.')
  }
  if (reader.text('FIREBASE_AUTH_EMULATOR')) {
    reader.problems.push(
      'FIREBASE_AUTH_EMULATOR is set, and with it anybody may sign in as anybody. In production, leave it out.',
    )
  }
  if (/^demonstration/i.test(reader.text('LAWPAY_SECRET_KEY') ?? '')) {
    reader.problems.push('LAWPAY_SECRET_KEY is the demonstration key. In production, set your own.')
  }
  if (parseDataKeys(reader.text('DATA_KEYS') ?? '').some(isDemonstrationKey)) {
    reader.problems.push(
      `DATA_KEYS has the demonstration key. In production, set one of your own: ${MAKE_A_DATA_KEY}`,
    )
  }
  const issuer = reader.text('GOOGLE_ISSUER')
  if (issuer && !issuer.startsWith('https://')) {
    reader.problems.push(`GOOGLE_ISSUER is "${issuer}". In production, it must start with https://.`)
  }
  const publicUrl = reader.text('PUBLIC_URL')
  if (publicUrl && !publicUrl.startsWith('https://')) {
    reader.problems.push(`PUBLIC_URL is "${publicUrl}". In production, it must start with https://.`)
  }
}

function readSecret(reader: Reader): string {
  const secret = reader.text('AUTH_SECRET') ?? DEMONSTRATION_SECRET
  if (secret.length < SECRET_LENGTH_MIN) {
    reader.problems.push(
      `AUTH_SECRET is too short. Set a random text of at least ${SECRET_LENGTH_MIN} characters.`,
    )
  }
  return secret
}

/** "name:32 bytes in base64", separated by commas, newest first; null stands for what is not a key. */
function parseDataKeys(list: string): (SealKey | null)[] {
  return list.split(',').map((entry) => {
    const [id = '', base64 = '', ...more] = entry.trim().split(':')
    const secret = Buffer.from(base64, 'base64')
    const isKey = more.length === 0 && SEAL_KEY_ID.test(id) && secret.toString('base64') === base64
    return isKey && secret.length === SEAL_KEY_BYTES ? { id, secret } : null
  })
}

/** What is wrong is never repeated: it may be most of a key. */
function readDataKeys(reader: Reader): SealKey[] {
  const parsed = parseDataKeys(reader.text('DATA_KEYS') ?? DEMONSTRATION_DATA_KEY)
  const keys = parsed.filter((key) => key !== null)
  if (keys.length < parsed.length || new Set(keys.map(({ id }) => id)).size < keys.length) {
    reader.problems.push(
      `DATA_KEYS is not a list of keys. Set each to a name of its own, a colon and 32 bytes in base64, separated by commas. This makes one: ${MAKE_A_DATA_KEY}`,
    )
  }
  return keys
}

/** The configuration, or one error that names every variable to mend. */
export function readConfig(environment: Environment, workingDirectory: string): Config {
  const reader = new Reader(environment)
  const production = environment['NODE_ENV'] === 'production'
  const port = reader.wholeNumber('PORT', 3000, 65_535)
  const dataDirectory = reader.text('DATA_DIR') ?? 'data'
  const contact = readContact(reader)
  const config: Config = {
    production,
    port,
    host: reader.text('HOST') ?? '127.0.0.1',
    dataDirectory: isAbsolute(dataDirectory) ? dataDirectory : resolve(workingDirectory, dataDirectory),
    databaseUrl: reader.url('DATABASE_URL', ['postgresql:', 'postgres:']),
    publicUrl: reader.url('PUBLIC_URL', WEB) ?? `http://localhost:${port}`,
    apiUrl: reader.url('API_URL', WEB) ?? '',
    corsOrigins: readOrigins(reader),
    trustedProxies: reader.wholeNumber('TRUSTED_PROXIES', 0, 5),
    authSecret: readSecret(reader),
    dataKeys: readDataKeys(reader),
    firebase: readFirebase(reader),
    google: readGoogle(reader),
    contact,
    consultationPrice: reader.choice('CONSULTATION_PRICE', ['paid', 'free-with-account'], 'paid'),
    consultationAccount: reader.choice('CONSULTATION_ACCOUNT', ['operating', 'trust'], 'operating'),
    cancellationRefund: reader.choice('CANCELLATION_REFUND', ['credit', 'refund'], 'credit'),
    eCheckFromCents: reader.wholeNumber('ECHECK_FROM_CENTS', 50_000, 100_000_000),
    mailFrom: reader.text('MAIL_FROM') ?? `${contact.name} <${contact.email}>`,
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:']),
    gateway: readGateway(reader),
  }
  if (production) checkProduction(reader)
  if (reader.problems.length > 0) throw new ConfigError(reader.problems)
  return config
}

/** One line for letters and footers: "1700 Pacific Avenue, Suite 1000, Dallas, TX 75201". */
export function addressLine(contact: FirmContact): string {
  return `${contact.street}, ${contact.city}, ${contact.state} ${contact.postalCode}`
}

/**
 * The environment as it was given. React takes anything but "production" for development and is then many times slower,
 * so outside `npm run dev` the process itself runs as production from here on; what NODE_ENV said is in the answer.
 */
export function settleNodeEnvironment(development: boolean): Environment {
  const given = { ...process.env }
  process.env['NODE_ENV'] = development ? 'development' : 'production'
  return given
}
