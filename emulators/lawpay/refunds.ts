// Gives money back: any part of a charge, more than once, up to its whole amount and for six months.
import { findCharge } from './captures.ts'
import { commit, type Gateway } from './gateway.ts'
import { newAuthorizationCode, newId } from './ids.ts'
import { nextMoment, step } from './ledger.ts'
import { refusal } from './refusal.ts'
import { type Body, readCurrency, readData, readReference, readRequiredAmount } from './request-fields.ts'
import type { Charge, EventType, Refund, Status } from './transaction.ts'

const REFUNDABLE_MONTHS = 6

/** The charge's `amount_refunded` grows at once, even while the refund still waits. */
export function refundCharge(gateway: Gateway, chargeId: string, body: Body): Refund {
  const charge = findCharge(gateway, chargeId)
  // The money goes back where it came from; another card would need a permission.
  if (body.method !== undefined && body.method !== null) throw refusal('unavailable_for_merchant_policy')
  const amount = readRequiredAmount(body)
  const reference = readReference(body)
  const data = readData(body)
  if (!isRefundable(charge, gateway.now())) throw refusal('not_valid_for_transaction_status')
  readCurrency(body, charge.currency)
  if (amount > charge.amount - charge.amount_refunded) throw refusal('refund_exceeds_transaction')

  const status = firstStatusOf(charge)
  const moment = nextMoment(gateway.ledger, gateway.now())
  const refund = step(gateway.ledger, gateway.now(), FIRST_EVENT[status], {
    id: newId(),
    created: moment,
    modified: moment,
    type: 'REFUND',
    account_id: charge.account_id,
    status,
    amount,
    currency: charge.currency,
    auto_capture: true,
    authorization_code: newAuthorizationCode(),
    charge_id: charge.id,
    ...(reference === undefined ? {} : { reference }),
    ...(data === undefined ? {} : { data }),
    method: charge.method,
  } satisfies Refund)
  commit(gateway, [refund, refundedBy(gateway, charge, amount)])
  return refund.transaction
}

/** A hold has to be captured first. */
function isRefundable(charge: Charge, now: Date): boolean {
  const lastMoment = new Date(charge.created)
  lastMoment.setUTCMonth(lastMoment.getUTCMonth() + REFUNDABLE_MONTHS)
  if (now > lastMoment) return false
  if (charge.status === 'AUTHORIZED') return charge.auto_capture
  return charge.status === 'COMPLETED'
}

type FirstStatus = Extract<Status, 'PENDING' | 'AUTHORIZED' | 'COMPLETED'>

const FIRST_EVENT: Record<FirstStatus, EventType> = {
  PENDING: 'transaction.pending_parent_settlement',
  AUTHORIZED: 'transaction.authorized',
  COMPLETED: 'transaction.completed',
}

/** An eCheck is given back only once it has arrived; a manually captured charge at once; others at the next capture. */
function firstStatusOf(charge: Charge): FirstStatus {
  if (charge.method.type === 'bank') return charge.status === 'COMPLETED' ? 'AUTHORIZED' : 'PENDING'
  return charge.auto_capture ? 'AUTHORIZED' : 'COMPLETED'
}

/** The charge after a refund of that many cents; a negative number takes one back. */
export function refundedBy(
  gateway: Gateway,
  charge: Charge,
  amount: number,
): ReturnType<typeof step<Charge>> {
  const changed = { ...charge, amount_refunded: charge.amount_refunded + amount }
  return step(gateway.ledger, gateway.now(), 'transaction.updated', changed)
}

export function refundsOf(gateway: Gateway, chargeId: string): Refund[] {
  return [...gateway.ledger.transactions.values()]
    .filter((transaction) => transaction.type === 'REFUND')
    .filter((refund) => refund.charge_id === chargeId)
}
