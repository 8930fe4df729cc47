// Staff are told at once of an intake that must not wait: once, and as soon as somebody can be called back.
import { type Instant, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { dateOfAnswer } from '../rules/answer-kinds.ts'
import type { Answers } from '../rules/answers.ts'
import { answersOnPath } from '../rules/flow.ts'
import { isUrgent } from '../rules/urgency.ts'
import { ALERT_STAFF } from './job-kinds.ts'
import type { IntakeRow, UrgencyColumns } from './repository.ts'

/** When staff were told, or are told with this change; null where there is nothing to tell, or nobody to call. */
export function alertTime(row: Pick<IntakeRow, 'alertedAt'>, answers: Answers, now: Instant): Date | null {
  if (row.alertedAt) return row.alertedAt
  return isUrgent(answers, now) && answers.phone !== undefined ? toDate(now) : null
}

/** Part of the transaction in which the intake becomes urgent. */
export function alertStaff(ctx: Context, tx: Database, intakeId: string): Promise<void> {
  return ctx.jobs.enqueue(tx, ALERT_STAFF, { intakeId })
}

export function urgencyColumns(answers: Answers): UrgencyColumns {
  const { detained, emergency, courtDate, deadline } = answersOnPath(answers)
  return {
    isAlwaysUrgent: detained === 'self' || detained === 'family' || emergency === 'yes',
    courtDate: dateOfAnswer(courtDate),
    deadline: dateOfAnswer(deadline),
  }
}
