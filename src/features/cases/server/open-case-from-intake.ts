import { asker, recordAudit } from '#features/audit/server/index.ts'
import { lockForCase, markOpened } from '#features/intake/server/index.ts'
import { newsOfMeetings } from '#features/scheduling/server/index.ts'
import { displayName, listByRole } from '#features/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { validationSentence } from '#kernel/validation.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Attorneys, Case, CaseFromIntake } from '../contract.ts'
import { typeOf } from '../rules/case-kinds.ts'
import { CASE_ACTIONS } from './audit-actions.ts'
import { viewOf } from './case-view.ts'
import { doKnownTasks } from './do-known-tasks.ts'
import { openCase } from './open-case.ts'
import { type CaseRow, findById } from './repository.ts'

/** A meeting that was held before is not about this case. */
const RECENT_DAYS = 30
const DAY_HOURS = 24

/** For staff: anyone who can take a case. */
export async function listAttorneys(ctx: Context): Promise<Attorneys> {
  requireStaff(ctx)
  const people = await listByRole(ctx.db, 'attorney')
  return { attorneys: people.map((person) => ({ id: person.id, name: displayName(person) })) }
}

/**
 * For staff. The client's account gets a case in status consultation, and the intake becomes the case's; twice is once.
 * Without a cleared conflict check nothing is opened, no matter who asks at the same moment.
 */
export async function openCaseFromIntake(ctx: Context, input: CaseFromIntake): Promise<Case> {
  const { userId } = requireStaff(ctx)
  const row = await ctx.db.transaction((tx) => openOnce(ctx, tx, input, userId))
  return viewOf(ctx, row, true)
}

async function openOnce(
  ctx: Context,
  tx: Database,
  input: CaseFromIntake,
  openedBy: string,
): Promise<CaseRow> {
  const { sessionId, kind, attorneyId, nextAction, due } = input
  const intake = await lockForCase(ctx, tx, sessionId)
  const before = intake.caseId === null ? null : await findById(tx, intake.caseId)
  if (before) return before
  const attorneys = await listByRole(tx, 'attorney')
  if (!attorneys.some(({ id }) => id === attorneyId)) throw unknownAttorney(ctx)
  const opened = await openCase(tx, {
    clientId: intake.clientId,
    attorneyId,
    type: typeOf(kind),
    kind,
    status: 'consultation',
    nextAction,
    due,
    openedAt: ctx.clock.now(),
    openedBy,
    known: 'intake-sent',
  })
  const { id: caseId, number } = opened
  await markOpened(ctx, tx, intake, { id: caseId, number, attorneyId })
  const after = { caseId, number, intakeId: sessionId, attorneyId }
  await recordAudit(tx, asker(ctx), {
    action: CASE_ACTIONS['case.opened'],
    subjectId: intake.clientId,
    after,
  })
  return withMeetings(ctx, tx, opened)
}

/** People often book before there is a case: it does not ask for what they have done. */
async function withMeetings(ctx: Context, tx: Database, opened: CaseRow): Promise<CaseRow> {
  const { clientId } = opened
  const now = ctx.clock.now()
  const since = toDate(now.subtract({ hours: RECENT_DAYS * DAY_HOURS }))
  for (const happened of await newsOfMeetings(tx, clientId, { since, now: toDate(now) }))
    await doKnownTasks(ctx, tx, { clientId, known: `meeting-${happened}` })
  return (await findById(tx, opened.id)) ?? opened
}

function unknownAttorney({ language }: Context): Error {
  const message = validationSentence('SELECT_OPTION', language)
  return generalError('INVALID_INPUT', { fields: [{ field: 'attorneyId', code: 'SELECT_OPTION', message }] })
}
