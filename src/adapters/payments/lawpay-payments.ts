// The payments port over the LawPay / 8am gateway: a charge is asked for once, and its lost answer looked up, never repeated.
import { setTimeout as wait } from 'node:timers/promises'
import type { Cents } from '#kernel/money.ts'
import type { ChargeOrder, ChargeResult, LedgerAccount, LookUp, Payments } from '#platform/ports/payments.ts'
import { type Answer, type LawPayAccess, request } from './lawpay-http.ts'
import { meaningOf } from './lawpay-refusals.ts'
import { SearchResults, Transaction } from './lawpay-shapes.ts'

export type LawPayOptions = {
  /** Scheme and host, without the version: "https://api.8am.com". */
  apiUrl: string
  secretKey: string
  /** The gateway's account ids. Without one it would choose a ledger by itself. */
  accounts: Record<LedgerAccount, string>
  timeoutMs?: number
  /** How long a charge may be missing from the gateway's search after it was made. */
  searchLagMs?: number
}

const TIMEOUT_MS = 30_000
const SEARCH_LAG_MS = 1_500
const PAGE_SIZE = 100

type Gateway = LawPayAccess & { accounts: Record<LedgerAccount, string>; searchLagMs: number }

export function createLawPayPayments(options: LawPayOptions): Payments {
  const gateway: Gateway = {
    apiUrl: options.apiUrl.replace(/\/$/, ''),
    secretKey: options.secretKey,
    accounts: options.accounts,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    searchLagMs: options.searchLagMs ?? SEARCH_LAG_MS,
  }
  return {
    charge: (order) => charge(gateway, order),
    findByReference: (reference) => findByReference(gateway, reference),
    giveBack: (transactionId, amount, reference, before) =>
      giveBack(gateway, transactionId, { amount, before: before ?? 0, reference }),
  }
}

async function charge(gateway: Gateway, order: ChargeOrder): Promise<ChargeResult> {
  const answer = await request(gateway, 'POST', '/charges', {
    amount: order.amount,
    currency: 'USD',
    account_id: gateway.accounts[order.account],
    method: order.token,
    reference: order.reference,
  })
  switch (answer.kind) {
    case 'answered':
      return chargedOrUnknown(lookUpOf(Transaction.safeParse(answer.body).data))
    case 'lost':
      return answer.sent
        ? { kind: 'unknown' }
        : { kind: 'declined', reason: 'processing_error', gatewayCode: 'unreachable' }
    case 'refused':
      return refusedCharge(gateway, order, answer)
  }
}

type Refused = Extract<Answer, { kind: 'refused' }>

async function refusedCharge(gateway: Gateway, order: ChargeOrder, answer: Refused): Promise<ChargeResult> {
  if (answer.code === 'resource_not_found') return usedToken(gateway, order, answer)
  const meaning = meaningOf(answer.status, answer.code)
  if (meaning === 'misconfigured') return { kind: 'misconfigured', gatewayCode: answer.code }
  if (meaning === 'unknown') return { kind: 'unknown' }
  const declined = { kind: 'declined', reason: meaning, gatewayCode: answer.code } as const
  if (answer.status < 500 || answer.entityId === null) return declined
  const attempt = await read(gateway, answer.entityId)
  if (attempt.kind === 'found' && attempt.status === 'failed') return declined
  return chargedOrUnknown(attempt)
}

/** The token is used up or too old, which says nothing about this reference: only the books do. */
async function usedToken(gateway: Gateway, order: ChargeOrder, answer: Refused): Promise<ChargeResult> {
  if (answer.context.startsWith('Account')) return { kind: 'misconfigured', gatewayCode: answer.code }
  const found = await findByReference(gateway, order.reference)
  if (found.kind !== 'not_found') return chargedOrUnknown(found)
  return { kind: 'declined', reason: 'processing_error', gatewayCode: answer.code }
}

function chargedOrUnknown(found: LookUp): ChargeResult {
  if (found.kind !== 'found' || found.status !== 'charged') return { kind: 'unknown' }
  return {
    kind: 'charged',
    transactionId: found.transactionId,
    cardType: found.cardType,
    last4: found.last4,
  }
}

