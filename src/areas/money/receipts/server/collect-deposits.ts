// Marks deposits paid by the bank as collected, by the firm's rule or an administrator's confirmation. One transaction
// per payment: the next run continues after a stop.
import { isByHand } from '#areas/money/payments/rules/payment.ts'
import { rulesNow } from '#areas/office/readings/server/index.ts'
import { type HandPayment, listHandOfDeposits, settleCollected } from '#areas/money/payments/server/index.ts'
import { dateIn, daysBetween, FIRM_ZONE, type PlainDate, plainDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { clearsOn } from '../rules/clearing.ts'
import { change, findById, listWaiting, lock } from './repository.ts'

const DEPOSITS_AT_ONCE = 500

/** The job. */
export async function collectDeposits(services: Services): Promise<void> {
  for (const id of await listWaiting(services.db, DEPOSITS_AT_ONCE)) await collectDeposit(services, id)
}

type Word = { by: string; also(tx: Database): Promise<void> }

/** `word`: an administrator confirms that the bank paid all of it. */
export async function collectDeposit(
  services: Services,
  id: string,
  word: Word | null = null,
): Promise<void> {
  const deposit = await findById(services.db, id)
  if (!deposit?.madeOn || deposit.clearedOn !== null) return
  const today = dateIn(FIRM_ZONE, services.clock.now())
  const madeOn = plainDate(deposit.madeOn)
  const { checkClearingDays } = await rulesNow(services.db, services.firm)
  for (const each of await listHandOfDeposits(services.db, [id])) {
    if (!isWaiting(each)) continue
    const clearedOn = clearingDay(each, madeOn, checkClearingDays)
    const isDue = clearedOn !== null && daysBetween(clearedOn, today) >= 0
    if (word || isDue) {
      await settleCollected(services, each.payment.id, isDue ? clearedOn.toString() : null)
    }
  }
  await services.db.transaction(async (tx) => {
    const row = await lock(tx, id)
    if (!row || row.clearedOn !== null || (await listHandOfDeposits(tx, [id])).some(isWaiting)) return
    await change(tx, id, { clearedOn: today.toString(), clearedBy: word?.by ?? null })
    await word?.also(tx)
  })
}

function isWaiting({ payment }: HandPayment): boolean {
  return payment.status === 'completed' && payment.collectedAt === null
}

/** By the firm's rule; null for gateway money. */
function clearingDay({ payment }: HandPayment, madeOn: PlainDate, checkDays: number): PlainDate | null {
  return isByHand(payment.method) ? clearsOn(payment.method, madeOn, checkDays) : null
}
