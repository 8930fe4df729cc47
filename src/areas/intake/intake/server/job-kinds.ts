import type { JobKind } from '#platform/jobs.ts'
import type { UrgentNews } from './intake-mails.ts'

/** As hard as mails are tried, since these two were mails. */
const AS_MAILS = { retryLimit: 60, retryDelaySeconds: 60, retryDelayMaxSeconds: 3_600 } as const

/** What an earlier version queued to tell one of the firm; without `news` it is urgent. No longer made. */
export const ALERT_STAFF: JobKind<{ intakeId: string; userId: string; news?: UrgentNews }> = {
  name: 'intake.alert-staff',
  ...AS_MAILS,
}

/** What an earlier version queued to remind of a draft. No longer made. */
export const REMIND_OF_DRAFT: JobKind<{ intakeId: string }> = {
  name: 'intake.remind-of-draft',
  ...AS_MAILS,
}

/** Once a day: what a date that came close has made urgent. */
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

/** Once a day: what an older program sent, which kept no record. */
export const KEEP_RECORDS: JobKind<Record<string, never>> = {
  name: 'intake.keep-records',
  retryLimit: 5,
  retryDelaySeconds: 60,
}

/** Who booked or was reported before names were kept of that. */
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
