// Reads the gateway's books: one transaction, one reference, or everything in a range of time.
import { setTimeout as wait } from 'node:timers/promises'
import { type Instant, instant, isBefore } from '#kernel/calendar.ts'
import type {
  GatewayEvent,
  GatewayTransaction,
  LedgerAccount,
  Listed,
  LookUp,
  PaymentMethod,
  Payments,
  TransactionStatus,
} from '#platform/ports/payments.ts'
import { type LawPayAccess, request } from './lawpay-http.ts'
import { failureOf } from './lawpay-refusals.ts'
import { Event, SearchResults, Transaction } from './lawpay-shapes.ts'

export type Gateway = LawPayAccess & {
  accounts: Record<LedgerAccount, Record<PaymentMethod, string | null>>
  searchLagMs: number
  pageSize: number
}

/** Far more than a firm takes in a year; beyond it something is wrong. */
const PAGES_MAX = 1_000

export async function findTransaction(gateway: Gateway, id: string): ReturnType<Payments['find']> {
  const answer = await request(gateway, 'GET', `/transactions/${encodeURIComponent(id)}`)
  if (answer.kind === 'refused' && answer.status === 404) return { kind: 'not_found' }
  const found = answer.kind === 'answered' ? Transaction.safeParse(answer.body).data : undefined
  return found ? { kind: 'found', transaction: entryOf(gateway, found) } : { kind: 'unknown' }
}

export async function findByReference(gateway: Gateway, reference: string): Promise<LookUp> {
  return lookTwice(gateway, 'CHARGE', reference)
}

/** Whether a refund with this reference is there. */
export async function findRefund(gateway: Gateway, reference: string): Promise<LookUp['kind']> {
  return (await lookTwice(gateway, 'REFUND', reference)).kind
}

/** Asked twice before it says "not found", because the search sees new records only after a while. */
async function lookTwice(gateway: Gateway, type: Kind, reference: string): Promise<LookUp> {
  const first = await search(gateway, type, reference)
  if (first.kind !== 'not_found') return first
  await wait(gateway.searchLagMs)
  return search(gateway, type, reference)
}

type Kind = Transaction['type']

/** The search matches beginnings and may be behind: compared exactly here, and read again by its id. */
async function search(gateway: Gateway, type: Kind, reference: string): Promise<LookUp> {
  const query = new URLSearchParams({ qf: `reference:${reference}`, page_size: String(gateway.pageSize) })
  const answer = await request(gateway, 'GET', `/transactions?${query}`)
  const page = answer.kind === 'answered' ? SearchResults.safeParse(answer.body).data : null
  if (!page) return { kind: 'unknown' }
  const exact = page.results
    .map((result) => Transaction.safeParse(result).data)
    .find((found) => found?.type === type && found.reference === reference)
  if (exact) return read(gateway, exact.id)
  return page.total_entries > page.results.length ? { kind: 'unknown' } : { kind: 'not_found' }
}

export async function read(gateway: Gateway, transactionId: string): Promise<LookUp> {
  return lookUpOf(await readTransaction(gateway, transactionId))
}

export async function readTransaction(gateway: Gateway, id: string): Promise<Transaction | undefined> {
  const answer = await request(gateway, 'GET', `/transactions/${encodeURIComponent(id)}`)
  return answer.kind === 'answered' ? Transaction.safeParse(answer.body).data : undefined
}

/** The gateway's ends of a range may or may not belong to it: asked a little wider, and cut here. */
export async function listTransactions(
  gateway: Gateway,
  { from, to }: { from: Instant; to: Instant },
): Promise<Listed<GatewayTransaction>> {
  const query = { start_date: stamp(from, -1), end_date: stamp(to, 1), order_by: 'created' }
  const found = await everyPage(gateway, '/transactions', query)
  if (found === null) return { kind: 'unknown' }
  const parsed = found.map((result) => Transaction.safeParse(result).data)
  const valid = parsed.filter((transaction) => transaction !== undefined)
  if (valid.length < parsed.length) return { kind: 'unknown' }
  const byId = new Map(valid.map((transaction) => [transaction.id, entryOf(gateway, transaction)]))
  const entries = [...byId.values()].filter(
    ({ createdAt }) => !isBefore(createdAt, from) && isBefore(createdAt, to),
  )
  return { kind: 'listed', entries }
}

