// The bank's fee of a deposit: named by a person with a reason, and booked in the transaction that matches the deposit.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { MatchAsked } from '../contract.ts'
import type { Fund } from '../rules/adjustments.ts'
import { ownersOf } from '../rules/balances.ts'
import { DEPOSIT_FEE_CENTS_MAX, feeOfDeposit } from '../rules/deposit-fee.ts'
import { RECONCILIATION_ACTIONS } from './audit-actions.ts'
import { reconciliationError } from './reconciliation-error.ts'
import { adjustmentsUntil, insertAdjustment, joinAdjustments, type MatchRow } from './repository.ts'

type Sums = { bank: Cents; books: Cents }
export type Fee = NonNullable<MatchAsked['fee']>

/** Both sides are equal, with the fee if there is one. None of it is paid with clients' money. */
export async function requireSameSum(
  { language }: Context,
  tx: Database,
  fund: Fund,
  { bank, books }: Sums,
  fee: Fee | null,
): Promise<void> {
  if (bank + (fee?.amountCents ?? 0) !== books)
    throw reconciliationError('BANK_SUMS_DIFFER', {
      bank: formatCents(bank, language),
      books: formatCents(books, language),
    })
  if (fee === null) return
  if (feeOfDeposit(bank, books) === null)
    throw reconciliationError('BANK_FEE_UNFIT', { max: formatCents(DEPOSIT_FEE_CENTS_MAX, language) })
  if (fund !== 'trust') return
  const { firm } = ownersOf({ fund, adjustments: await adjustmentsUntil(tx, fund, null) })
  if (firm < fee.amountCents)
    throw reconciliationError('BANK_FEE_NOT_COVERED', { own: formatCents(Math.max(0, firm), language) })
}

/** On the day on which the match is settled: before it, some of its items are outstanding. */
export async function bookFee(
  ctx: Context,
  tx: Database,
  { id: matchId, fund, settledOn: day, madeBy, madeAt }: MatchRow,
  { amountCents, reason }: Fee,
): Promise<void> {
  const { id: adjustmentId } = await insertAdjustment(tx, {
    fund,
    kind: 'fee',
    day,
    reason,
    amountCents: -amountCents,
    recordedBy: madeBy,
    recordedAt: madeAt,
  })
  await joinAdjustments(tx, matchId, [adjustmentId])
  await recordAudit(tx, asker(ctx), {
    action: RECONCILIATION_ACTIONS['bank.booked'],
    subjectId: null,
    after: { fund, adjustmentId, kind: 'fee', amountCents: -amountCents },
  })
}
