// A program: one instance of the API that takes files. A bearer token is a person's subject here. Started by
// `upload-instances.ts`, and ended by it as a machine that loses its power.
import { NO_AGENCY_LINE } from '#platform/ports/agency-status.ts'
import { NO_BACKUPS } from '#platform/ports/backups.ts'
import { NO_CONNECTIONS } from '#platform/ports/connections.ts'
import { createCaldavCalendars } from '#adapters/outside-calendar/caldav-calendars.ts'
import { NO_TIMESTAMPS } from '#platform/ports/timestamps.ts'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { createMailReader } from '#adapters/mail/caged-mail-reader.ts'
import { createFileProcessing } from '#adapters/file-processing/caged-file-processing.ts'
import { createFolderFiles } from '#adapters/files/folder-files.ts'
import { createOutboxMail } from '#adapters/mail/outbox-mail.ts'
import { createLawPayPayments } from '#adapters/payments/lawpay-payments.ts'
import { createEmbeddedScanner } from '#adapters/scanner/embedded-scanner.ts'
import { createOutboxTexts } from '#adapters/texts/outbox-texts.ts'
import type { Services } from '#platform/context.ts'
import { connect } from '#platform/database.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { createNewsLine } from '#platform/news-line.ts'
import { createSeal } from '#platform/seal.ts'
import { createSessionLocks } from '#platform/session-locks.ts'
import { createSignedLinks } from '#platform/signed-links.ts'
import { answerWith, createHttpServer } from '#server/edge/http-server.ts'
import { createListener } from '#server/http.ts'
import { JOB_KINDS, registerJobs } from '#server/jobs.ts'
import { byToken, NO_ACCOUNTS, TEST_FIRM, UNWATCHED } from './firm-of-tests.ts'
import { SHARED_KEYS, type UploadInstanceOptions } from './upload-instances.ts'

const options = JSON.parse(process.env['INSTANCE'] ?? '{}') as UploadInstanceOptions
const connection = connect(options.databaseUrl, () => undefined)
const log = createLog(
  (line) => process.stderr.write(`${line}\n`),
  () => new Date(),
)
const NO_GATEWAY = {
  apiUrl: 'http://127.0.0.1:9',
  secretKey: 'none',
  accounts: { operating: { card: 'none', bank: null }, trust: { card: 'none', bank: null } },
}
const jobs = await startJobs(options.databaseUrl, JOB_KINDS, log)
const services: Services = {
  ...UNWATCHED,
  db: connection.db,
  jobs,
  clock: systemClock,
  log,
  identity: {
    verify: byToken(),
    handle: null,
    accounts: NO_ACCOUNTS,
  },
  connections: NO_CONNECTIONS,
  mail: createOutboxMail(connection.db),
  payments: createLawPayPayments(NO_GATEWAY),
  seal: createSeal(SHARED_KEYS),
  links: createSignedLinks('shared'),
  locks: createSessionLocks(options.databaseUrl),
  news: createNewsLine({ url: options.databaseUrl, db: connection.db, log }),
  files: createFolderFiles(join(options.folder, 'files')),
  backups: NO_BACKUPS,
  uploadsFolder: join(options.folder, 'uploads'),
  texts: createOutboxTexts(connection.db),
  agency: { open: () => NO_AGENCY_LINE, standIn: null },
  outside: createCaldavCalendars({ allowsPrivate: true, timeoutMs: 2_000 }),
  timestamps: NO_TIMESTAMPS,
  scanner: createEmbeddedScanner(),
  mailbox: null,
  mailReader: createMailReader(),
  processing: createFileProcessing(),
  firm: TEST_FIRM,
}
if (options.hasJobs) await registerJobs(jobs, services)

const server = createHttpServer()
answerWith(
  server,
  createListener({
    services,
    publicUrl: 'http://localhost',
    corsOrigins: [],
    trustedProxies: 0,
    hasOutbox: false,
    site: (_request, response) => response.writeHead(404).end(),
  }),
)
server.listen(options.port, '127.0.0.1', () => {
  // Who is killed does not leave it behind on the way out.
  flushCompileCache()
  process.stdout.write('listening\n')
})
// It never outlives who started it.
process.stdin.on('end', () => process.exit(0)).resume()
