// Every kind of job, and who does it.
import { SEND_NOTICE } from '#features/notifications/server/job-kinds.ts'
import { RECONCILE_PAYMENT } from '#features/payments/server/job-kinds.ts'
import type { JobData, JobKind } from '#platform/jobs.ts'

export const JOB_KINDS: readonly JobKind<JobData>[] = [SEND_NOTICE, RECONCILE_PAYMENT]
