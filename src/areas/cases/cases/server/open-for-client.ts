// Start of every case that staff open for a client: an attorney who can take it, and the events known already.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { newsOfMeetings } from '#areas/meetings/scheduling/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { CaseFromIntake } from '../contract.ts'
import { typeOf } from '../rules/case-kinds.ts'
import { CASE_ACTIONS } from './audit-actions.ts'
import { doKnownTasks } from './do-known-tasks.ts'
import { openCase } from './open-case.ts'
import { type CaseRow, findById } from './repository.ts'
import { requireTaker } from './taker.ts'

/** An older meeting is not about this case. */
const RECENT_DAYS = 30
const DAY_HOURS = 24

type ClientsCase = Omit<CaseFromIntake, 'sessionId'> & {
  clientId: string
  openedBy: string
  /** Its intake; null if there is none. */
  intakeId: string | null
}

/** Runs in the caller's transaction: a case in consultation. INVALID_INPUT if the named attorney cannot take it. */
export async function openForClient(ctx: Context, tx: Database, wanted: ClientsCase): Promise<CaseRow> {
  const { intakeId, ...opening } = wanted
  const { clientId, attorneyId, kind } = opening
  await requireTaker(ctx, tx, { field: 'attorneyId', as: 'attorney', id: attorneyId })
  const opened = await openCase(tx, {
    ...opening,
    type: typeOf(kind),
    status: 'consultation',
    openedAt: ctx.clock.now(),
    ...(intakeId !== null && { known: 'intake-sent' }),
  })
  const { id: caseId, number } = opened
  await recordAudit(tx, asker(ctx), {
    action: CASE_ACTIONS['case.opened'],
    subjectId: clientId,
    after: { caseId, number, attorneyId, ...(intakeId !== null && { intakeId }) },
  })
  return withMeetings(ctx, tx, opened)
}

/** People often book before there is a case: it does not ask them again. */
async function withMeetings(ctx: Context, tx: Database, opened: CaseRow): Promise<CaseRow> {
  const { clientId } = opened
  const now = ctx.clock.now()
  const since = toDate(now.subtract({ hours: RECENT_DAYS * DAY_HOURS }))
  for (const happened of await newsOfMeetings(tx, clientId, { since, now: toDate(now) }))
    await doKnownTasks(ctx, tx, { clientId, known: `meeting-${happened}` })
  return (await findById(tx, opened.id)) ?? opened
}
