// A deposit from the drawer to the bank: gathered on a slip, made on a day, collected once the bank has paid it.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { listHandOfDeposits, putInDeposit, takeOutOfDeposit } from '#areas/money/payments/server/index.ts'
import { dateIn, FIRM_ZONE, plainDate, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin, requireBooks } from '#platform/guard.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import type { Deposit, DepositInput, DepositPath, MadeInput } from '../contract.ts'
import { isDayOfBooks } from '../rules/receipt.ts'
import { RECEIPT_ACTIONS } from './audit-actions.ts'
import { collectDeposit } from './collect-deposits.ts'
import { sumOf, viewOf, viewsOf } from './deposit-view.ts'
import { receiptError } from './receipt-error.ts'
import { change, type DepositRow, findById, insert, list, lock, NEWEST_FIRST, remove } from './repository.ts'

export async function listDeposits(ctx: Context, asked: PageAsked): Promise<PageOf<Deposit>> {
  requireBooks(ctx)
  const read = (stretch: Stretch) => list(ctx.db, stretch)
  const { rows, next } = await readPage(ctx, asked, { keyset: NEWEST_FIRST, read })
  return { items: await viewsOf(ctx.db, rows, ctx.firm), next }
}

export async function gatherDeposit(ctx: Context, input: DepositInput): Promise<Deposit> {
  const { userId: createdBy } = requireAdmin(ctx)
  const { depositId, account } = input
  const receiptIds = [...new Set(input.receiptIds)]
  const row = await ctx.db.transaction(async (tx) => {
    const createdAt = toDate(ctx.clock.now())
    const made = await insert(tx, { id: depositId, account, kind: 'slip', createdBy, createdAt })
    if (!made) return findById(tx, depositId)
    const count = await putInDeposit(tx, { depositId, account }, receiptIds)
    if (count !== receiptIds.length) throw receiptError('DEPOSIT_CHANGED')
    await record(ctx, tx, 'deposit.gathered', made)
    return made
  })
  if (!row) throw receiptError('DEPOSIT_CHANGED')
  return viewOf(ctx.db, row, ctx.firm)
}

export async function discardDeposit(ctx: Context, { depositId }: DepositPath): Promise<{ discarded: true }> {
  requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const row = await existing(tx, depositId)
    if (row.madeOn !== null) throw receiptError('DEPOSIT_MADE')
    await record(ctx, tx, 'deposit.discarded', row)
    await takeOutOfDeposit(tx, depositId)
    await remove(tx, depositId)
  })
  return { discarded: true }
}

/** A repeat with the same day changes nothing. */
export async function depositMade(ctx: Context, { depositId, madeOn }: MadeInput): Promise<Deposit> {
  const { userId: madeBy } = requireAdmin(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const found = await existing(tx, depositId)
    if (found.madeOn === madeOn) return found
    if (found.madeOn !== null) throw receiptError('DEPOSIT_MADE')
    await refuseDay(ctx, tx, found, madeOn)
    await record(ctx, tx, 'deposit.made', found, { madeOn })
    return change(tx, depositId, { madeOn, madeBy })
  })
  return viewOf(ctx.db, row, ctx.firm)
}

/** Money cannot be at the bank before its receipt. */
async function refuseDay(ctx: Context, tx: Database, { id }: DepositRow, madeOn: string): Promise<void> {
  const inside = await listHandOfDeposits(tx, [id])
  const isBefore = inside.some(({ hand }) => hand.receivedOn > madeOn)
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  if (isBefore || !isDayOfBooks(plainDate(madeOn), today)) throw receiptError('RECEIPT_DAY_INVALID')
}

export async function depositCleared(ctx: Context, { depositId }: DepositPath): Promise<Deposit> {
  const { userId: clearedBy } = requireAdmin(ctx)
  const found = await findById(ctx.db, depositId)
  if (!found) throw generalError('NOT_FOUND')
  if (found.madeOn === null) throw receiptError('DEPOSIT_NOT_MADE')
  if (found.clearedOn === null) {
    await collectDeposit(ctx, depositId, {
      by: clearedBy,
      also: (tx) => record(ctx, tx, 'deposit.cleared', found),
    })
  }
  return viewOf(ctx.db, (await findById(ctx.db, depositId)) ?? found, ctx.firm)
}

async function existing(tx: Database, id: string): Promise<DepositRow> {
  const row = await lock(tx, id)
  if (!row) throw generalError('NOT_FOUND')
  return row
}

type DepositAction = 'deposit.gathered' | 'deposit.discarded' | 'deposit.made' | 'deposit.cleared'

async function record(
  ctx: Context,
  tx: Database,
  action: DepositAction,
  { id: depositId, account }: DepositRow,
  more: { madeOn?: string } = {},
): Promise<void> {
  const amountCents = sumOf(await listHandOfDeposits(tx, [depositId]))
  await recordAudit(tx, asker(ctx), {
    action: RECEIPT_ACTIONS[action],
    subjectId: null,
    after: { depositId, account, amountCents, ...more },
  })
}
