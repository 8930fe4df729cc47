// The first month names the items outstanding when the account was begun, so that the bank's balance and the books agree.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin, requireBooks } from '#platform/guard.ts'
import type { FundPath, OpeningInput, OpeningItem, OpeningList, WithdrawInput } from '../contract.ts'
import { OPENING_ITEMS_MAX, signedCents, wrongFieldsOf } from '../rules/opening-items.ts'
import { accountOf, accountToWrite, closedUntil, requireOpen } from './accounts.ts'
import { RECONCILIATION_ACTIONS } from './audit-actions.ts'
import {
  insertOpeningItem,
  listOpeningItems,
  openingItemsByIds,
  type OpeningRow,
  withdrawOpeningItem,
} from './opening-repository.ts'
import { invalidField } from './reconciliation-error.ts'
import { findAccount } from './repository.ts'
import { explanationsOf } from './standing-repository.ts'
import { requireFree, voidsInWords } from './void-check.ts'

/** For readers of the books, the oldest first. */
export async function listOpening(ctx: Context, { fund }: FundPath): Promise<OpeningList> {
  requireBooks(ctx)
  await accountOf(ctx.db, fund)
  const rows = await listOpeningItems(ctx.db, fund)
  const notes = await explanationsOf(
    ctx.db,
    fund,
    rows.map(({ id }) => id),
  )
  const mayChange = (await closedUntil(ctx.db, fund)) === null
  const voids = await voidsInWords(ctx.db, rows)
  const items = rows.map((row) => {
    const [explanation, voided] = [notes.get(row.id) ?? null, voids.get(row.id) ?? null]
    return { ...itemOf(row), explanation, voided }
  })
  return { mayChange, items }
}

export function itemOf(row: OpeningRow): Omit<OpeningItem, 'explanation' | 'voided'> {
  const { id, kind, number, writtenOn, payee, matter, amountCents, matchId } = row
  return { id, kind, number, writtenOn, payee, matter, amountCents, isMatched: matchId !== null }
}

/** For administrators, until the first month is closed. It moves no money: the books contain it already. */
export async function addOpening(ctx: Context, input: OpeningInput): Promise<{ itemId: string }> {
  const { userId: recordedBy } = requireAdmin(ctx)
  const { fund, kind, number, writtenOn, payee, matter, amountCents } = input
  return ctx.db.transaction(async (tx) => {
    const account = await accountToWrite(tx, fund)
    await requireOpen(tx, fund, [account.startsOn])
    const [wrong] = wrongFieldsOf({ kind, number, day: writtenOn, payee, matter, amountCents }, account)
    if (wrong !== undefined)
      throw invalidField(ctx.language, NAMES[wrong], wrong === 'day' ? 'INVALID_DATE' : 'REQUIRED')
    if ((await listOpeningItems(tx, fund)).length >= OPENING_ITEMS_MAX)
      throw invalidField(ctx.language, 'kind', 'TOO_MANY')
    const { id: itemId } = await insertOpeningItem(tx, {
      fund,
      kind,
      number,
      writtenOn,
      payee,
      matter,
      recordedBy,
      amountCents: signedCents(kind, amountCents),
      recordedAt: toDate(ctx.clock.now()),
    })
    await recordAudit(tx, asker(ctx), {
      action: RECONCILIATION_ACTIONS['bank.opening-added'],
      subjectId: null,
      after: { fund, itemId, kind, amountCents },
    })
    return { itemId }
  })
}

const NAMES = {
  kind: 'kind',
  number: 'number',
  day: 'writtenOn',
  payee: 'payee',
  matter: 'matter',
  amount: 'amountCents',
} as const

/** For administrators, with a reason: until the first month is closed, and not once a line of the bank is for it. */
export async function withdrawOpening(
  ctx: Context,
  { fund, itemId, reason }: WithdrawInput,
): Promise<{ withdrawn: true }> {
  const { userId: by } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const { startsOn } = await accountToWrite(tx, fund)
    const [row] = await openingItemsByIds(tx, fund, [itemId])
    if (!row) throw generalError('NOT_FOUND')
    await requireOpen(tx, fund, [startsOn])
    await requireFree(tx, [row])
    await withdrawOpeningItem(tx, itemId, { by, reason, at: ctx.clock.now() })
    await recordAudit(tx, asker(ctx), {
      action: RECONCILIATION_ACTIONS['bank.opening-withdrawn'],
      subjectId: null,
      after: { fund, itemId },
    })
  })
  return { withdrawn: true }
}

/** With what the books of the trust account began, less what was outstanding then; null while it is not set up. */
export async function openingOfTrust(db: Database): Promise<number | null> {
  const account = await findAccount(db, 'trust')
  if (!account) return null
  const items = await listOpeningItems(db, 'trust')
  return items.reduce((sum, { amountCents }) => sum + amountCents, account.openingCents)
}
