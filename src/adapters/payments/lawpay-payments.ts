// The payments port over the LawPay / 8am gateway: a charge is asked for once, and its lost answer looked up, never repeated.
import type { Cents } from '#kernel/money.ts'
import type {
  AuthorizeResult,
  ChargeOrder,
  ChargeResult,
  LedgerAccount,
  LookUp,
  PaymentMethod,
  Payments,
} from '#platform/ports/payments.ts'
import {
  findByReference,
  findTransaction,
  type Gateway,
  listEvents,
  listTransactions,
  lookUpOf,
  read,
  readTransaction,
} from './lawpay-books.ts'
import { giveBack } from './lawpay-give-back.ts'
import { type Answer, request } from './lawpay-http.ts'
import { meaningOf } from './lawpay-refusals.ts'
import { Transaction } from './lawpay-shapes.ts'

export type LawPayOptions = {
  /** Scheme and host, without the version: "https://api.8am.com". */
  apiUrl: string
  secretKey: string
  /** The gateway's account ids. Without one it would choose a ledger by itself; null is not offered. */
  accounts: LawPayAccounts
  timeoutMs?: number
  /** How long a charge may be missing from the gateway's search after it was made. */
  searchLagMs?: number
  /** How many entries are asked for at a time. */
  pageSize?: number
}

export type LawPayAccounts = Record<LedgerAccount, Record<PaymentMethod, string | null>>

const TIMEOUT_MS = 30_000
const SEARCH_LAG_MS = 1_500
const PAGE_SIZE = 100

export function createLawPayPayments(options: LawPayOptions): Payments {
  const gateway: Gateway = {
    apiUrl: options.apiUrl.replace(/\/$/, ''),
    secretKey: options.secretKey,
    accounts: options.accounts,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    searchLagMs: options.searchLagMs ?? SEARCH_LAG_MS,
    pageSize: options.pageSize ?? PAGE_SIZE,
  }
  return {
    charge: (order) => charge(gateway, { ...order, isHold: false }),
    authorize: (order) => authorize(gateway, order),
    capture: (transactionId, amount) => capture(gateway, transactionId, amount),
    find: (transactionId) => findTransaction(gateway, transactionId),
    findByReference: (reference) => findByReference(gateway, reference),
    listTransactions: (range) => listTransactions(gateway, range),
    listEvents: (since) => listEvents(gateway, since),
    giveBack: (transactionId, amount, reference, before) =>
      giveBack(gateway, transactionId, { amount, before: before ?? 0, reference }),
  }
}

type Order = ChargeOrder & { isHold: boolean }

async function charge(gateway: Gateway, order: Order): Promise<ChargeResult> {
  const accountId = gateway.accounts[order.account][order.method]
  if (accountId === null) return { kind: 'misconfigured', gatewayCode: 'no_account_for_payment_method' }
  const answer = await request(gateway, 'POST', '/charges', {
    amount: order.amount,
    currency: 'USD',
    account_id: accountId,
    method: order.token,
    reference: order.reference,
    ...(order.isHold && { auto_capture: false }),
  })
  switch (answer.kind) {
    case 'answered':
      return resultOf(order, lookUpOf(Transaction.safeParse(answer.body).data))
    case 'lost':
      return answer.unsent === null
        ? { kind: 'unknown' }
        : { kind: 'declined', reason: answer.unsent, gatewayCode: answer.unsent }
    case 'refused':
      return refusedCharge(gateway, order, answer)
  }
}

async function authorize(gateway: Gateway, order: ChargeOrder): Promise<AuthorizeResult> {
  if (order.method === 'bank') throw new Error('a bank account cannot be asked to hold money')
  const result = await charge(gateway, { ...order, isHold: true })
  switch (result.kind) {
    case 'pending':
      return { ...result, kind: 'held' }
    case 'charged':
      return { kind: 'unknown' }
    case 'declined':
    case 'misconfigured':
    case 'unknown':
      return result
  }
}

async function capture(
  gateway: Gateway,
  transactionId: string,
  amount: Cents,
): Promise<'done' | 'unknown' | 'refused'> {
  const answer = await request(gateway, 'POST', `/charges/${encodeURIComponent(transactionId)}/capture`, {
    amount,
  })
  if (answer.kind === 'answered') return 'done'
  const current = await readTransaction(gateway, transactionId)
  if (!current) return 'unknown'
  if (current.status === 'COMPLETED' && current.amount === amount) return 'done'
  if (answer.kind === 'lost' || answer.status >= 500) return 'unknown'
  return answer.code === 'unavailable_due_to_capture_in_process' ? 'unknown' : 'refused'
}

type Refused = Extract<Answer, { kind: 'refused' }>

async function refusedCharge(gateway: Gateway, order: Order, answer: Refused): Promise<ChargeResult> {
  if (answer.code === 'resource_not_found') return usedToken(gateway, order, answer)
  const meaning = meaningOf(answer.status, answer.code)
  if (meaning === 'misconfigured') return { kind: 'misconfigured', gatewayCode: answer.code }
  if (meaning === 'unknown') return { kind: 'unknown' }
  const declined = { kind: 'declined', reason: meaning, gatewayCode: answer.code } as const
  if (answer.status < 500 || answer.entityId === null) return declined
  const attempt = await read(gateway, answer.entityId)
  if (attempt.kind === 'found' && attempt.status === 'failed') return declined
  return resultOf(order, attempt)
}

/** The token is used up or too old, which says nothing about this reference: only the books do. */
async function usedToken(gateway: Gateway, order: Order, answer: Refused): Promise<ChargeResult> {
  if (answer.context.startsWith('Account')) return { kind: 'misconfigured', gatewayCode: answer.code }
  const found = await findByReference(gateway, order.reference)
  if (found.kind !== 'not_found') return resultOf(order, found)
  return { kind: 'declined', reason: 'processing_error', gatewayCode: answer.code }
}

/** An eCheck and a hold are pending; a card charge that is pending has not been judged yet. */
function resultOf(order: Order, found: LookUp): ChargeResult {
  if (found.kind !== 'found') return { kind: 'unknown' }
  const { transactionId, cardType, last4, status } = found
  if (status === 'charged' || status === 'collected')
    return { kind: 'charged', transactionId, cardType, last4 }
  if (status === 'pending' && (order.method === 'bank' || order.isHold)) {
    return { kind: 'pending', transactionId, cardType, last4 }
  }
  return { kind: 'unknown' }
}
