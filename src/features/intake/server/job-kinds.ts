import { MAIL_TRIES, type UrgentNews } from '#features/notifications/server/index.ts'
import type { JobKind } from '#platform/jobs.ts'

/** Without `news`, which an earlier version did not send, it is urgent. */
export type AlertJob = { intakeId: string; userId: string; news?: UrgentNews }

/** Tells one of the firm's people of an intake that must not wait. */
export const ALERT_STAFF: JobKind<AlertJob> = {
  name: 'intake.alert-staff',
  retryDelaySeconds: 5,
  ...MAIL_TRIES,
}

/** Once a day: what a date that came close has made urgent. */
export const ALERT_OF_DATES: JobKind<Record<string, never>> = {
  name: 'intake.alert-of-dates',
  retryLimit: 5,
  retryDelaySeconds: 60,
}

/** Looks whether somebody has called by then. */
export const WATCH_CALL: JobKind<{ intakeId: string }> = {
  name: 'intake.watch-call',
  retryLimit: 5,
  retryDelaySeconds: 60,
}

/** Reminds a person of a draft that ends soon. */
export const REMIND_OF_DRAFT: JobKind<{ intakeId: string }> = {
  name: 'intake.remind-of-draft',
  retryDelaySeconds: 60,
  ...MAIL_TRIES,
}

/** Once a day: answers that an older key sealed. */
export const RESEAL_ANSWERS: JobKind<Record<string, never>> = {
  name: 'intake.reseal-answers',
  retryLimit: 5,
  retryDelaySeconds: 60,
}

/** Once a day: what an older program sent, which kept no record. */
export const KEEP_RECORDS: JobKind<Record<string, never>> = {
  name: 'intake.keep-records',
  retryLimit: 5,
  retryDelaySeconds: 60,
}

/** Once a day: whom to remind, and which drafts have ended. */
export const KEEP_DRAFTS: JobKind<Record<string, never>> = {
  name: 'intake.keep-drafts',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
