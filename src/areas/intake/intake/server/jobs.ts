import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { alertOfDates, watchCall } from './alert-staff.ts'
import { remindOfDraft, tellOfStaff } from './intake-mails.ts'
import {
  ALERT_OF_DATES,
  ALERT_STAFF,
  KEEP_DRAFTS,
  KEEP_NAMES,
  KEEP_RECORDS,
  REMIND_OF_DRAFT,
  WATCH_CALL,
} from './job-kinds.ts'
import { keepDrafts } from './keep-drafts.ts'
import { keepNames } from './keep-names.ts'
import { keepRecords } from './keep-records.ts'

/** Before the firm's day begins. */
const DAILY = '15 6 * * *'

export async function registerIntakeJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.work(WATCH_CALL, (job) => watchCall(services, job))
  await queueEarlierMails(runner, services)
  await runner.repeat(ALERT_OF_DATES, DAILY, () => alertOfDates(services))
  await runner.repeat(KEEP_DRAFTS, DAILY, () => keepDrafts(services))
  await runner.repeat(KEEP_RECORDS, DAILY, async () => void (await keepRecords(services)))
  await runner.repeat(KEEP_NAMES, DAILY, () => keepNames(services))
  // Intakes of an older version without a record need not wait for the morning.
  await runner.enqueue(services.db, KEEP_RECORDS, {})
  await runner.enqueue(services.db, KEEP_NAMES, {})
}

/** Mails that an earlier version queued by separate job kinds: sent as every mail, under the same Message-IDs. */
async function queueEarlierMails(runner: JobRunner, services: Services): Promise<void> {
  const { db } = services
  await runner.work(ALERT_STAFF, ({ intakeId, userId, news = 'urgent' }) =>
    db.transaction((tx) => tellOfStaff(services, tx, intakeId, news, userId)),
  )
  await runner.work(REMIND_OF_DRAFT, ({ intakeId }) =>
    db.transaction((tx) => remindOfDraft(services, tx, intakeId)),
  )
}
