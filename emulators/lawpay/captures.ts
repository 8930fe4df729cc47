// Captures a hold, now or at the next daily capture.
import { commit, type Gateway } from './gateway.ts'
import { step } from './ledger.ts'
import { invalidData, notFound, Refusal, refusal } from './refusal.ts'
import { type Body, readAmount, readCurrency, readReference } from './request-fields.ts'
import type { Charge } from './transaction.ts'

export function findCharge(gateway: Gateway, id: string): Charge {
  const transaction = gateway.ledger.transactions.get(id)
  if (transaction?.type !== 'CHARGE') throw notFound('Charge', id)
  return transaction
}

/** Without an amount the whole of it is captured; the rest is released. */
export function captureCharge(gateway: Gateway, id: string, body: Body): Charge {
  const charge = findCharge(gateway, id)
  const reference = readReference(body)
  const isImmediate = readCaptureTime(body) === 'IMMEDIATE'
  refuseDuringCapture(gateway)
  if (charge.status !== 'AUTHORIZED' || charge.method.type === 'bank') {
    throw refusal('not_valid_for_transaction_status')
  }
  readCurrency(body, charge.currency)
  const amount = readAmount(body) ?? charge.amount
  if (amount > charge.amount) throw refusal('exceeds_authorized_amount')
  if (amount < charge.amount_refunded) throw refusal('not_valid_for_transaction_status')
  const captured: Charge = {
    ...charge,
    amount,
    ...(isImmediate ? { status: 'COMPLETED' } : { auto_capture: true }),
    ...(reference === undefined ? {} : { capture_reference: reference }),
  }
  const type = isImmediate ? 'transaction.completed' : 'transaction.updated'
  const done = step(gateway.ledger, gateway.now(), type, captured)
  commit(gateway, [done])
  return done.transaction
}

/** While the daily capture runs nothing may be captured or voided; only a fault switch makes that last. */
export function refuseDuringCapture(gateway: Gateway): void {
  if (gateway.faults.captureInProcess) throw refusal('unavailable_due_to_capture_in_process')
}

function readCaptureTime(body: Body): 'IMMEDIATE' | 'NEXT_AUTO_CAPTURE' {
  const value = body.capture_time ?? 'IMMEDIATE'
  if (value === 'IMMEDIATE' || value === 'NEXT_AUTO_CAPTURE') return value
  throw new Refusal([invalidData('capture_time', 'invalid', 'Capture time is invalid')])
}
