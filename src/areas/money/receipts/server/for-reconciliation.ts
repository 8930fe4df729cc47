// Expected bank statement lines of money that the firm took itself.
import {
  listHandOfDeposits,
  listHandsByIds,
  listReturned,
  type ReturnedHand,
} from '#areas/money/payments/server/index.ts'
import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'
import { sumOf } from './deposit-view.ts'
import { type DepositRow, listByIds, listMade } from './repository.ts'

type Account = DepositRow['account']
/** Calendar dates of the firm, inclusive. */
type Days = { from: string; to: string }

export type BankDeposit = {
  id: string
  /** The day it was made at the bank. */
  madeOn: string
  /** Null while in transit under the firm's rule. */
  clearedOn: string | null
  amountCents: Cents
}

/** Deposits made to the account in these days, oldest first: each is one statement line. */
export async function depositsToBank(db: Database, account: Account, days: Days): Promise<BankDeposit[]> {
  const rows = await listMade(db, account, days)
  const inside = Map.groupBy(
    await listHandOfDeposits(
      db,
      rows.map(({ id }) => id),
    ),
    ({ hand }) => hand.depositId,
  )
  return rows.flatMap(({ id, madeOn, clearedOn }) =>
    madeOn === null ? [] : [{ id, madeOn, clearedOn, amountCents: sumOf(inside.get(id) ?? []) }],
  )
}

/** The slip and date of each payment deposited on a slip; other payments are omitted. */
export async function slipsOf(
  db: Database,
  paymentIds: readonly string[],
): Promise<Map<string, { id: string; madeOn: string }>> {
  const hands = await listHandsByIds(db, paymentIds)
  const rows = await listByIds(db, [...new Set(hands.flatMap(({ hand }) => hand.depositId ?? []))])
  const slips = new Map(rows.filter(({ kind }) => kind === 'slip').map((row) => [row.id, row.madeOn]))
  return new Map(
    hands.flatMap(({ payment, hand: { depositId: id } }) => {
      const madeOn = id === null ? null : slips.get(id)
      return id !== null && madeOn ? [[payment.id, { id, madeOn }] as const] : []
    }),
  )
}

/** Items the bank returned from the account in these days: each is a debit on its own statement line. */
export function returnsFromBank(db: Database, account: Account, days: Days): Promise<ReturnedHand[]> {
  return listReturned(db, account, days)
}
