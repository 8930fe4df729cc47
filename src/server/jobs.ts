// Every kind of job, and who does it.
import { SEND_ACCOUNT_LETTER, SEND_NOTICE, WATCH_MAIL } from '#features/notifications/server/job-kinds.ts'
import { registerNotificationJobs } from '#features/notifications/server/index.ts'
import {
  ALERT_STAFF,
  KEEP_DRAFTS,
  REMIND_OF_DRAFT,
  RESEAL_ANSWERS,
  WATCH_CALL,
} from '#features/intake/server/job-kinds.ts'
import { registerIntakeJobs } from '#features/intake/server/jobs.ts'
import { invoiceSettler, registerInvoiceJobs } from '#features/invoices/server/index.ts'
import { REMIND_OF_INSTALMENTS } from '#features/invoices/server/job-kinds.ts'
import { registerPaymentJobs, type Settlers } from '#features/payments/server/index.ts'
import {
  APPLY_TRANSACTION,
  POLL_EVENTS,
  RECONCILE_BOOKS,
  RECONCILE_PAYMENT,
  RETURN_MONEY,
} from '#features/payments/server/job-kinds.ts'
import { bookingSettler } from '#features/scheduling/server/index.ts'
import { RESEAL_NOTES } from '#features/scheduling/server/job-kinds.ts'
import { registerSchedulingJobs } from '#features/scheduling/server/jobs.ts'
import { SETTLE_ACCOUNT } from '#features/users/server/job-kinds.ts'
import { registerUserJobs } from '#features/users/server/jobs.ts'
import type { Services } from '#platform/context.ts'
import type { JobData, JobKind, JobRunner } from '#platform/jobs.ts'
import { FORGET_UNPROVEN } from './identity-jobs.ts'
import { registerSecurityJobs, SECURITY_ALERT } from './security-alert.ts'
import { NOTICE_READERS } from './notice-readers.ts'

export const JOB_KINDS: readonly JobKind<JobData>[] = [
  SEND_NOTICE,
  SEND_ACCOUNT_LETTER,
  WATCH_MAIL,
  RECONCILE_PAYMENT,
  RETURN_MONEY,
  APPLY_TRANSACTION,
  POLL_EVENTS,
  RECONCILE_BOOKS,
  REMIND_OF_INSTALMENTS,
  ALERT_STAFF,
  WATCH_CALL,
  REMIND_OF_DRAFT,
  KEEP_DRAFTS,
  RESEAL_ANSWERS,
  RESEAL_NOTES,
  SETTLE_ACCOUNT,
  FORGET_UNPROVEN,
  SECURITY_ALERT,
]

/** What a payment pays for decides what follows from its fate. */
export const SETTLERS: Settlers = { appointment: bookingSettler, invoice: invoiceSettler }

export async function registerJobs(runner: JobRunner, services: Services): Promise<void> {
  await registerNotificationJobs(runner, services, NOTICE_READERS)
  await registerPaymentJobs(runner, services, SETTLERS)
  await registerInvoiceJobs(runner, services)
  await registerUserJobs(runner, services)
  await registerIntakeJobs(runner, services)
  await registerSchedulingJobs(runner, services)
  await registerSecurityJobs(runner, services)
}
