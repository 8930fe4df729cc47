import type { Database } from '#platform/database.ts'
import type { Jobs } from '#platform/jobs.ts'
import { SEND_NOTICE } from './job-kinds.ts'
import { owe } from './repository.ts'

type AppointmentNotice = {
  kind: 'appointment-confirmed'
  recipientId: string
  subjectId: string
  /** A meeting that moved is announced anew: one letter per edition. */
  edition: number
}

/** Part of the caller's transaction: the letter is owed if and only if the meeting is kept, and only once. */
export async function announceAppointment(
  tx: Database,
  jobs: Jobs,
  notice: AppointmentNotice,
): Promise<void> {
  const owed = await owe(tx, notice)
  if (owed) await jobs.enqueue(tx, SEND_NOTICE, { noticeId: owed.id })
}
