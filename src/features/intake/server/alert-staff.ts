// Staff are told at once of an intake that must not wait: once, and as soon as somebody can be called back.
import { sendLetter, urgentIntakeLetter } from '#features/notifications/server/index.ts'
import { findById, listStaff } from '#features/users/server/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { type Instant, toDate } from '#kernel/calendar.ts'
import { inLanguage } from '#kernel/language.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Answers } from '../rules/answers.ts'
import { isUrgent, urgentReasons } from '../rules/urgency.ts'
import { ALERT_STAFF } from './job-kinds.ts'
import { findIntake, type IntakeRow } from './repository.ts'

/** When staff were told, or are told with this change; null where there is nothing to tell, or nobody to call. */
export function alertTime(row: Pick<IntakeRow, 'alertedAt'>, answers: Answers, now: Instant): Date | null {
  if (row.alertedAt) return row.alertedAt
  return isUrgent(answers, now) && answers.phone !== undefined ? toDate(now) : null
}

/** Part of the transaction in which the intake becomes urgent: a letter for each of the firm's people. */
export async function alertStaff(ctx: Context, tx: Database, intakeId: string): Promise<void> {
  for (const { id: userId } of await listStaff(tx)) {
    await ctx.jobs.enqueue(tx, ALERT_STAFF, { intakeId, userId })
  }
}

/** Says why it is urgent and where to read it; who it is about stays behind the sign-in. */
export async function sendAlert(
  services: Services,
  job: { intakeId: string; userId: string },
): Promise<void> {
  const { db, clock, firm } = services
  const [reader, intake] = await Promise.all([findById(db, job.userId), findIntake(services, job.intakeId)])
  if (!reader || reader.disabledAt || !intake) return
  const { language, email: to } = reader
  const reasons = urgentReasons(intake.answers, clock.now())
  const url = `${firm.publicUrl}${inLanguage(addressOf('attorney'), language)}`
  await sendLetter(services, {
    id: `intake-alert-${job.intakeId}-${job.userId}`,
    kind: 'urgent-intake',
    recipientId: reader.id,
    to,
    draft: urgentIntakeLetter({ language, reasons, url }, firm),
    job: { kind: ALERT_STAFF, data: job },
  })
}
