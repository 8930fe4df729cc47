// Notifies staff of an urgent intake: at once, on the day a date makes it urgent, when a phone number is added, and when no one has called.
import type { MailDesk } from '#areas/messages/notifications/server/index.ts'
import { LIMITS } from '#firm/limits.ts'
import { dateIn, FIRM_ZONE, type Instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Answers } from '../rules/answers.ts'
import { isUrgent } from '../rules/urgency.ts'
import { isWaiting, tellStaff } from './intake-mails.ts'
import { WATCH_CALL } from './job-kinds.ts'
import { urgencyOf } from './read-intakes.ts'
import { findLiving, type IntakeRow, takeUrgentSince } from './repository.ts'

/** Intakes per transaction, so that a long list does not block others. */
const BATCH = 200

/** When staff were notified, this change included; null if there is no reason to. */
export function alertTime(row: Pick<IntakeRow, 'alertedAt'>, answers: Answers, now: Instant): Date | null {
  return row.alertedAt ?? (isUrgent(answers, now) ? toDate(now) : null)
}

/** Part of the transaction in which the intake becomes urgent: a mail to each of the firm, and later a look at it. */
export async function alertStaff(ctx: MailDesk, tx: Database, intakeId: string): Promise<void> {
  await tellStaff(ctx, tx, intakeId, 'urgent')
  const startAfter = toDate(plusMinutes(ctx.clock.now(), LIMITS.callWithinMinutes))
  await ctx.jobs.enqueue(tx, WATCH_CALL, { intakeId }, { startAfter })
}

/** An answer's mail to staff, in its transaction; null for none. A number can be added later only once. */
export function newsOf(
  ctx: MailDesk,
  row: IntakeRow,
  answers: Answers,
): ((tx: Database) => Promise<void>) | null {
  if (row.alertedAt === null)
    return isUrgent(answers, ctx.clock.now()) ? (tx) => alertStaff(ctx, tx, row.id) : null
  const hasNumberNow = row.answers.phone === undefined && answers.phone !== undefined
  return hasNumberNow && isWaiting(row) ? (tx) => tellStaff(ctx, tx, row.id, 'number') : null
}

/** Once a day: a court date or a deadline came close without any new answer. */
export async function alertOfDates(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const alertSome = () =>
    db.transaction(async (tx) => {
      const ids = await takeUrgentSince(tx, dateIn(FIRM_ZONE, now), toDate(now), BATCH)
      for (const intakeId of ids) await alertStaff(services, tx, intakeId)
      return ids.length
    })
  while ((await alertSome()) === BATCH);
}

/** Mails staff once more about those not called; safe to repeat, because each mail goes out once. */
export async function watchCall(services: Services, { intakeId }: { intakeId: string }): Promise<void> {
  const intake = await findLiving(services, intakeId)
  if (!intake || !isWaiting(intake) || urgencyOf(intake, services.clock.now()).length === 0) return
  await services.db.transaction((tx) => tellStaff(services, tx, intake.id, 'uncalled'))
}
