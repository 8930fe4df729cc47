// The payments port over the LawPay / 8am gateway: a charge is asked for once, and its lost answer looked up, never repeated.
import type {
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
} from './lawpay-books.ts'
import { giveBack } from './lawpay-give-back.ts'
import { type Answer, request } from './lawpay-http.ts'
import { meaningOf } from './lawpay-refusals.ts'
import { forgetMethod, saveMethod } from './lawpay-saved-methods.ts'
import { Transaction } from './lawpay-shapes.ts'

export type LawPayOptions = {
  /** Scheme and host, without the version: "https://api.8am.com". */
  apiUrl: string
  secretKey: string
  /** The gateway's account ids. Without one it would choose a ledger itself; null is not offered. */
  accounts: LawPayAccounts
  timeoutMs?: number
  /** How long a charge may be missing from the gateway's search after it was made. */
  searchLagMs?: number
  /** How many entries are asked for at a time. */
  pageSize?: number
  /** Called for each request: why no readable answer came; null if one came. */
  heard?: (problem: unknown) => void
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
    heard: options.heard ?? (() => undefined),
  }
  return {
    charge: (order) => charge(gateway, order),
    saveMethod: (order) => saveMethod(gateway, order),
    forgetMethod: (method, id) => forgetMethod(gateway, method, id),
    find: (transactionId) => findTransaction(gateway, transactionId),
    findByReference: (reference) => findByReference(gateway, reference),
    listTransactions: (range) => listTransactions(gateway, range),
    listEvents: (since) => listEvents(gateway, since),
    giveBack: (transactionId, amount, reference, before) =>
      giveBack(gateway, transactionId, { amount, before: before ?? 0, reference }),
  }
}

async function charge(gateway: Gateway, order: ChargeOrder): Promise<ChargeResult> {
  const accountId = gateway.accounts[order.account][order.method]
  if (accountId === null) return { kind: 'misconfigured', gatewayCode: 'no_account_for_payment_method' }
  const answer = await request(gateway, 'POST', '/charges', {
    amount: order.amount,
    currency: 'USD',
    account_id: accountId,
    method: order.token,
    reference: order.reference,
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
  return resultOf(order, attempt)
}

/** The token is used up or too old, which says nothing about this reference: only the books do. */
async function usedToken(gateway: Gateway, order: ChargeOrder, answer: Refused): Promise<ChargeResult> {
  if (answer.context.startsWith('Account')) return { kind: 'misconfigured', gatewayCode: answer.code }
  const found = await findByReference(gateway, order.reference)
  if (found.kind !== 'not_found') return resultOf(order, found)
  return { kind: 'declined', reason: 'processing_error', gatewayCode: answer.code }
}

/** An eCheck and a hold are pending; a card charge that is pending has not been judged yet. */
function resultOf(order: ChargeOrder, found: LookUp): ChargeResult {
  if (found.kind !== 'found') return { kind: 'unknown' }
  const { transactionId, cardType, last4, status } = found
  if (status === 'charged' || status === 'collected')
    return { kind: 'charged', transactionId, cardType, last4 }
  if (status === 'pending' && order.method === 'bank') {
    return { kind: 'pending', transactionId, cardType, last4 }
  }
  return { kind: 'unknown' }
}
