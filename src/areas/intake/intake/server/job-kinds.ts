import type { JobKind } from '#platform/jobs.ts'
import type { UrgentNews } from './intake-mails.ts'

/** As hard as mails are tried, since these two were mails. */
const AS_MAILS = { retryLimit: 60, retryDelaySeconds: 60, retryDelayMaxSeconds: 3_600 } as const

/** Queued by an earlier version to mail a member of staff; without `news` it is urgent. No longer made. */
export const ALERT_STAFF: JobKind<{ intakeId: string; userId: string; news?: UrgentNews }> = {
  name: 'intake.alert-staff',
  ...AS_MAILS,
}

/** Queued by an earlier version to remind of a draft. No longer made. */
export const REMIND_OF_DRAFT: JobKind<{ intakeId: string }> = {
  name: 'intake.remind-of-draft',
  ...AS_MAILS,
}

/** Once a day: intakes made urgent by a close date. */
export const ALERT_OF_DATES: JobKind<Record<string, never>> = {
  name: 'intake.alert-of-dates',
  retryLimit: 5,
  retryDelaySeconds: 60,
}

/** Checks for a call by then. */
export const WATCH_CALL: JobKind<{ intakeId: string }> = {
  name: 'intake.watch-call',
  retryLimit: 5,
  retryDelaySeconds: 60,
}

/** Once a day: intakes sent by an older program, without a record. */
export const KEEP_RECORDS: JobKind<Record<string, never>> = {
  name: 'intake.keep-records',
  retryLimit: 5,
  retryDelaySeconds: 60,
}

/** People of bookings and reports older than the kept names. */
export const KEEP_NAMES: JobKind<Record<string, never>> = {
  name: 'intake.keep-names',
  retryLimit: 5,
  retryDelaySeconds: 60,
}

/** Once a day: whom to remind, and which drafts have ended. */
export const KEEP_DRAFTS: JobKind<Record<string, never>> = {
  name: 'intake.keep-drafts',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
