// Asks each part of this installation how it is. Nothing is changed, and nothing is sent but the test mail that was asked for.
import { createPublicKey } from 'node:crypto'
import disk from 'node:fs/promises'
import { createSmtpMail, domainOfSender, reachSmtp } from '#adapters/mail/smtp-mail.ts'
import { createLawPayPayments } from '#adapters/payments/lawpay-payments.ts'
import { createScanner } from '#adapters/scanner/scanner-url.ts'
import { createTwilioTexts } from '#adapters/texts/twilio-texts.ts'
import { lastProven } from '#areas/office/backups/server/index.ts'
import { OLD_AFTER_HOURS } from '#areas/office/backups/rules/states.ts'
import { madeAtOf } from '#areas/office/backups/rules/name.ts'
import { jobsByStanding } from '#areas/office/upkeep/server/index.ts'
import { hoursBetween, instant } from '#kernel/calendar.ts'
import type { Clock } from '#platform/ports/clock.ts'
import { type Database, isDatabaseAway, watchMigrations } from '#platform/database.ts'
import { MailError } from '#platform/ports/mail.ts'
import { whyNotServer } from '#platform/migrations.ts'
import { createSeal } from '#platform/seal.ts'
import { sql } from 'drizzle-orm'
import { checkShelf, shelfAt } from '../backups/shelf.ts'
import type { Config } from '../config.ts'
import { FEATURES } from '../features.ts'
import { chooseFiles } from '../file-store.ts'
import { keysThatDoNotOpen } from '../keys/check-keys.ts'
import type { Outside } from './outside.ts'
import {
  type Finding,
  finding,
  growthOf,
  judgeBackups,
  judgeCertificate,
  judgeClock,
  judgeDisk,
  judgeJobs,
  judgeMailDns,
  judgeRelease,
  type Part,
} from './rules.ts'

export type Looked = {
  config: Config
  /** Or why it cannot be reached. */
  database: { db: Database } | { problem: string }
  clock: Clock
  outside: Outside
  /** The release of this folder, and the newest tag where it is known. */
  release: { here: string; newest: string | null }
  /** Where the secret half of the key for backups still lies; null: nowhere that was said. */
  keyFile: string | null
  /** Who gets a test mail; null: none is sent. */
  testMailTo: string | null
}

const QUIET = { error: () => undefined, info: () => undefined }

type Look = (looked: Looked) => Promise<Finding>

const LOOKS: Readonly<Partial<Record<Part, Look>>> = {
  product: lookAtProduct,
  database: (looked) => onDatabase('database', looked, lookAtDatabase),
  keys: ({ config, ...looked }) =>
    onDatabase('keys', looked, async (db) => {
      const names = await keysThatDoNotOpen({ db, seal: createSeal(config.dataKeys) }, config.authSecret)
      if (names.length === 0) return finding('keys', 'ok', 'keys')
      return finding('keys', 'broken', 'keys-wrong', { names: names.join(', ') })
    }),
  clock: async ({ config, clock, outside }) =>
    judgeClock(
      clock.now().epochMilliseconds,
      config.gateway && (await outside.clockAt(config.gateway.apiUrl)),
    ),
  disk: lookAtDisk,
  files: ({ config }) => reached('files', () => chooseFiles(config, QUIET).reach(), 'files-away'),
  scanner: async ({ config: { scanner } }) =>
    scanner === null
      ? finding('scanner', 'ok', 'scanner-own')
      : reached('scanner', () => createScanner(scanner).reach(), 'scanner-away'),
  mail: lookAtMail,
  'mail-dns': lookAtMailDns,
  texts: lookAtTexts,
  gateway: lookAtGateway,
  jobs: ({ clock, ...looked }) =>
    onDatabase('jobs', looked, async (db) => judgeJobs(await jobsByStanding({ db, clock }, FEATURES))),
  backups: lookAtBackups,
  'backup-key': async ({ keyFile }) =>
    keyFile === null
      ? finding('backup-key', 'ok', 'backup-key')
      : finding('backup-key', 'attention', 'backup-key-here', { file: keyFile }),
  certificate: lookAtCertificate,
  release: async ({ config, outside, release }) => {
    const answer = await outside.ask(`${ownAddress(config)}/_healthz`)
    return judgeRelease({ ...release, running: textIn(answer?.body, 'release') })
  },
}

