// Bank movements that are no client's money: booked by a person with a reason, and matched with its line at once.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { BookInput, EndingInput, ExplainInput, MonthState } from '../contract.ts'
import { adjustmentsOf } from '../rules/adjustments.ts'
import { firstDayOf } from '#kernel/month.ts'
import { accountToWrite, requireMonth, requireOpen } from './accounts.ts'
import { RECONCILIATION_ACTIONS } from './audit-actions.ts'
import { openLines } from './match-lines.ts'
import { openingItemsByIds } from './opening-repository.ts'
import { invalidField, reconciliationError } from './reconciliation-error.ts'
import {
  type AccountRow,
  type AdjustmentRow,
  insertAdjustment,
  insertMatch,
  joinAdjustments,
  keepEnding,
  keepExplanation,
} from './repository.ts'
import { monthState } from './standing.ts'
import { bookRows } from './standing-repository.ts'

/** For administrators. */
export async function bookLine(ctx: Context, input: BookInput): Promise<{ adjustmentId: string }> {
  requireAdmin(ctx)
  const { fund, kind } = input
  if (!adjustmentsOf(fund).includes(kind)) throw reconciliationError('BANK_KIND_UNFIT')
  return ctx.db.transaction(async (tx) => {
    const account = await accountToWrite(tx, fund)
    const { id: adjustmentId, amountCents } =
      input.lineId === null
        ? await bookOpening(ctx, tx, account, input)
        : await bookOne(ctx, tx, input, input.lineId)
    await recordAudit(tx, asker(ctx), {
      action: RECONCILIATION_ACTIONS['bank.booked'],
      subjectId: null,
      after: { fund, adjustmentId, kind, amountCents },
    })
    return { adjustmentId }
  })
}

async function bookOne(
  ctx: Context,
  tx: Database,
  { fund, kind, reason }: BookInput,
  lineId: string,
): Promise<AdjustmentRow> {
  const [line] = await openLines(tx, fund, [lineId])
  if (!line) throw generalError('NOT_FOUND')
  const { amountCents, countedOn: day } = line
  const row = await insertAdjustment(tx, { fund, kind, reason, amountCents, day, ...recorded(ctx) })
  const { recordedBy: madeBy, recordedAt: madeAt } = row
  const match = { fund, rule: null, settledOn: day, madeBy, madeAt }
  const { id: matchId } = await insertMatch(tx, match, { lineIds: [lineId], movementIds: [] })
  await joinAdjustments(tx, matchId, [row.id])
  return row
}

/** The bank and book balances differed when the account was begun. Only before the first month is closed. */
async function bookOpening(
  ctx: Context,
  tx: Database,
  { fund, startsOn: day }: AccountRow,
  { kind, reason, amountCents }: BookInput,
): Promise<AdjustmentRow> {
  if (amountCents === null || amountCents === 0) throw invalidField(ctx.language, 'amountCents', 'REQUIRED')
  await requireOpen(tx, fund, [day])
  return insertAdjustment(tx, { fund, kind, reason, amountCents, day, isOpening: true, ...recorded(ctx) })
}

function recorded(ctx: Context) {
  return { recordedBy: requireAdmin(ctx).userId, recordedAt: toDate(ctx.clock.now()) }
}

/** For administrators. */
export async function saveEnding(
  ctx: Context,
  { fund, month, endingCents }: EndingInput,
): Promise<MonthState> {
  requireAdmin(ctx)
  const account = await ctx.db.transaction(async (tx) => {
    const row = await accountToWrite(tx, fund)
    requireMonth(ctx, row, { month })
    await requireOpen(tx, fund, [firstDayOf(month)])
    const { recordedBy: enteredBy, recordedAt: enteredAt } = recorded(ctx)
    await keepEnding(tx, { fund, month: firstDayOf(month), endingCents, enteredBy, enteredAt })
    await recordAudit(tx, asker(ctx), {
      action: RECONCILIATION_ACTIONS['bank.ending-entered'],
      subjectId: null,
      after: { fund, month, endingCents },
    })
    return row
  })
  return monthState(ctx, account, month)
}

/** For administrators: why a deposit or a check is outstanding for so long. The last explanation counts. */
export async function explainMovement(
  ctx: Context,
  { fund, movementId, note }: ExplainInput,
): Promise<{ note: string }> {
  requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    await accountToWrite(tx, fund)
    const isItem = (await openingItemsByIds(tx, fund, [movementId])).length > 0
    if (!isItem && (await bookRows(tx, fund, [movementId])).length === 0) throw generalError('NOT_FOUND')
    const { recordedBy: writtenBy, recordedAt: writtenAt } = recorded(ctx)
    await keepExplanation(tx, { fund, transactionId: movementId, note, writtenBy, writtenAt })
    await recordAudit(tx, asker(ctx), {
      action: RECONCILIATION_ACTIONS['bank.explained'],
      subjectId: null,
      after: { fund, movementId },
    })
  })
  return { note }
}
