import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Case, CaseMove } from '../contract.ts'
import { changeTo, whyNotMove } from '../rules/log.ts'
import { chosenFrom, tasksOnMove, tasksWithFirst } from '../rules/tasks.ts'
import { CASE_ACTIONS } from './audit-actions.ts'
import { caseStatusOf, isEarly, movedAlong } from '../rules/filing-states.ts'
import { caseError, wrongField } from './case-error.ts'
import { completeFiling } from './change-filing.ts'
import { listOpenKinds } from './dates-repository.ts'
import { listFilings } from './filings-repository.ts'
import { storeOf } from './record-event.ts'
import { tellOfMove } from './case-mails.ts'
import { viewOf } from './case-view.ts'
import { readable } from './readable-case.ts'
import { refusePastDay } from './refuse-past-day.ts'
import { nowOf, recordChange, refuseClosed, refuseStale, withTasks } from './change-case.ts'
import { type CaseRow, lockById, standingOf } from './repository.ts'

/** For staff who may read the case. Repeated, it changes nothing, and the log gets no second line. */
export async function moveCase(ctx: Context, input: CaseMove): Promise<Case> {
  const actor = requireStaff(ctx)
  return viewOf(ctx, await ctx.db.transaction((tx) => move(ctx, tx, actor, input)), true)
}

async function move(ctx: Context, tx: Database, actor: SignedIn, input: CaseMove): Promise<CaseRow> {
  const { caseId, status, nextAction, wordsId, due, version } = input
  const opened = await withTasks(ctx, tx, readable(actor, await lockById(tx, caseId)))
  const { row, template, tasks } = opened
  const now = standingOf(row)
  const next = { status, nextAction, due, ...(wordsId && { wordsId }) }
  const event = changeTo(now, next)
  if (!event) return row
  refuseClosed(row)
  refuseStale(row, version)
  const problem = whyNotMove(template, now, next)
  if (problem === 'status') throw caseError('MOVE_NOT_ALLOWED')
  if (problem === 'nextAction') throw wrongField(ctx, 'nextAction', 'SELECT_OPTION')
  if (due !== null && due !== now.due) refusePastDay(ctx, due)
  const desk = { ctx, tx, actor, of: row }
  const filings = await listFilings(storeOf(desk), [caseId])
  const along = movedAlong(filings, { from: now.status, to: status })
  const isFollowed = event.kind === 'step' || isEarly(status) || caseStatusOf(along, status) === status
  if (!isFollowed) throw caseError('FILINGS_UNDER_WAY')
  const around = { filings: along, openDates: await listOpenKinds(tx, caseId) }
  const asked =
    event.kind === 'moved'
      ? tasksOnMove(tasks, template, next, nowOf(ctx), around)
      : tasksWithFirst(tasks, chosenFrom(template, next), nowOf(ctx))
  await recordAudit(tx, asker(ctx), {
    action: CASE_ACTIONS['case.moved'],
    subjectId: row.clientId,
    before: { status: now.status, nextAction: now.nextAction, due: now.due },
    after: { caseId, number: row.number, status, nextAction, due },
  })
  const moved = await recordChange(ctx, tx, opened, { ...event, status, tasks: asked, byId: actor.userId })
  if (event.kind !== 'moved') return moved
  await tellOfMove(ctx, tx, moved)
  for (const filing of filings) {
    const { state = filing.state } = along.find(({ id }) => id === filing.id) ?? {}
    await completeFiling({ ...desk, of: moved }, filing, { ...filing, state })
  }
  return moved
}