/** In the order of the parts. One that cannot be looked at does not keep the others from it. */
export function lookAround(looked: Looked): Promise<Finding[]> {
  return Promise.all(
    Object.entries(LOOKS).map(async ([part, look]) => {
      try {
        return await look(looked)
      } catch (error) {
        return finding(part as Part, 'broken', 'failed', { problem: nameOf(error) })
      }
    }),
  )
}

/** A message may repeat what it was given: names and codes alone are shown. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}

async function reached(part: Part, reach: () => Promise<void>, away: string): Promise<Finding> {
  try {
    await reach()
    return finding(part, 'ok', part)
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    return finding(part, 'broken', away, { problem: nameOf(cause) })
  }
}

function ownAddress({ host, port }: Config): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function textIn(body: unknown, name: string): string | null {
  const found = new Map<string, unknown>(Object.entries(body ?? {})).get(name)
  return typeof found === 'string' ? found : null
}

async function lookAtProduct({ config, outside }: Looked): Promise<Finding> {
  const answer = await outside.ask(`${ownAddress(config)}/_readyz`)
  if (answer === null) return finding('product', 'broken', 'product-away')
  const status = textIn(answer.body, 'status')
  if (status === 'ready') return finding('product', 'ok', 'product')
  const away = Object.entries(new Map<string, unknown>(Object.entries(answer.body ?? {})).get('parts') ?? {})
    .filter(([, state]) => state !== 'ok')
    .map(([part]) => part)
  const state = answer.status === 200 ? 'attention' : 'broken'
  return finding('product', state, 'product-unready', { parts: away.join(', ') || (status ?? '') })
}

type OfDatabase = Pick<Looked, 'database'>

async function onDatabase(
  part: Part,
  { database }: OfDatabase,
  look: (db: Database) => Promise<Finding>,
): Promise<Finding> {
  const away = (problem: string) =>
    part === 'database'
      ? finding(part, 'broken', 'database-away', { problem })
      : finding(part, 'broken', 'needs-database')
  if ('problem' in database) return away(database.problem)
  try {
    return await look(database.db)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return away(nameOf(error))
  }
}

async function lookAtDatabase(db: Database): Promise<Finding> {
  const { rows } = await db.execute<{ number: string; version: string }>(
    sql`SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version`,
  )
  const version = rows[0]?.version.split(' ')[0] ?? ''
  if (whyNotServer(Number(rows[0]?.number)) !== null)
    return finding('database', 'broken', 'database-older', { version })
  if (!(await watchMigrations()(db))) return finding('database', 'broken', 'database-migrations')
  return finding('database', 'ok', 'database', { version })
}

async function lookAtDisk({ config: { dataDirectory, backups } }: Looked): Promise<Finding> {
  let space: { bavail: number; blocks: number; bsize: number }
  try {
    space = await disk.statfs(dataDirectory)
  } catch (error) {
    return finding('disk', 'broken', 'disk-away', { problem: nameOf(error) })
  }
  const stored =
    backups === null
      ? []
      : await shelfAt(backups.target)
          .list()
          .catch(() => [])
  const sizes = stored.flatMap(({ name, bytes }) => {
    const madeAt = madeAtOf(name)
    return madeAt === null ? [] : [{ at: madeAt.epochMilliseconds, bytes }]
  })
  return judgeDisk({
    freeBytes: space.bavail * space.bsize,
    totalBytes: space.blocks * space.bsize,
    growth: growthOf(sizes),
  })
}

const TEST_MAIL = 'This is a test of the mail server, sent by the doctor command. Nothing else is to be done.'

async function lookAtMail({ config, testMailTo, clock }: Looked): Promise<Finding> {
  const { smtpUrl: url, mailFrom: from, dkim, isMailTyped, production } = config
  const isPublicOnly = isMailTyped && production
  if (url === null) return finding('mail', 'attention', 'mail-none')
  try {
    if (testMailTo === null) {
      await reachSmtp({ url, from, dkim, isPublicOnly })
      return finding('mail', 'ok', 'mail')
    }
    await createSmtpMail({ url, from, dkim, isPublicOnly }).send({
      id: `doctor-${clock.now().epochMilliseconds}`,
      to: testMailTo,
      language: 'en',
      subject: 'Test of the mail server',
      text: TEST_MAIL,
      html: `<p>${TEST_MAIL}</p>`,
      attachments: [],
    })
    return finding('mail', 'ok', 'mail-sent', { to: testMailTo })
  } catch (error) {
    const problem = error instanceof MailError ? error.problem : nameOf(error)
    return finding('mail', 'broken', 'mail-away', { problem })
  }
}

async function lookAtMailDns({ config, outside }: Looked): Promise<Finding> {
  if (config.smtpUrl === null) return finding('mail-dns', 'attention', 'mail-none')
  const domain = domainOfSender(config.mailFrom)
  const textsOf = (name: string) => outside.texts(name).catch(() => null)
  const at = config.dkim && `${config.dkim.selector}._domainkey.${domain}`
  const [own, dmarc, records] = await Promise.all([
    textsOf(domain),
    textsOf(`_dmarc.${domain}`),
    at === null ? null : textsOf(at),
  ])
  const dkim =
    config.dkim && at !== null ? { at, records, publicKey: publicHalf(config.dkim.privateKey) } : null
  return judgeMailDns({ domain, own, dmarc, dkim })
}

function publicHalf(privateKey: string): string {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64')
}

/** Twilio's own number for tests: nothing was ever sent to it. */
const NOBODY = '+15005550006'

