// Gives a charge, or a part of it, back.
import type { Cents } from '#kernel/money.ts'
import { findRefund, type Gateway, readTransaction, statusOf } from './lawpay-books.ts'
import { type Answer, request } from './lawpay-http.ts'

type GivenBack = 'done' | 'unknown' | 'refused'

/** Safe to repeat: an earlier return is found first, and counts as done. */
export async function giveBack(
  gateway: Gateway,
  transactionId: string,
  { amount, before, reference }: { amount: Cents; before: Cents; reference: string },
): Promise<GivenBack> {
  const current = await readTransaction(gateway, transactionId)
  if (!current) return 'unknown'
  if (['voided', 'failed'].includes(statusOf(current))) return 'done'
  // More has gone back than we knew of: our own answer was lost, or a person gave money back at the gateway itself.
  if (current.amount_refunded > before) {
    const ours = await findRefund(gateway, reference)
    if (ours !== 'not_found') return ours === 'found' ? 'done' : 'unknown'
  }
  if (amount === current.amount && current.amount_refunded === 0) {
    const voided = await request(gateway, 'POST', `/transactions/${current.id}/void`, { reference })
    if (voided.kind === 'answered') return 'done'
    if (voided.kind === 'lost' || voided.code !== 'not_valid_for_transaction_status') return undoneOf(voided)
  }
  const refund = await request(gateway, 'POST', `/charges/${current.id}/refund`, { amount, reference })
  return refund.kind === 'answered' ? 'done' : undoneOf(refund)
}

/** A capture under way ends alone; other refusals need a person. */
function undoneOf(answer: Exclude<Answer, { kind: 'answered' }>): GivenBack {
  if (answer.kind === 'lost' || answer.status >= 500) return 'unknown'
  return answer.code === 'unavailable_due_to_capture_in_process' ? 'unknown' : 'refused'
}
