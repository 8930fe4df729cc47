import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { findHand } from '#areas/money/payments/server/index.ts'
import { dateIn, FIRM_ZONE, plusDays } from '#kernel/calendar.ts'
import type { Demonstration } from '#platform/feature.ts'
import type { ReceiveFacts } from '../contract.ts'
import { collectDeposits } from './collect-deposits.ts'
import { returnReceipt } from './end-receipt.ts'
import { proposeRefund } from './give-back.ts'
import { depositMade, gatherDeposit } from './make-deposit.ts'
import { findById } from './repository.ts'
import { recordReceipt } from './record-receipt.ts'

/** Fixed ids, so that a restart after an interrupted start repeats nothing. */
const idOf = (last: string) => `0190c0de-0000-7000-8000-00000000ca${last}`
const [RETURNED, BY_MOTHER, CASH, ADVANCE] = [idOf('01'), idOf('02'), idOf('03'), idOf('04')] as const
const [AT_BANK, SLIP, GOING_BACK] = [idOf('11'), idOf('12'), idOf('13')] as const

/** A check returned by the bank, a relative's check on a deposit slip, cash in the drawer, and an advance with a refund waiting. */
export async function demonstrateReceipts({
  attorney,
  admin,
  maria: client,
}: Pick<Demonstration, 'attorney' | 'admin' | 'maria'>): Promise<void> {
  if (client.actor.kind !== 'user') return
  const [first] = await listCasesOfClient(client.db, client.actor.userId)
  // The last step here: if it exists, all of it was made, whatever people changed since.
  if (!first || (await findHand(client.db, CASH))) return
  const today = dateIn(FIRM_ZONE, attorney.clock.now())
  const daysAgo = (days: number) => plusDays(today, -days).toString()
  const take = (receiptId: string, more: Partial<ReceiveFacts> & Pick<ReceiveFacts, 'amountCents'>) =>
    recordReceipt(attorney, {
      receiptId,
      subject: { for: 'cost', caseId: first.id },
      method: 'check',
      methodNumber: '',
      receivedOn: daysAgo(1),
      payer: null,
      note: '',
      isAnother: true,
      ...more,
    })
  const byTransfer = { method: 'transfer', methodNumber: '880213', receivedOn: daysAgo(9) } as const
  const subject = { for: 'advance', caseId: first.id } as const
  await take(ADVANCE, { subject, amountCents: 200_000, ...byTransfer })
  // Collected: an earned part of the fee waits for confirmation.
  await collectDeposits(attorney)
  await take(RETURNED, { amountCents: 24_000, methodNumber: '2207', receivedOn: daysAgo(6) })
  await gatherDeposit(admin, { depositId: AT_BANK, account: 'trust', receiptIds: [RETURNED] })
  if ((await findById(admin.db, AT_BANK))?.madeOn === null) {
    await depositMade(admin, { depositId: AT_BANK, madeOn: daysAgo(5) })
  }
  const back = { returnedOn: daysAgo(2), reason: 'The bank says: insufficient funds.' }
  await returnReceipt(attorney, { receiptId: RETURNED, ...back })
  const mother = { name: 'Guadalupe Hernández', relation: 'parent', clientAgrees: true } as const
  await take(BY_MOTHER, { amountCents: 30_000, methodNumber: '1184', payer: mother })
  await gatherDeposit(admin, { depositId: SLIP, account: 'trust', receiptIds: [BY_MOTHER] })
  const rest = { amountCents: 15_000, reason: 'The translation cost less than was advanced.' }
  await proposeRefund(attorney, { receiptId: ADVANCE, giveBackId: GOING_BACK, ...rest, billsAgain: false })
  await take(CASH, { amountCents: 8_500, method: 'cash' })
}
