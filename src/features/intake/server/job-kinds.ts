import type { JobKind } from '#platform/jobs.ts'

/** Tells the firm's people that an intake must not wait. */
export const ALERT_STAFF: JobKind<{ intakeId: string }> = {
  name: 'intake.alert-staff',
  retryLimit: 12,
  retryDelaySeconds: 5,
}
