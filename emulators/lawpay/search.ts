// Finds transactions: paging, dates, text on all fields (q) or on one (qf), and sorting.
import { type Gateway } from './gateway.ts'
import { refusal } from './refusal.ts'
import { visibleTransactions } from './search-index.ts'
import type { GatewayEvent, Transaction } from './transaction.ts'

type SearchResults<Entry> = {
  page: number
  page_size: number
  total_entries: number
  results: Entry[]
}

const PAGE_SIZE = 20
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Newest first unless `order_by` says otherwise. Matching is by the beginning of a word, never exact. */
export function searchTransactions(gateway: Gateway, query: URLSearchParams): SearchResults<Transaction> {
  const matchers = [
    ...query.getAll('qf').map(fieldMatcher),
    ...query
      .getAll('q')
      .filter((text) => text !== '')
      .map(textMatcher),
    createdMatcher(query),
  ]
  const account = query.get('account_id')
  const found = visibleTransactions(gateway.ledger.index, gateway.now(), gateway.searchLagMs)
    .filter((transaction) => account === null || account === '' || transaction.account_id === account)
    .filter((transaction) => matchers.every((matches) => matches(transaction)))
  return pageOf(found.toSorted(ordering(query.get('order_by') || '-created')), query)
}

/** Newest first, but in the order they happened where a start date is given. */
export function listEvents(gateway: Gateway, query: URLSearchParams): SearchResults<GatewayEvent> {
  const start = readTimestamp(query, 'start_date')
  const { events } = gateway.ledger
  if (start === null) return pageOf(events.toReversed(), query)
  return pageOf(
    events.filter((event) => Date.parse(event.created) > start),
    query,
  )
}

function pageOf<Entry>(entries: readonly Entry[], query: URLSearchParams): SearchResults<Entry> {
  const page = readCount(query, 'page', 1)
  const page_size = readCount(query, 'page_size', PAGE_SIZE)
  const first = (page - 1) * page_size
  return { page, page_size, total_entries: entries.length, results: entries.slice(first, first + page_size) }
}

function readCount(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name)
  if (text === null || text === '') return otherwise
  if (!/^[1-9]\d{0,8}$/.test(text)) throw refusal('search_failed')
  return Number(text)
}

function readTimestamp(query: URLSearchParams, name: string): number | null {
  const text = query.get(name)
  if (text === null || text === '') return null
  const moment = TIMESTAMP.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(moment)) throw refusal('search_failed')
  return moment
}

type Matcher = (transaction: Transaction) => boolean

function createdMatcher(query: URLSearchParams): Matcher {
  const start = readTimestamp(query, 'start_date') ?? -Infinity
  const end = readTimestamp(query, 'end_date') ?? Infinity
  return (transaction) => {
    const created = Date.parse(transaction.created)
    return created > start && created < end
  }
}

/** `name:Targ`, `method.type:bank`; a property the transaction lacks is looked for on its method. */
function fieldMatcher(term: string): Matcher {
  const colon = term.indexOf(':')
  if (colon < 1) throw refusal('search_failed')
  const path = term.slice(0, colon).split('.')
  const text = term.slice(colon + 1)
  return (transaction) => {
    const value = valueAt(transaction, path) ?? valueAt(transaction.method, path)
    return leavesOf(value).some((leaf) => beginsWith(leaf, text))
  }
}

function textMatcher(text: string): Matcher {
  return (transaction) => leavesOf(transaction).some((leaf) => beginsWith(leaf, text))
}

function valueAt(from: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    return (value as Readonly<Record<string, unknown>>)[name]
  }, from)
}

function leavesOf(value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'object') return Object.values(value).flatMap(leavesOf)
  return [String(value)]
}

/** The whole value or any word in it begins with the text; capitals do not count. */
function beginsWith(value: string, text: string): boolean {
  const [haystack, needle] = [value.toLowerCase(), text.toLowerCase()]
  return (
    haystack.startsWith(needle) || haystack.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(needle))
  )
}

type Ordering = (one: Transaction, other: Transaction) => number

/** `-created,+amount`: a plus (which an address turns into a space) or nothing means ascending. */
function ordering(text: string): Ordering {
  const orders = text.split(',').map((term): Ordering => {
    const path = term.replace(/^[-+ ]/, '').split('.')
    const sign = term.startsWith('-') ? -1 : 1
    return (one, other) => sign * compare(valueAt(one, path), valueAt(other, path))
  })
  return (one, other) => orders.reduce((result, order) => result || order(one, other), 0)
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [first, second] = [String(one ?? ''), String(other ?? '')]
  if (first === second) return 0
  return first < second ? -1 : 1
}
