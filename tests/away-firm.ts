// The whole product as one process of its own, with every part that it stands on or talks to behind a line that can be cut or
// slowed down: the adapters are those of a firm, what answers them stands in this process.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { startPrivatePostgres } from '#platform/private-postgres.ts'
import { type ClamdEmulator, startClamdEmulator } from '../emulators/clamd/server.ts'
import { type LawpayEmulator, startLawpayEmulator } from '../emulators/lawpay/server.ts'
import { type S3Emulator, startS3Emulator } from '../emulators/s3/server.ts'
import { EnvelopeReceiver } from './envelope-receiver.ts'
import { MailServer } from './mail-server.ts'
import { freePort, newDataDirectory, removeDataDirectory, startProduct } from './product.ts'
import { openLine, type ServiceLine } from './service-line.ts'

export const PARTS = ['database', 'mail', 'gateway', 'storage', 'scanner', 'monitoring'] as const
export type Part = (typeof PARTS)[number]

/** What the scanner finds harmful. */
export const HARMFUL = 'what-the-scanner-of-the-drills-finds'

export type AwayFirm = {
  url: string
  /** Past the line. */
  db: Pool
  lines: Record<Part, ServiceLine>
  mail: MailServer
  gateway: LawpayEmulator
  store: S3Emulator
  scanner: ClamdEmulator
  receiver: EnvelopeReceiver
  /** What the product has written. */
  output(): string
  end(): Promise<void>
}

export async function openAwayFirm(): Promise<AwayFirm> {
  const directory = newDataDirectory()
  mkdirSync(directory, { mode: 0o755 })
  const postgres = await startPrivatePostgres(directory)
  const [mail, receiver] = [new MailServer(), new EnvelopeReceiver()]
  const [gateway, store, scanner] = await Promise.all([
    startLawpayEmulator({ faults: true }),
    startS3Emulator(),
    startClamdEmulator({ marks: { Drill: HARMFUL } }),
  ])
  const lines = {
    database: await openLine(postgres.url),
    mail: await openLine(await mail.open()),
    gateway: await openLine(gateway.url),
    storage: await openLine(store.url),
    scanner: await openLine(scanner.url),
    monitoring: await openLine(await receiver.open()),
  }
  const environment = await settingsOf(lines, { gateway, store })
  const product = await startProduct(environment, join(directory, 'product'))
  const db = new Pool({ connectionString: postgres.url, max: 2 })
  // In the end the server may hang up first: of an idle connection the pool tells, of one in use the connection.
  db.on('error', () => undefined)
  db.on('connect', (client) => client.on('error', () => undefined))
  return {
    url: product.url,
    db,
    lines,
    mail,
    gateway,
    store,
    scanner,
    receiver,
    output: product.output,
    async end() {
      await product.stop()
      await db.end()
      await Promise.all(Object.values(lines).map((line) => line.end()))
      await Promise.all([mail, gateway, store, scanner, receiver].map((each) => each.close()))
      await postgres.stop()
      removeDataDirectory(directory)
    },
  }
}

async function settingsOf(
  lines: Record<Part, ServiceLine>,
  { gateway, store }: Pick<AwayFirm, 'gateway' | 'store'>,
): Promise<Record<string, string>> {
  return {
    WORKERS: '1',
    TRUSTED_PROXIES: '1',
    METRICS_PORT: String(await freePort()),
    DATABASE_URL: lines.database.url,
    SMTP_URL: lines.mail.url,
    MAIL_FROM: 'Firm <help@firm.example>',
    LAWPAY_API_URL: lines.gateway.url,
    LAWPAY_FIELDS_URL: `${gateway.url}/hostedfields/1.5.3/fieldGen_1.5.3.js`,
    LAWPAY_PUBLIC_KEY: gateway.publicKey,
    LAWPAY_SECRET_KEY: gateway.secretKey,
    LAWPAY_OPERATING_ACCOUNT: gateway.accounts.operatingCard,
    LAWPAY_TRUST_ACCOUNT: gateway.accounts.trustCard,
    FILES_STORE: 's3',
    S3_ENDPOINT: lines.storage.url,
    S3_BUCKET: store.bucketName,
    S3_ACCESS_KEY: store.accessKeyId,
    S3_SECRET_KEY: store.secretAccessKey,
    SCANNER_URL: lines.scanner.url,
    MONITORING_DSN: lines.monitoring.url,
  }
}
