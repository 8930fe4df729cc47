// Every kind of job, and who does it.
import { SEND_ACCOUNT_LETTER, SEND_NOTICE } from '#features/notifications/server/job-kinds.ts'
import { type NoticeAppointment, registerNotificationJobs } from '#features/notifications/server/index.ts'
import {
  ALERT_STAFF,
  KEEP_DRAFTS,
  REMIND_OF_DRAFT,
  RESEAL_ANSWERS,
} from '#features/intake/server/job-kinds.ts'
import { registerIntakeJobs } from '#features/intake/server/jobs.ts'
import { registerPaymentJobs, type Settlers } from '#features/payments/server/index.ts'
import { RECONCILE_PAYMENT } from '#features/payments/server/job-kinds.ts'
import { bookingSettler, findAppointment } from '#features/scheduling/server/index.ts'
import { displayName, findById } from '#features/users/server/index.ts'
import { SETTLE_ACCOUNT } from '#features/users/server/job-kinds.ts'
import { registerUserJobs } from '#features/users/server/jobs.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { JobData, JobKind, JobRunner } from '#platform/jobs.ts'
import { FORGET_UNPROVEN } from './identity-jobs.ts'

export const JOB_KINDS: readonly JobKind<JobData>[] = [
  SEND_NOTICE,
  SEND_ACCOUNT_LETTER,
  RECONCILE_PAYMENT,
  ALERT_STAFF,
  REMIND_OF_DRAFT,
  KEEP_DRAFTS,
  RESEAL_ANSWERS,
  SETTLE_ACCOUNT,
  FORGET_UNPROVEN,
]

/** What a payment pays for decides what follows from its fate. */
export const SETTLERS: Settlers = { appointment: bookingSettler }

/** The meeting as its letter needs it: notifications cannot enter scheduling, so the server carries it over. */
export async function readNoticeAppointment(db: Database, id: string): Promise<NoticeAppointment | null> {
  const meeting = await findAppointment(db, id)
  if (meeting?.status !== 'confirmed' || meeting.meetingMethod === null) return null
  const attorney = await findById(db, meeting.attorneyId)
  return {
    id: meeting.id,
    clientId: meeting.clientId,
    attorneyName: attorney ? displayName(attorney) : '',
    type: meeting.type,
    startsAt: meeting.startsAt.toISOString(),
    endsAt: meeting.endsAt.toISOString(),
    meetingMethod: meeting.meetingMethod,
    timeZone: meeting.timeZone,
    language: meeting.language,
    edition: meeting.timesMoved,
  }
}

export async function registerJobs(runner: JobRunner, services: Services): Promise<void> {
  await registerNotificationJobs(runner, services, readNoticeAppointment)
  await registerPaymentJobs(runner, services, SETTLERS)
  await registerUserJobs(runner, services)
  await registerIntakeJobs(runner, services)
}
