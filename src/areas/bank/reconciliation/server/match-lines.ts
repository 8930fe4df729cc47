// Lines of the bank and movements of the books, matched by rule and by hand, and parted again.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { listCostsByIds } from '#areas/money/disbursements/server/index.ts'
import { listGiveBacksByIds, listPaymentsByIds } from '#areas/money/payments/server/index.ts'
import { slipsOf } from '#areas/money/receipts/server/index.ts'
import { plainDate, plusDays, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { MatchInput, MonthPath, UndoMatchInput } from '../contract.ts'
import type { Fund } from '../rules/adjustments.ts'
import { type Match, matchByRule, type OpenMovement, type Rule } from '../rules/match-rules.ts'
import { firstDayOf, startOfDay } from '#kernel/month.ts'
import { checkNumberOf } from '../rules/statement.ts'
import { accountToWrite, closedUntil, requireMonth, requireOpen } from './accounts.ts'
import { RECONCILIATION_ACTIONS } from './audit-actions.ts'
import { bookFee, requireSameSum } from './deposit-fee.ts'
import {
  joinOpeningItems,
  openingItemsByIds,
  openOpeningItems,
  type OpeningRow,
} from './opening-repository.ts'
import { invalidField, reconciliationError } from './reconciliation-error.ts'
import {
  type AccountRow,
  type AdjustmentRow,
  adjustmentsOfMatches,
  deleteMatch,
  findMatch,
  insertAdjustment,
  insertMatch,
  joinAdjustments,
  linesByIds,
  linesOfMatch,
  type LineRow,
  openLinesUntil,
} from './repository.ts'
import { baseOf, bookedOn, cutsOf, upToNow } from './standing.ts'
import { requireFree } from './void-check.ts'
import { type BookRow, isCarried, listOpenMovements, openByIds } from './standing-repository.ts'

/** Of each side at once: far beyond a month of any firm that has not put its statements off for years. */
const AT_ONCE_MAX = 3_000

/** For administrators. Only unambiguous matches; run again, it finds newer ones. */
export async function matchByRules(ctx: Context, { fund, month }: MonthPath): Promise<{ matched: number }> {
  requireAdmin(ctx)
  return ctx.db.transaction(async (tx) => {
    const account = await accountToWrite(tx, fund)
    requireMonth(ctx, account, { month })
    await requireOpen(tx, fund, [firstDayOf(month)])
    const lines = await openLinesUntil(tx, fund, month, AT_ONCE_MAX)
    const opening = (await openOpeningItems(tx, fund, null)).map(asMovement)
    const openingIds = new Set(opening.map(({ id }) => id))
    const movements = [...opening, ...(await openMovements(ctx, tx, account, month))]
    const days = new Map([
      ...lines.map(({ id, countedOn }) => [id, countedOn] as const),
      ...movements.map(({ id, on }) => [id, on] as const),
    ])
    const open = lines.map(({ id, amountCents, checkNumber, postedOn: on }) => ({
      id,
      amountCents,
      checkNumber,
      on,
    }))
    const matches = matchByRule(open, movements)
    for (const { movementIds: ids, ...match } of matches) {
      const movementIds = ids.filter((id) => !openingIds.has(id))
      const joined = { ...match, movementIds, openingIds: ids.filter((id) => openingIds.has(id)) }
      await keepMatch(ctx, tx, fund, joined, days)
    }
    if (matches.length > 0)
      await recordAudit(tx, asker(ctx), {
        action: RECONCILIATION_ACTIONS['bank.matched'],
        subjectId: null,
        after: { fund, month, matches: matches.length },
      })
    return { matched: matches.reduce((sum, { lineIds }) => sum + lineIds.length, 0) }
  })
}

type Joined = Omit<Match, 'rule'> & { rule: Rule | null; openingIds: string[] }

async function keepMatch(
  ctx: Context,
  tx: Database,
  fund: Fund,
  { rule, openingIds, ...joined }: Joined,
  days: ReadonlyMap<string, string>,
) {
  const until = await closedUntil(tx, fund)
  // Items carried from a closed month are settled in the first open one.
  const firstOpen = until === null ? [] : [plusDays(plainDate(until), 1).toString()]
  const settledOn = [...joined.lineIds, ...joined.movementIds]
    .flatMap((id) => days.get(id) ?? [])
    .concat(firstOpen)
    .toSorted()
    .at(-1)
  if (settledOn === undefined) throw generalError('NOT_FOUND')
  const made = { madeBy: requireAdmin(ctx).userId, madeAt: toDate(ctx.clock.now()) }
  const match = await insertMatch(tx, { fund, rule, settledOn, ...made }, joined)
  await joinOpeningItems(tx, match.id, openingIds)
  return match
}

/** With book entries since the month: a check may be cashed before it is recorded. */
async function openMovements(
  ctx: Context,
  tx: Database,
  account: AccountRow,
  month: string,
): Promise<OpenMovement[]> {
  const base = await baseOf(tx, account, month)
  const rows: BookRow[] = []
  for (const cut of cutsOf(account.fund, base, month)) {
    const stretch = { after: null, limit: AT_ONCE_MAX }
    const found = await listOpenMovements(tx, { ...upToNow(cut), openAt: null }, stretch)
    rows.push(...found.map(({ row }) => row))
  }
  return asOpen(tx, rows)
}

const OF_GATEWAY = new Set(['payment', 'collected', 'refund', 'refund-refused', 'payment-returned'])
/** Movements taken to the bank, and their returns. */
const IN_SLIP = new Set(['payment', 'collected', 'payment-returned'])
const OF_EARNED = new Set([
  'transfer',
  'transfer-back',
  'transfer-undone',
  'earned',
  'refund-advanced',
  'trust-refilled',
])

async function asOpen(db: Database, rows: readonly BookRow[]): Promise<OpenMovement[]> {
  const idsOf = (of: 'paymentId' | 'disbursementId' | 'refundId') => [
    ...new Set(rows.flatMap(({ transaction }) => transaction[of] ?? [])),
  ]
  const costs = new Map((await listCostsByIds(db, idsOf('disbursementId'))).map((row) => [row.id, row]))
  const payments = new Map((await listPaymentsByIds(db, idsOf('paymentId'))).map((row) => [row.id, row]))
  const slips = await slipsOf(db, idsOf('paymentId'))
  const given = new Map((await listGiveBacksByIds(db, idsOf('refundId'))).map((row) => [row.id, row]))
  return rows.map(({ transaction, amountCents }) => {
    const { id, kind, paymentId, disbursementId, refundId } = transaction
    const paid = paidByCheck({
      kind,
      cost: costs.get(disbursementId ?? ''),
      given: given.get(refundId ?? ''),
    })
    const isByCard = ['card', 'bank'].includes(payments.get(paymentId ?? '')?.method ?? '')
    const family =
      paid !== null
        ? 'check'
        : OF_EARNED.has(kind)
          ? 'transfer'
          : OF_GATEWAY.has(kind) && isByCard
            ? 'gateway'
            : 'other'
    const pair = disbursementId ?? refundId
    const checkNumber = paid === null ? null : checkNumberOf(paid)
    const slip = IN_SLIP.has(kind) ? (slips.get(paymentId ?? '') ?? null) : null
    return { id, on: bookedOn(transaction), amountCents, family, checkNumber, pair, slip }
  })
}

/** An item outstanding when the account was begun, for the rules: each alone, a check by its number. */
function asMovement({ id, kind, number, writtenOn: on, amountCents }: OpeningRow): OpenMovement {
  const isCheck = kind === 'check'
  const checkNumber = isCheck ? checkNumberOf(number) : null
  return { id, on, amountCents, checkNumber, family: isCheck ? 'check' : 'other', pair: null }
}

type Paid = {
  kind: string
  cost: { method: string; reference: string } | undefined
  given: { method: string | null; number: string | null } | undefined
}

/** The number of the firm's check; null if money left otherwise. */
function paidByCheck({ kind, cost, given }: Paid): string | null {
  if (kind === 'cost' && cost?.method === 'check') return cost.reference
  if (kind === 'refund' && given?.method === 'check') return given.number ?? ''
  return null
}

/** For administrators: one with many, many with one, many with many, if both sums are equal except for a fee. */
export async function matchByHand(ctx: Context, input: MatchInput): Promise<{ matchId: string }> {
  requireAdmin(ctx)
  const { fund, fee = null } = input
  const lineIds = [...new Set(input.lineIds)]
  const movementIds = [...new Set(input.movementIds)]
  const openingIds = [...new Set(input.openingIds)]
  if (movementIds.length + openingIds.length === 0)
    throw invalidField(ctx.language, 'movementIds', 'REQUIRED')
  return ctx.db.transaction(async (tx) => {
    const account = await accountToWrite(tx, fund)
    const lines = await openLines(tx, fund, lineIds)
    const rows = await openRows(tx, account, movementIds)
    const items = await openItems(tx, fund, openingIds)
    const sums = { bank: sumOf(lines), books: sumOf([...rows, ...items]) }
    await requireSameSum(ctx, tx, fund, sums, fee)
    const days = new Map([
      ...lines.map(({ id, countedOn }) => [id, countedOn] as const),
      ...rows.map(({ transaction }) => [transaction.id, bookedOn(transaction)] as const),
    ])
    const joined = { rule: null, lineIds, movementIds, openingIds }
    const match = await keepMatch(ctx, tx, fund, joined, days)
    if (fee !== null) await bookFee(ctx, tx, match, fee)
    const { id: matchId } = match
    await recordAudit(tx, asker(ctx), {
      action: RECONCILIATION_ACTIONS['bank.matched'],
      subjectId: null,
      after: { fund, matchId },
    })
    return { matchId }
  })
}

/** Another account's, and one that there never was, are not found. */
export async function openLines(tx: Database, fund: Fund, ids: readonly string[]): Promise<LineRow[]> {
  const lines = await linesByIds(tx, fund, ids)
  if (lines.length < ids.length) throw generalError('NOT_FOUND')
  await requireOpen(
    tx,
    fund,
    lines.map(({ countedOn }) => countedOn),
  )
  if (lines.some(({ matchId }) => matchId !== null)) throw reconciliationError('BANK_TAKEN')
  return lines
}

async function openRows(tx: Database, account: AccountRow, ids: readonly string[]): Promise<BookRow[]> {
  const { fund, startsOn } = account
  const rows = await openByIds(tx, fund, ids)
  if (rows.length < ids.length) throw reconciliationError('BANK_TAKEN')
  const start = toDate(startOfDay(startsOn))
  for (const { transaction } of rows) {
    const isSince = transaction.occurredAt >= start
    if (!isSince && !(await isCarried(tx, fund, transaction.id))) throw reconciliationError('BANK_TAKEN')
  }
  return rows
}

async function openItems(tx: Database, fund: Fund, ids: readonly string[]): Promise<OpeningRow[]> {
  const items = await openingItemsByIds(tx, fund, ids)
  if (items.length < ids.length) throw reconciliationError('BANK_TAKEN')
  await requireFree(tx, items)
  return items
}

function sumOf(items: readonly { amountCents: number }[]): number {
  return items.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** For administrators. The entry booked for a line is never deleted: one with the other sign offsets it. */
export async function undoMatch(ctx: Context, input: UndoMatchInput): Promise<{ undone: true }> {
  requireAdmin(ctx)
  const { fund, matchId, reason } = input
  await ctx.db.transaction(async (tx) => {
    await accountToWrite(tx, fund)
    const match = await findMatch(tx, fund, matchId)
    if (!match) throw generalError('NOT_FOUND')
    const lines = await linesOfMatch(tx, matchId)
    await requireOpen(tx, fund, [match.settledOn, ...lines.map(({ countedOn }) => countedOn)])
    const booked = await adjustmentsOfMatches(tx, [matchId])
    if (booked.length > 0 && reason === null) throw invalidField(ctx.language, 'reason', 'REQUIRED')
    await deleteMatch(tx, matchId)
    for (const row of booked) await takeBack(ctx, tx, row, reason ?? '')
    await recordAudit(tx, asker(ctx), {
      action: RECONCILIATION_ACTIONS['bank.match-undone'],
      subjectId: null,
      after: { fund, matchId },
    })
  })
  return { undone: true }
}

async function takeBack(ctx: Context, tx: Database, row: AdjustmentRow, reason: string): Promise<void> {
  const { id, fund, kind, amountCents, day } = row
  const recorded = { recordedBy: requireAdmin(ctx).userId, recordedAt: toDate(ctx.clock.now()) }
  const other = await insertAdjustment(tx, {
    fund,
    kind,
    day,
    reason,
    reversesId: id,
    amountCents: -amountCents,
    ...recorded,
  })
  const made = { madeBy: recorded.recordedBy, madeAt: recorded.recordedAt }
  const match = { fund, rule: 'undone' as const, settledOn: day, ...made }
  const { id: matchId } = await insertMatch(tx, match, { lineIds: [], movementIds: [] })
  await joinAdjustments(tx, matchId, [id, other.id])
}
