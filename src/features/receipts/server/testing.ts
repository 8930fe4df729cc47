// For tests only: a check over $500 that was taken yesterday, as the clock of the tests stands.
import type { Context } from '#platform/context.ts'
import type { Receipt, ReceiveFacts } from '../contract.ts'
import { depositCleared, depositMade, gatherDeposit } from './make-deposit.ts'
import { viewOfOne } from './receipt-view.ts'

export function receiptFor(subject: ReceiveFacts['subject'], more: Partial<ReceiveFacts> = {}): ReceiveFacts {
  return {
    receiptId: crypto.randomUUID(),
    subject,
    amountCents: 50_000,
    method: 'check',
    methodNumber: String(Math.ceil(Math.random() * 1_000_000)),
    receivedOn: '2026-11-22',
    payer: null,
    note: '',
    isAnother: false,
    ...more,
  }
}

/** The same once the bank has paid it. `admin` is an administrator; what arrived by itself needs no slip. */
export async function collected(admin: Context, { id, account, deposit }: Receipt): Promise<Receipt> {
  const depositId = deposit?.id ?? crypto.randomUUID()
  if (deposit === null) {
    await gatherDeposit(admin, { depositId, account, receiptIds: [id] })
    await depositMade(admin, { depositId, madeOn: '2026-11-23' })
  }
  await depositCleared(admin, { depositId })
  return viewOfOne(admin.db, id)
}
