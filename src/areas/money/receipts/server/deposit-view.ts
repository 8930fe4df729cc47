import { type HandPayment, listHandOfDeposits } from '#areas/money/payments/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { isByHand } from '#areas/money/payments/rules/payment.ts'
import { dateIn, FIRM_ZONE, instant, plainDate } from '#kernel/calendar.ts'
import { clearsOn } from '../rules/clearing.ts'
import type { FirmRules } from '#areas/office/readings/rules/firm-rules.ts'
import { rulesNow } from '#areas/office/readings/server/index.ts'
import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'
import type { Deposit } from '../contract.ts'
import { viewsOf as receiptViewsOf } from './receipt-view.ts'
import type { DepositRow } from './repository.ts'

/** Business days until its checks count as collected. */
type Rule = Pick<FirmRules, 'checkClearingDays'>

/** `server`: what the server is set to. */
export async function viewsOf(
  db: Database,
  rows: readonly DepositRow[],
  server: FirmRules,
): Promise<Deposit[]> {
  const rule = await rulesNow(db, server)
  const inside = await listHandOfDeposits(
    db,
    rows.map(({ id }) => id),
  )
  const names = await namesOf(db, [...new Set(rows.map(({ createdBy }) => createdBy))])
  const receipts = Map.groupBy(await receiptViewsOf(db, inside), ({ deposit }) => deposit?.id)
  return rows.map((row) => {
    const { id, account, kind, createdAt, createdBy, madeOn, clearedOn } = row
    const own = inside.filter(({ hand }) => hand.depositId === id)
    return {
      id,
      account,
      kind,
      madeOn,
      clearedOn,
      createdOn: dateIn(FIRM_ZONE, instant(createdAt)).toString(),
      createdBy: names.get(createdBy) ?? '',
      countsOn: clearedOn === null ? countsOn(own, madeOn, rule) : null,
      amountCents: sumOf(own),
      receipts: receipts.get(id) ?? [],
    }
  })
}

/** Its last payment decides; null if not deposited yet. */
function countsOn(own: readonly HandPayment[], madeOn: string | null, rule: Rule): string | null {
  if (madeOn === null) return null
  const days = own.flatMap(({ payment: { method, status } }) =>
    isByHand(method) && status === 'completed'
      ? clearsOn(method, plainDate(madeOn), rule.checkClearingDays).toString()
      : [],
  )
  return days.toSorted().at(-1) ?? null
}

export async function viewOf(db: Database, row: DepositRow, server: FirmRules): Promise<Deposit> {
  const [view] = await viewsOf(db, [row], server)
  if (!view) throw new Error('a deposit vanished while it was read')
  return view
}

/** The sum taken to the bank: entries made by mistake never were. */
export function sumOf(inside: readonly HandPayment[]): Cents {
  return inside
    .filter(({ hand }) => hand.endedAs !== 'mistake')
    .reduce((sum, { payment }) => sum + payment.amountCents, 0)
}
