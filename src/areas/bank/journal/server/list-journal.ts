// The books as one list, the newest first, cut by days and account, and searched by all that a line names.
import { idsOfCasesFoundBy } from '#areas/cases/cases/server/index.ts'
import { idsOfCostsFoundBy } from '#areas/money/disbursements/server/index.ts'
import { idsOfInvoicesFoundBy, idsPaidBy } from '#areas/money/invoices/server/index.ts'
import {
  idsOfVoidedFoundBy,
  type JournalCut,
  type JournalKey,
  journalOrderOf,
  listJournal,
  trustAfter,
  type TransactionRow,
} from '#areas/money/ledger/server/index.ts'
import { idsOfPaymentsFoundBy } from '#areas/money/payments/server/index.ts'
import { idsFoundBy } from '#areas/people/users/server/index.ts'
import { FIRM_ZONE, momentAt, plainDate, plusDays, toDate } from '#kernel/calendar.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireBooks } from '#platform/guard.ts'
import { mergeWalks, type Placed, readPage, type Stretch } from '#platform/keyset.ts'
import type { JournalAsked, JournalEntry } from '../contract.ts'
import { type JournalSearch, journalSearch } from '../rules/journal-search.ts'
import { linesOf } from './journal-lines.ts'
import type { JournalSource } from './journal-source.ts'

/** Payments and costs found by a search, the newest: for more, search more narrowly. */
const FOUND_MAX = 500

type Found = { movement: TransactionRow } | { entry: JournalEntry }

/** For readers of the books. Entries of other features beside the ledger are sorted in among the movements. */
export async function listJournalLines(
  ctx: Context,
  query: JournalAsked,
  sources: readonly JournalSource[],
): Promise<PageOf<JournalEntry>> {
  requireBooks(ctx)
  const { from, until, inAccount: account = null } = query
  const of =
    query.clientId === undefined ? null : { clientId: query.clientId, matterId: query.caseId ?? null }
  const cut = {
    of,
    from: from === undefined ? null : startOf(from, 0),
    until: until === undefined ? null : startOf(until, 1),
    account,
  }
  const keyset = journalOrderOf(of)
  const search = journalSearch(query.search)
  const keys = search === null ? [null] : await keysOf(ctx.db, search)
  const asked = { from: from ?? null, until: until ?? null, account, search }
  const read = async (stretch: Stretch) => {
    const walks: Placed<Found>[][] = [
      asFound(await walk(ctx.db, cut, keys, stretch), (movement) => ({ movement })),
    ]
    // Bank entries are no client's.
    for (const source of of === null ? sources : [])
      walks.push(asFound(await source(ctx.db, asked, stretch), (entry) => ({ entry })))
    return mergeWalks(keyset, walks, stretch.limit)
  }
  const { rows, next } = await readPage(ctx, query, { keyset, read })
  return { items: await entriesIn(ctx.db, rows, of), next }
}

function asFound<Row>(placed: readonly Placed<Row>[], found: (row: Row) => Found): Placed<Found>[] {
  return placed.map(({ row, place }) => ({ row: found(row), place }))
}

async function entriesIn(
  db: Database,
  rows: readonly Found[],
  of: JournalCut['of'] = null,
): Promise<JournalEntry[]> {
  const movements = rows.flatMap((row) => ('movement' in row ? [row.movement] : []))
  const lines = new Map((await linesOf(db, movements)).map((line) => [line.id, line]))
  const ids = movements.map(({ id }) => id)
  const after = of ? await trustAfter(db, of, ids) : null
  return rows.flatMap((row): JournalEntry[] => {
    if ('entry' in row) return [row.entry]
    const line = lines.get(row.movement.id)
    return line ? [{ ...line, trustAfterCents: after?.get(line.id) ?? null }] : []
  })
}

function startOf(day: string, plus: number): Date {
  return toDate(momentAt(plusDays(plainDate(day), plus), 0, FIRM_ZONE))
}

/** All meanings of the text, except those without matches. */
async function keysOf(db: Database, { text, amountCents }: JournalSearch): Promise<JournalKey[]> {
  const clients = await idsFoundBy(db, text).limit(FOUND_MAX + 1)
  const byIds: JournalKey[] = [
    // Few are walked by their own index; many are met soon among the newest.
    clients.length > FOUND_MAX
      ? { by: 'client', ids: idsFoundBy(db, text) }
      : { by: 'client', ids: clients.map(({ id }) => id) },
    { by: 'matter', ids: await idsOfCasesFoundBy(db, text) },
    { by: 'invoice', ids: await idsOfInvoicesFoundBy(db, text) },
    { by: 'payment', ids: await idsOfPaymentsFoundBy(db, text, FOUND_MAX) },
    { by: 'payment', ids: await idsPaidBy(db, text, FOUND_MAX) },
    { by: 'disbursement', ids: await idsOfCostsFoundBy(db, text, FOUND_MAX) },
    { by: 'movement', ids: await idsOfVoidedFoundBy(db, text, FOUND_MAX) },
  ]
  return [
    ...byIds.filter((key) => !('ids' in key) || !Array.isArray(key.ids) || key.ids.length > 0),
    ...(amountCents === null ? [] : [{ by: 'amount' as const, amountCents }]),
  ]
}

/** Each meaning along a separate index, as one list without duplicates. */
async function walk(
  db: Database,
  cut: Omit<JournalCut, 'key'>,
  keys: readonly (JournalKey | null)[],
  stretch: Stretch,
): Promise<Placed<TransactionRow>[]> {
  const seen = new Set<string>()
  const walks: Placed<TransactionRow>[][] = []
  for (const key of keys) {
    const found = await listJournal(db, { ...cut, key }, stretch)
    walks.push(found.filter(({ row }) => !seen.has(row.id)))
    for (const { row } of found) seen.add(row.id)
  }
  return mergeWalks(journalOrderOf(cut.of), walks, stretch.limit)
}
