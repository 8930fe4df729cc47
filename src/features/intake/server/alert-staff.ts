// Staff are told of an intake that must not wait: at once, on the day from which a date makes it so, when a phone number
// comes later, and when nobody has called.
import { sendLetter, urgentIntakeLetter, type UrgentNews } from '#features/notifications/server/index.ts'
import { findById, listStaff } from '#features/users/server/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { LIMITS } from '#firm/limits.ts'
import { dateIn, FIRM_ZONE, type Instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import { inLanguage } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Answers } from '../rules/answers.ts'
import { isUrgent } from '../rules/urgency.ts'
import { ALERT_STAFF, type AlertJob, WATCH_CALL } from './job-kinds.ts'
import { urgencyOf } from './read-intakes.ts'
import { findLiving, type IntakeRow, takeUrgentSince } from './repository.ts'

type Asker = Pick<Services, 'jobs' | 'clock'>

/** Intakes per transaction, so that a long list holds nobody up. */
const BATCH = 200

/** When staff were told, or are told with this change; null where there is nothing to tell. */
export function alertTime(row: Pick<IntakeRow, 'alertedAt'>, answers: Answers, now: Instant): Date | null {
  return row.alertedAt ?? (isUrgent(answers, now) ? toDate(now) : null)
}

/** Part of the transaction in which the intake becomes urgent: a mail to each of the firm, and later a look at it. */
export async function alertStaff(ctx: Asker, tx: Database, intakeId: string): Promise<void> {
  await tellStaff(ctx.jobs, tx, intakeId, 'urgent')
  const startAfter = toDate(plusMinutes(ctx.clock.now(), LIMITS.callWithinMinutes))
  await ctx.jobs.enqueue(tx, WATCH_CALL, { intakeId }, { startAfter })
}

/** What an answer tells staff, as part of its transaction; null for nothing. A number can come later only once. */
export function newsOf(
  ctx: Asker,
  row: IntakeRow,
  answers: Answers,
): ((tx: Database) => Promise<void>) | null {
  if (row.alertedAt === null)
    return isUrgent(answers, ctx.clock.now()) ? (tx) => alertStaff(ctx, tx, row.id) : null
  const hasNumberNow = row.answers.phone === undefined && answers.phone !== undefined
  return hasNumberNow && isWaiting(row) ? (tx) => tellStaff(ctx.jobs, tx, row.id, 'number') : null
}

/** Once a day: a court date or a deadline came close, and nobody answered anything that would have said so. */
export async function alertOfDates({ db, jobs, clock }: Services): Promise<void> {
  const now = clock.now()
  const alertSome = () =>
    db.transaction(async (tx) => {
      const ids = await takeUrgentSince(tx, dateIn(FIRM_ZONE, now), toDate(now), BATCH)
      for (const intakeId of ids) await alertStaff({ jobs, clock }, tx, intakeId)
      return ids.length
    })
  while ((await alertSome()) === BATCH);
}

/** Tells staff once more of what nobody has called about; safe to repeat, because each mail goes out once. */
export async function watchCall(services: Services, { intakeId }: { intakeId: string }): Promise<void> {
  const intake = await findLiving(services, intakeId)
  if (!intake || !isWaiting(intake) || urgencyOf(intake, services.clock.now()).length === 0) return
  await services.db.transaction((tx) => tellStaff(services.jobs, tx, intake.id, 'uncalled'))
}

/** Says that it is urgent and where to read it; who and why stay behind the sign-in. */
export async function sendAlert(services: Services, job: AlertJob): Promise<void> {
  const { db, firm } = services
  const { userId, news = 'urgent' } = job
  const [reader, intake] = await Promise.all([findById(db, userId), findLiving(services, job.intakeId)])
  if (!reader || reader.disabledAt || !intake || !isWaiting(intake)) return
  const { language, email: to } = reader
  const url = `${firm.publicUrl}${inLanguage(`${addressOf('attorney')}/intakes/${intake.id}`, language)}`
  const about = news === 'urgent' ? 'alert' : news
  await sendLetter(services, {
    id: `intake-${about}-${intake.id}-${userId}`,
    kind: 'urgent-intake',
    recipientId: reader.id,
    to,
    draft: urgentIntakeLetter({ language, news, url, minutes: LIMITS.callWithinMinutes }, firm),
    job: { kind: ALERT_STAFF, data: job },
  })
}

async function tellStaff(jobs: Jobs, tx: Database, intakeId: string, news: UrgentNews): Promise<void> {
  for (const { id: userId } of await listStaff(tx)) {
    await jobs.enqueue(tx, ALERT_STAFF, { intakeId, userId, news })
  }
}

/** Nobody has called the person yet, nor done anything else about it. */
function isWaiting({ status, handling, calledAt }: IntakeRow): boolean {
  return status !== 'merged' && handling === 'new' && calledAt === null
}