/** Events of other kinds, such as those of saved cards, are none of ours. */
export async function listEvents(gateway: Gateway, since: Instant): Promise<Listed<GatewayEvent>> {
  const found = await everyPage(gateway, '/events', { start_date: stamp(since, 0) })
  if (found === null) return { kind: 'unknown' }
  const entries = found
    .map((result) => Event.safeParse(result).data)
    .filter((event) => event?.type.startsWith('transaction.') === true)
    .flatMap((event) => (event ? [event] : []))
    .map(({ id, created, data }) => ({ id, transactionId: data.id, createdAt: instant(created) }))
  return { kind: 'listed', entries }
}

function stamp(moment: Instant, milliseconds: number): string {
  return moment.add({ milliseconds }).toString({ smallestUnit: 'millisecond' })
}

/** Null unless every page was read. */
async function everyPage(
  gateway: Gateway,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown[] | null> {
  const found: unknown[] = []
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const params = new URLSearchParams({ ...query, page: String(page), page_size: String(gateway.pageSize) })
    const answer = await request(gateway, 'GET', `${path}?${params}`)
    const results = answer.kind === 'answered' ? SearchResults.safeParse(answer.body).data : null
    if (!results) return null
    found.push(...results.results)
    if (found.length >= results.total_entries) return found
    if (results.results.length === 0) return null
  }
  return null
}

function entryOf(gateway: Gateway, transaction: Transaction): GatewayTransaction {
  const { id, type, amount, amount_refunded, reference, method } = transaction
  const status = statusOf(transaction)
  return {
    id,
    kind: type === 'CHARGE' ? 'charge' : 'refund',
    account: accountOf(gateway, transaction.account_id),
    method: method.type === 'bank' ? 'bank' : 'card',
    status,
    amount,
    amountRefunded: amount_refunded,
    reference: reference ?? null,
    failure: status === 'failed' ? failureOf(transaction.failure_code ?? null) : null,
    cardType: method.card_type ?? null,
    last4: lastFour(transaction),
    createdAt: instant(transaction.created),
    modifiedAt: instant(transaction.modified),
  }
}

function accountOf({ accounts }: Gateway, id: string): LedgerAccount | null {
  const ledgers = ['operating', 'trust'] as const
  return ledgers.find((ledger) => Object.values(accounts[ledger]).includes(id)) ?? null
}

export function lookUpOf(transaction: Transaction | undefined): LookUp {
  if (!transaction) return { kind: 'unknown' }
  const status = statusOf(transaction)
  return {
    kind: 'found',
    transactionId: transaction.id,
    status,
    cardType: transaction.method.card_type ?? null,
    last4: lastFour(transaction),
    ...(status === 'failed' && { failure: failureOf(transaction.failure_code ?? null) }),
  }
}

function lastFour({ method }: Transaction): string | null {
  return (method.number ?? method.account_number)?.slice(-4) ?? null
}

/** Card money is ours once authorised, unless it is only held; an eCheck can fail until it is completed. */
export function statusOf(transaction: Transaction): TransactionStatus {
  switch (transaction.status) {
    case 'PENDING':
      return 'pending'
    case 'FAILED':
      return 'failed'
    case 'VOIDED':
      return 'voided'
    case 'AUTHORIZED':
      if (isGivenBack(transaction)) return 'voided'
      return transaction.method.type === 'bank' || !transaction.auto_capture ? 'pending' : 'charged'
    case 'COMPLETED':
      return isGivenBack(transaction) ? 'voided' : 'collected'
  }
}

function isGivenBack({ amount, amount_refunded }: Transaction): boolean {
  return amount_refunded >= amount
}
