// An attorney's absences. Meetings within a new absence are returned, never changed.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { listAttorneys } from '#areas/people/users/server/index.ts'
import { daysBetween, FIRM_ZONE, isBefore, momentAt, plainDate, plusDays, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { AbsenceInput, AbsencePath, Availability } from '../availability-contract.ts'
import { ABSENCE_DAYS_MAX } from '../rules/availability.ts'
import type { Span } from '../rules/spans.ts'
import { SCHEDULING_ACTIONS } from './audit-actions.ts'
import { availabilityError } from './availability-error.ts'
import * as repository from './availability-repository.ts'
import { viewFor } from './availability-view.ts'

const MINUTES_OF_A_DAY = 1_440

/** Attorneys their own, administrators any attorney's. */
export async function addAbsence(ctx: Context, input: AbsenceInput): Promise<Availability> {
  const actor = requireStaff(ctx)
  const { attorneyId, note } = input
  const isTheirs = actor.role === 'admin' || attorneyId === actor.userId
  const attorneys = await listAttorneys(ctx.db)
  if (!isTheirs || !attorneys.some(({ id }) => id === attorneyId)) throw generalError('NOT_FOUND')
  const span = spanOf(ctx, input)
  const [startsAt, endsAt] = [toDate(span.startsAt), toDate(span.endsAt)]
  await ctx.db.transaction(async (tx) => {
    await repository.addAbsence(tx, { attorneyId, startsAt, endsAt, note })
    const after = { from: startsAt.toISOString(), to: endsAt.toISOString() }
    await recordAudit(tx, asker(ctx), {
      action: SCHEDULING_ACTIONS['availability.absence-added'],
      subjectId: attorneyId,
      after,
    })
  })
  return viewFor(ctx, actor)
}

/** Attorneys their own, administrators any attorney's. */
export async function removeAbsence(ctx: Context, { absenceId }: AbsencePath): Promise<Availability> {
  const actor = requireStaff(ctx)
  const of = actor.role === 'admin' ? 'anybody' : { attorneyId: actor.userId }
  await ctx.db.transaction(async (tx) => {
    const removed = await repository.deleteAbsence(tx, absenceId, of)
    if (!removed) throw generalError('NOT_FOUND')
    const { attorneyId, startsAt, endsAt } = removed
    await recordAudit(tx, asker(ctx), {
      action: SCHEDULING_ACTIONS['availability.absence-removed'],
      subjectId: attorneyId,
      before: { from: startsAt.toISOString(), to: endsAt.toISOString() },
    })
  })
  return viewFor(ctx, actor)
}

function spanOf(ctx: Context, { firstDay, fromMinute, lastDay, toMinute }: AbsenceInput): Span {
  const [first, last] = [plainDate(firstDay), plainDate(lastDay)]
  const startsAt = firmMoment(first, fromMinute)
  const endsAt = firmMoment(last, toMinute)
  if (!isBefore(startsAt, endsAt)) throw availabilityError('ABSENCE_OUT_OF_ORDER')
  if (daysBetween(first, last) >= ABSENCE_DAYS_MAX)
    throw availabilityError('ABSENCE_TOO_LONG', { days: ABSENCE_DAYS_MAX })
  if (!isBefore(ctx.clock.now(), endsAt)) throw availabilityError('ABSENCE_OVER')
  return { startsAt, endsAt }
}

/** The last minute of a day is the first of the next one. */
function firmMoment(date: ReturnType<typeof plainDate>, minute: number) {
  return minute === MINUTES_OF_A_DAY
    ? momentAt(plusDays(date, 1), 0, FIRM_ZONE)
    : momentAt(date, minute, FIRM_ZONE)
}
