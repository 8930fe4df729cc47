// A program: does the work of notices and texts that it is given, at the moment that comes with it, until it is killed.
// Started by `notice-instances.ts`.
import { NO_AGENCY_LINE } from '#platform/ports/agency-status.ts'
import { NO_BACKUPS } from '#platform/ports/backups.ts'
import { NO_CONNECTIONS } from '#platform/ports/connections.ts'
import { createCaldavCalendars } from '#adapters/outside-calendar/caldav-calendars.ts'
import { NO_TIMESTAMPS } from '#platform/ports/timestamps.ts'
import { flushCompileCache } from 'node:module'
import { createMailReader } from '#adapters/mail/caged-mail-reader.ts'
import { createFileProcessing } from '#adapters/file-processing/caged-file-processing.ts'
import { createFolderFiles } from '#adapters/files/folder-files.ts'
import { createSmtpMail } from '#adapters/mail/smtp-mail.ts'
import { createLawPayPayments } from '#adapters/payments/lawpay-payments.ts'
import { createEmbeddedScanner } from '#adapters/scanner/embedded-scanner.ts'
import { followReport } from '#areas/messages/notifications/server/index.ts'
import { registerNotificationJobs } from '#areas/messages/notifications/server/register-jobs.ts'
import { followText } from '#areas/messages/texts/server/index.ts'
import { registerTextJobs } from '#areas/messages/texts/server/register-jobs.ts'
import { instant, isBefore } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { connect } from '#platform/database.ts'
import { type JobRunner, startJobs } from '#platform/jobs.ts'
import { createNewsLine } from '#platform/news-line.ts'
import { createSeal } from '#platform/seal.ts'
import { createSessionLocks } from '#platform/session-locks.ts'
import { createSignedLinks } from '#platform/signed-links.ts'
import { JOB_KINDS } from '#server/jobs.ts'
import { byToken, NO_ACCOUNTS, TEST_FIRM, UNWATCHED } from './firm-of-tests.ts'
import { type Given, type NoticeInstanceOptions, textsOfProof } from './notice-instances.ts'
import { PROOF_FEATURES } from './notices-of-proof.ts'
import { SHARED_KEYS } from './shared-keys.ts'

const NO_GATEWAY = {
  apiUrl: 'http://127.0.0.1:9',
  secretKey: 'none',
  accounts: { operating: { card: 'none', bank: null }, trust: { card: 'none', bank: null } },
}

const options = JSON.parse(process.env['INSTANCE'] ?? '{}') as NoticeInstanceOptions
const shown = { now: instant(new Date(0)) }
const log = { info: () => undefined, error: () => undefined }
const { db } = connect(options.databaseUrl, () => undefined)
const jobs = await startJobs(options.databaseUrl, JOB_KINDS, log)
const services: Services = {
  ...UNWATCHED,
  db,
  jobs,
  clock: { now: () => shown.now },
  log,
  identity: { verify: byToken(), handle: null, accounts: NO_ACCOUNTS },
  connections: NO_CONNECTIONS,
  mail: createSmtpMail({ url: options.smtpUrl, from: 'help@firm.example' }),
  payments: createLawPayPayments(NO_GATEWAY),
  seal: createSeal(SHARED_KEYS),
  links: createSignedLinks('shared'),
  locks: createSessionLocks(options.databaseUrl),
  news: createNewsLine({ url: options.databaseUrl, db, log }),
  files: createFolderFiles('/nonexistent/files'),
  backups: NO_BACKUPS,
  uploadsFolder: '/nonexistent/uploads',
  texts: textsOfProof(options.twilio),
  agency: { open: () => NO_AGENCY_LINE, standIn: null },
  outside: createCaldavCalendars({ allowsPrivate: true, timeoutMs: 2_000 }),
  timestamps: NO_TIMESTAMPS,
  scanner: createEmbeddedScanner(),
  mailbox: null,
  mailReader: createMailReader(),
  processing: createFileProcessing(),
  firm: TEST_FIRM,
}

/** What the features register, by the name of its job. */
const handlers = new Map<string, (data: never) => Promise<void>>()
const registered: JobRunner = {
  ...jobs,
  work: ({ name }, handle) => Promise.resolve(void handlers.set(name, handle)),
  repeat: ({ name }, _cron, handle) => Promise.resolve(void handlers.set(name, handle)),
}
await registerNotificationJobs(registered, services, PROOF_FEATURES)
await registerTextJobs(registered, services, PROOF_FEATURES)

async function work({ name, data, heard }: Given): Promise<boolean> {
  try {
    if (heard && 'status' in heard) await followText(services, PROOF_FEATURES, heard.status)
    else if (heard) await followReport(services, PROOF_FEATURES, heard.report)
    else await handlers.get(name)?.(data as never)
    return true
  } catch {
    return false
  }
}

process.on('message', (given: Given) => {
  const now = instant(given.now)
  if (isBefore(shown.now, now)) shown.now = now
  void work(given).then((isDone) => process.send?.({ id: given.id, isDone }))
})
// It never outlives who started it.
process.on('disconnect', () => process.exit(0))
// Who is killed does not leave it behind on the way out.
flushCompileCache()
process.send?.({ id: 'ready', isDone: true })