/** Asked twice before it says "not found", because the search sees a new charge only after a while. */
async function findByReference(gateway: Gateway, reference: string): Promise<LookUp> {
  const first = await search(gateway, reference)
  if (first.kind !== 'not_found') return first
  await wait(gateway.searchLagMs)
  return search(gateway, reference)
}

/** The search matches beginnings and may be behind: compared exactly here, and read again by its id. */
async function search(gateway: Gateway, reference: string): Promise<LookUp> {
  const query = new URLSearchParams({ qf: `reference:${reference}`, page_size: String(PAGE_SIZE) })
  const answer = await request(gateway, 'GET', `/transactions?${query}`)
  const page = answer.kind === 'answered' ? SearchResults.safeParse(answer.body).data : null
  if (!page) return { kind: 'unknown' }
  const exact = page.results
    .map((result) => Transaction.safeParse(result).data)
    .find((found) => found?.type === 'CHARGE' && found.reference === reference)
  if (exact) return read(gateway, exact.id)
  return page.total_entries > page.results.length ? { kind: 'unknown' } : { kind: 'not_found' }
}

async function read(gateway: Gateway, transactionId: string): Promise<LookUp> {
  return lookUpOf(await readTransaction(gateway, transactionId))
}

async function readTransaction(gateway: Gateway, id: string): Promise<Transaction | undefined> {
  const answer = await request(gateway, 'GET', `/transactions/${encodeURIComponent(id)}`)
  return answer.kind === 'answered' ? Transaction.safeParse(answer.body).data : undefined
}

function lookUpOf(transaction: Transaction | undefined): LookUp {
  if (!transaction) return { kind: 'unknown' }
  return {
    kind: 'found',
    transactionId: transaction.id,
    status: statusOf(transaction),
    cardType: transaction.method.card_type ?? null,
    last4: transaction.method.number?.slice(-4) ?? null,
  }
}

/** Card money is ours once authorised; an eCheck can still fail until it is completed. Given back in full is voided. */
function statusOf(transaction: Transaction): Extract<LookUp, { kind: 'found' }>['status'] {
  switch (transaction.status) {
    case 'PENDING':
      return 'pending'
    case 'FAILED':
      return 'failed'
    case 'VOIDED':
      return 'voided'
    case 'AUTHORIZED':
    case 'COMPLETED':
      if (transaction.amount_refunded >= transaction.amount) return 'voided'
      return transaction.method.type === 'bank' && transaction.status === 'AUTHORIZED' ? 'pending' : 'charged'
  }
}

type GivenBack = 'done' | 'unknown' | 'refused'

/** Safe to repeat: what was already given back is seen first, and is done. */
async function giveBack(
  gateway: Gateway,
  transactionId: string,
  { amount, before, reference }: { amount: Cents; before: Cents; reference: string },
): Promise<GivenBack> {
  const current = await readTransaction(gateway, transactionId)
  if (!current) return 'unknown'
  if (['voided', 'failed'].includes(statusOf(current)) || current.amount_refunded >= before + amount) return 'done'
  if (amount === current.amount && current.amount_refunded === 0) {
    const voided = await request(gateway, 'POST', `/transactions/${current.id}/void`, { reference })
    if (voided.kind === 'answered') return 'done'
    if (voided.kind === 'lost' || voided.code !== 'not_valid_for_transaction_status') return undoneOf(voided)
  }
  const refund = await request(gateway, 'POST', `/charges/${current.id}/refund`, { amount, reference })
  return refund.kind === 'answered' ? 'done' : undoneOf(refund)
}

/** A capture under way passes by itself; other refusals need a person. */
function undoneOf(answer: Exclude<Answer, { kind: 'answered' }>): GivenBack {
  if (answer.kind === 'lost' || answer.status >= 500) return 'unknown'
  return answer.code === 'unavailable_due_to_capture_in_process' ? 'unknown' : 'refused'
}