async function lookAtTexts({ config: { twilio }, clock }: Looked): Promise<Finding> {
  if (twilio === null) return finding('texts', 'ok', 'texts-none')
  const found = await createTwilioTexts({ ...twilio, statusUrlOf: null }).find(
    { to: NOBODY, body: '' },
    clock.now(),
  )
  return found === null ? finding('texts', 'broken', 'texts-away') : finding('texts', 'ok', 'texts')
}

async function lookAtGateway({ config: { gateway }, clock }: Looked): Promise<Finding> {
  if (gateway === null) return finding('gateway', 'attention', 'gateway-none')
  const { apiUrl, secretKey, operatingAccount, trustAccount } = gateway
  const accounts = {
    operating: { card: operatingAccount, bank: null },
    trust: { card: trustAccount, bank: null },
  }
  const { kind } = await createLawPayPayments({ apiUrl, secretKey, accounts }).listEvents(clock.now())
  return kind === 'listed'
    ? finding('gateway', 'ok', 'gateway')
    : finding('gateway', 'broken', 'gateway-away')
}

function lookAtBackups({ config: { backups }, clock, ...looked }: Looked): Promise<Finding> {
  if (backups === null) return Promise.resolve(finding('backups', 'attention', 'backups-off'))
  return onDatabase('backups', looked, async (db) => {
    try {
      await checkShelf(backups.target, QUIET)
    } catch (error) {
      const problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
      return finding('backups', 'broken', 'backups-place', { problem })
    }
    const proven = await lastProven(db)
    const hours = proven && hoursBetween(instant(proven), clock.now())
    return judgeBackups({ hours, hoursMax: OLD_AFTER_HOURS })
  })
}

const TLS_PORT = 443

async function lookAtCertificate({ config, clock, outside }: Looked): Promise<Finding> {
  const { protocol, hostname, port } = new URL(config.publicUrl)
  if (protocol !== 'https:') return finding('certificate', 'ok', 'certificate-none')
  try {
    const found = await outside.certificate(hostname, Number(port) || TLS_PORT)
    return judgeCertificate(hostname, found, clock.now().epochMilliseconds)
  } catch {
    return finding('certificate', 'broken', 'certificate-away', { host: hostname })
  }
}
