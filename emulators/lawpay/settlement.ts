// The daily capture: authorized charges are completed or fail, and waiting refunds are released.
import { commit, type Gateway } from './gateway.ts'
import { step, type Step } from './ledger.ts'
import type { Code } from './messages.ts'
import { refusal } from './refusal.ts'
import { refundedBy, refundsOf } from './refunds.ts'
import type { Charge, Refund, Transaction } from './transaction.ts'

const HOLD_DAYS_MAX = 7
/** A card is captured at the first midnight, an eCheck is known to have arrived at the third. */
const NIGHTS: Record<'card' | 'bank', number> = { card: 1, bank: 3 }
const DAY_MS = 24 * 60 * 60_000

/** Completes the chosen ones, oldest first: charges, then refunds, then refunds that waited for a charge. */
export function settle(gateway: Gateway, isChosen: (transaction: Transaction) => boolean): Transaction[] {
  const chosen = [...gateway.ledger.transactions.values()].filter(isChosen)
  const charges = chosen.filter((transaction) => transaction.type === 'CHARGE').filter(isCapturable)
  const refunds = chosen.filter((transaction) => transaction.type === 'REFUND').filter(isCapturable)
  const expired = chosen.filter((transaction) => isExpiredHold(transaction, gateway.now()))
  const steps: Step[] = [
    ...[...charges, ...refunds].map((transaction) => completed(gateway, transaction)),
    ...charges.flatMap((charge) => released(gateway, charge)),
    ...expired.map((hold) => voided(gateway, hold)),
  ]
  commit(gateway, steps)
  return steps.map((done) => done.transaction)
}

function isCapturable(transaction: Transaction): boolean {
  return transaction.status === 'AUTHORIZED' && transaction.auto_capture
}

function isExpiredHold(transaction: Transaction, now: Date): boolean {
  if (transaction.status !== 'AUTHORIZED' || transaction.auto_capture) return false
  return now.getTime() - Date.parse(transaction.created) >= HOLD_DAYS_MAX * DAY_MS
}

function completed(gateway: Gateway, transaction: Transaction): Step {
  const changed = { ...transaction, status: 'COMPLETED' as const }
  return step(gateway.ledger, gateway.now(), 'transaction.completed', changed)
}

function voided(gateway: Gateway, hold: Transaction): Step {
  return step(gateway.ledger, gateway.now(), 'transaction.voided', { ...hold, status: 'VOIDED' as const })
}

/** The eCheck has arrived, so its refunds may go out; they complete at the next capture. */
function released(gateway: Gateway, charge: Charge): Step[] {
  return refundsOf(gateway, charge.id)
    .filter((refund) => refund.status === 'PENDING')
    .map((refund) =>
      step(gateway.ledger, gateway.now(), 'transaction.authorized', {
        ...refund,
        status: 'AUTHORIZED' as const,
      }),
    )
}

/** A transaction that comes back, even after it was completed; refunds that waited for it fail with it. */
export function failTransaction(gateway: Gateway, transaction: Transaction, code: Code): Transaction {
  if (transaction.status === 'VOIDED' || transaction.status === 'FAILED') {
    throw refusal('not_valid_for_transaction_status')
  }
  const result = failed(gateway, transaction, code)
  const steps: Step[] = [result]
  if (transaction.type === 'CHARGE') {
    const waiting = refundsOf(gateway, transaction.id).filter((refund) => refund.status === 'PENDING')
    steps.push(
      ...waiting.map((refund) => failed(gateway, refund, 'ach_deferred_refund_rejected_charge_failed')),
    )
    steps.push(...withoutRefunds(gateway, result.transaction, waiting))
  }
  commit(gateway, steps)
  return result.transaction
}

function failed<Kind extends Transaction>(
  gateway: Gateway,
  transaction: Kind,
  code: Code,
): Step & { transaction: Kind } {
  const changed = { ...transaction, status: 'FAILED' as const, failure_code: code }
  return step(gateway.ledger, gateway.now(), 'transaction.failed', changed)
}

function withoutRefunds(gateway: Gateway, charge: Transaction, refunds: readonly Refund[]): Step[] {
  if (charge.type !== 'CHARGE' || refunds.length === 0) return []
  const total = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  return [refundedBy(gateway, charge, -total)]
}

/** What an unattended gateway does overnight. Called before every request, so no one sees yesterday's state. */
export function settleOvernight(gateway: Gateway): void {
  const today = easternDay(gateway.now())
  if (!gateway.dailyCapture || today === gateway.settledUpTo) return
  gateway.settledUpTo = today
  settle(gateway, (transaction) => {
    const nights = today - easternDay(new Date(authorizedAt(transaction)))
    return nights >= NIGHTS[transaction.method.type] || isExpiredHold(transaction, gateway.now())
  })
}

/** A deferred refund starts to count when it was released. */
function authorizedAt(transaction: Transaction): string {
  return transaction.type === 'REFUND' ? transaction.modified : transaction.created
}

const EASTERN_DATE = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })

/** Days since 1970 on the calendar of New York, where the gateway's day ends. */
function easternDay(moment: Date): number {
  return Date.parse(EASTERN_DATE.format(moment)) / DAY_MS
}
