// Closes a case with an outcome, and reopens it. Both are events of its log, and its client gets a mail of each.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { removePartiesOfCase } from '#areas/intake/intake/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Case, CaseClosing, CaseReopening } from '../contract.ts'
import { isSettled, keepUntil, type Outcome, outcomesFrom } from '../rules/closing.ts'
import { tasksAsked, tasksClosed } from '../rules/tasks.ts'
import { CASE_ACTIONS } from './audit-actions.ts'
import { caseError, wrongField } from './case-error.ts'
import { tellOfMove } from './case-mails.ts'
import { viewOf } from './case-view.ts'
import { nowOf, type OpenCase, recordChange, refuseClosed, refuseStale, withTasks } from './change-case.ts'
import { countOpenOf, listOpenKinds } from './dates-repository.ts'
import { listFilings } from './filings-repository.ts'
import { moneyOfCases, type OwedOfCases } from './money-left.ts'
import { readable } from './readable-case.ts'
import { type CaseRow, type Closing, lockById, workedCases } from './repository.ts'

/** For staff who may read the case. Repeated, it changes nothing, and the log gets no second line. */
export function closeCase(
  ctx: Context,
  { outcome, moneyReason = null, ...input }: CaseClosing,
  owedOf?: OwedOfCases,
): Promise<Case> {
  return change(ctx, input, async (tx, opened) => {
    const { row, tasks } = opened
    if (row.outcome === outcome) return null
    refuseClosed(row)
    refuseStale(row, input.version)
    if (!outcomesFrom(row.status).includes(outcome)) throw wrongField(ctx, 'outcome', 'SELECT_OPTION')
    if ((await countOpenOf(tx, row.id)) > 0) throw caseError('CASE_HAS_OPEN_DATES')
    const isLeft = await refuseUndecided(ctx, tx, row, { moneyReason, owedOf })
    const closing = closedNow(ctx, outcome, isLeft ? moneyReason : null)
    return { kind: 'closed', tasks: tasksClosed(tasks), closing }
  })
}

/** For staff who may read the case: asks its status's tasks again. An open one stays. */
export function reopenCase(ctx: Context, input: CaseReopening): Promise<Case> {
  return change(ctx, input, async (tx, { row, tasks, template }) => {
    if (row.outcome === null) return null
    refuseStale(row, input.version)
    const closing = { closedAt: null, outcome: null, keepUntil: null, moneyReason: null }
    const around = {
      filings: await listFilings({ db: tx, seal: ctx.seal }, [row.id]),
      openDates: await listOpenKinds(tx, row.id),
    }
    return { kind: 'reopened', tasks: tasksAsked(tasks, template, row.status, nowOf(ctx), around), closing }
  })
}

/** Money that lies in trust, is on its way, to be put back or owed is decided on first: settled, or left with a reason. */
async function refuseUndecided(
  ctx: Context,
  tx: Database,
  row: CaseRow,
  { moneyReason, owedOf }: { moneyReason: string | null; owedOf: OwedOfCases | undefined },
): Promise<boolean> {
  const sums = (await moneyOfCases(tx, [row], owedOf)).get(row.id)
  if (!sums || isSettled(sums)) return false
  if (moneyReason !== null) return true
  const said = (cents: number) => formatCents(cents, ctx.language)
  throw caseError('CASE_HAS_MONEY', {
    held: said(sums.heldCents),
    pending: said(sums.pendingCents),
    refill: said(sums.refillCents),
    owed: said(sums.owedCents),
  })
}

/**
 * In a transaction: the import of a case is undone. It is closed, because its log stays, and takes no part in conflict checks
 * any more; its client gets no mail. False where anything but these tasks and documents was worked on since.
 */
export async function endMovedCase(
  ctx: Context & { actor: SignedIn },
  tx: Database,
  caseId: string,
  taskIds: readonly string[],
): Promise<boolean> {
  const row = await lockById(tx, caseId)
  if (!row || (await workedCases(tx, [caseId], taskIds)).size > 0) return false
  const opened = await withTasks(ctx, tx, row)
  const closing = closedNow(ctx, 'ended', null)
  const { status } = row
  const byId = ctx.actor.userId
  await recordChange(ctx, tx, opened, {
    kind: 'closed',
    tasks: tasksClosed(opened.tasks),
    closing,
    from: null,
    status,
    byId,
  })
  await removePartiesOfCase(tx, caseId)
  await recordAudit(tx, asker(ctx), {
    action: CASE_ACTIONS['case.closed'],
    subjectId: row.clientId,
    before: { outcome: null },
    after: { caseId, number: row.number, outcome: closing.outcome },
  })
  return true
}

type Decided = { kind: 'closed' | 'reopened'; tasks: OpenCase['tasks']; closing: Closing }

async function change(
  ctx: Context,
  { caseId }: CaseReopening,
  decide: (tx: Database, opened: OpenCase) => Promise<Decided | null>,
): Promise<Case> {
  const actor = requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx): Promise<CaseRow> => {
    const opened = await withTasks(ctx, tx, readable(actor, await lockById(tx, caseId)))
    const { row: before } = opened
    const decided = await decide(tx, opened)
    if (!decided) return before
    await recordAudit(tx, asker(ctx), {
      action: CASE_ACTIONS[`case.${decided.kind}`],
      subjectId: before.clientId,
      before: { outcome: before.outcome },
      after: { caseId, number: before.number, outcome: decided.closing.outcome },
    })
    const { status } = before
    const changed = await recordChange(ctx, tx, opened, {
      ...decided,
      from: null,
      status,
      byId: actor.userId,
    })
    await tellOfMove(ctx, tx, changed)
    return changed
  })
  return viewOf(ctx, row, true)
}

function closedNow({ clock }: Context, outcome: Outcome, moneyReason: string | null): Closing {
  const now = clock.now()
  const until = keepUntil(dateIn(FIRM_ZONE, now)).toString()
  return { closedAt: toDate(now), outcome, keepUntil: until, moneyReason }
}
