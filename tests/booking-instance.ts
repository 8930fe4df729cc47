// A program: one instance of the API on a given database and gateway. A bearer token is a person's subject here, and
// the instance ends at the step that `DIE_AT` names, as a machine that loses its power. Started by `booking-instances.ts`.
import { NO_AGENCY_LINE } from '#platform/ports/agency-status.ts'
import { NO_BACKUPS } from '#platform/ports/backups.ts'
import { NO_CONNECTIONS } from '#platform/ports/connections.ts'
import { createCaldavCalendars } from '#adapters/outside-calendar/caldav-calendars.ts'
import { NO_TIMESTAMPS } from '#platform/ports/timestamps.ts'
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createOutboxMail } from '#adapters/mail/outbox-mail.ts'
import { createMailReader } from '#adapters/mail/caged-mail-reader.ts'
import { createFileProcessing } from '#adapters/file-processing/caged-file-processing.ts'
import { createFolderFiles } from '#adapters/files/folder-files.ts'
import { createLawPayPayments } from '#adapters/payments/lawpay-payments.ts'
import { createEmbeddedScanner } from '#adapters/scanner/embedded-scanner.ts'
import { createOutboxTexts } from '#adapters/texts/outbox-texts.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { connect } from '#platform/database.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { createNewsLine } from '#platform/news-line.ts'
import type { Identity } from '#platform/ports/identity.ts'
import type { Mailer } from '#platform/ports/mail.ts'
import type { Payments } from '#platform/ports/payments.ts'
import { createSeal } from '#platform/seal.ts'
import { createSessionLocks } from '#platform/session-locks.ts'
import { createSignedLinks } from '#platform/signed-links.ts'
import { createListener } from '#server/http.ts'
import { JOB_KINDS, registerJobs } from '#server/jobs.ts'
import { byToken, NO_ACCOUNTS, TEST_FIRM, UNWATCHED } from './firm-of-tests.ts'
import type { DeathStep, InstanceOptions } from './booking-instances.ts'

const options = JSON.parse(process.env['INSTANCE'] ?? '{}') as InstanceOptions

function dieAt(step: DeathStep): void {
  if (options.dieAt === step) process.kill(process.pid, 'SIGKILL')
}

/** Alive again only as another process: nothing after it runs. */
async function dying<Result>(
  before: DeathStep,
  after: DeathStep,
  work: () => Promise<Result>,
): Promise<Result> {
  dieAt(before)
  const result = await work()
  dieAt(after)
  return result
}

const connection = connect(options.databaseUrl, () => undefined)
const log = createLog(
  (line) => process.stderr.write(`${line}\n`),
  () => new Date(),
)
const identity: Identity = {
  verify: byToken(),
  handle: null,
  accounts: NO_ACCOUNTS,
}

function mortalPayments(payments: Payments): Payments {
  return {
    ...payments,
    charge: (order) => dying('before-charge', 'after-charge', () => payments.charge(order)),
    giveBack: (...asked) =>
      dying('before-giving-back', 'after-giving-back', () => payments.giveBack(...asked)),
  }
}

function mortalMailer(mailer: Mailer): Mailer {
  return { send: (mail) => dying('before-mail', 'after-mail', () => mailer.send(mail)) }
}

const runner = await startJobs(options.databaseUrl, JOB_KINDS, log)
/** The mail is owed in the transaction that settles the booking, and so before its commit. */
const jobs: typeof runner = {
  ...runner,
  async enqueue(tx, kind, data, more) {
    await runner.enqueue(tx, kind, data, more)
    if (kind.name === 'send-notice') dieAt('in-settlement')
  },
}
const services = {
  db: connection.db,
  jobs,
  clock: systemClock,
  log,
  identity,
  connections: NO_CONNECTIONS,
  mail: mortalMailer(createOutboxMail(connection.db)),
  payments: mortalPayments(createLawPayPayments(options.gateway)),
  seal: createSeal([{ id: 'shared', secret: Buffer.alloc(32, 9) }]),
  ...UNWATCHED,
  links: createSignedLinks('shared'),
  locks: createSessionLocks(options.databaseUrl),
  news: createNewsLine({ url: options.databaseUrl, db: connection.db, log }),
  files: createFolderFiles('/nonexistent/files'),
  backups: NO_BACKUPS,
  uploadsFolder: '/nonexistent/uploads',
  texts: createOutboxTexts(connection.db),
  agency: { open: () => NO_AGENCY_LINE, standIn: null },
  outside: createCaldavCalendars({ allowsPrivate: true, timeoutMs: 2_000 }),
  timestamps: NO_TIMESTAMPS,
  scanner: createEmbeddedScanner(),
  mailbox: null,
  mailReader: createMailReader(),
  processing: createFileProcessing(),
  firm: { ...TEST_FIRM, consultationPrice: options.consultationPrice },
}
if (options.hasJobs) await registerJobs(jobs, services)

const listener = createListener({
  services,
  publicUrl: 'http://localhost',
  corsOrigins: [],
  trustedProxies: 0,
  hasOutbox: false,
  site: (_request, response) => response.writeHead(404).end(),
})
const server = createServer((request, response) => {
  if (options.dieAt === 'before-answer' && request.url?.endsWith('/book')) {
    response.end = () => {
      dieAt('before-answer')
      return response
    }
  }
  listener(request, response)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  // Who is killed does not leave it behind on the way out.
  flushCompileCache()
  process.stdout.write(`${JSON.stringify({ listening: `http://127.0.0.1:${port}` })}\n`)
})
// It never outlives who started it.
process.stdin.on('end', () => process.exit(0)).resume()
