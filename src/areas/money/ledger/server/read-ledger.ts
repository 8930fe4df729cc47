// The books as shown to administrators.
import { displayName, findById as findUser, namesOf } from '#areas/people/users/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireBooks } from '#platform/guard.ts'
import type { PageOf } from '#kernel/list-page.ts'
import { type Part, readPage, type Stretch } from '#platform/keyset.ts'
import type {
  LedgerClient,
  LedgerClientsQuery,
  LedgerOfClient,
  LedgerOfClientQuery,
  LedgerTotals,
  Movement,
} from '../contract.ts'
import { LEDGER_ACCOUNTS } from '../rules/postings.ts'
import {
  type Balance,
  balancesOf,
  balancesOfAll,
  entriesOf,
  type EntryRow,
  FOUND_BY_NAME,
  largestFirst,
  listFound,
  listInTrust,
  listMovements,
  listOwing,
  MOVEMENTS_NEWEST_FIRST,
  totals,
  type TransactionRow,
  trustUpTo,
} from './repository.ts'

export async function ledgerTotals(ctx: Context): Promise<LedgerTotals> {
  requireBooks(ctx)
  const all = everyAccount(await totals(ctx.db))
  const sumOf = (accounts: readonly string[]) =>
    all
      .filter(({ account }) => accounts.includes(account))
      .reduce((sum, { balanceCents }) => sum + balanceCents, 0)
  const isBalanced = sumOf(LEDGER_ACCOUNTS) === 0 && sumOf(['trust_bank', 'client_funds']) === 0
  return { totals: all, isBalanced }
}

export async function ledgerClients(ctx: Context, query: LedgerClientsQuery): Promise<PageOf<LedgerClient>> {
  requireBooks(ctx)
  const { rows: ids, next } = await readPage(ctx, query, ...partsOf(ctx, query.search))
  const names = await namesOf(ctx.db, ids)
  const balances = Map.groupBy(await balancesOfAll(ctx.db, ids), ({ clientId }) => clientId)
  const items = ids.map((id) => {
    const of = (account: Balance['account']) =>
      balances.get(id)?.find((balance) => balance.account === account)?.balanceCents ?? 0
    const client = { id, name: names.get(id) ?? '' }
    return { client, trustCents: of('trust_bank'), receivableCents: of('receivable') }
  })
  return { items, next }
}

function partsOf({ db }: Context, search: string): Part<string>[] {
  if (search !== '') {
    return [{ keyset: FOUND_BY_NAME, read: (stretch) => listFound(db, search, stretch) }]
  }
  return [
    { keyset: largestFirst('trust_bank'), read: (stretch) => listInTrust(db, stretch) },
    { keyset: largestFirst('receivable'), read: (stretch) => listOwing(db, stretch) },
  ]
}

export async function ledgerOfClient(ctx: Context, query: LedgerOfClientQuery): Promise<LedgerOfClient> {
  requireBooks(ctx)
  const client = await findUser(ctx.db, query.clientId)
  if (!client) throw generalError('NOT_FOUND')
  const read = (stretch: Stretch) => listMovements(ctx.db, client.id, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: MOVEMENTS_NEWEST_FIRST, read })
  const entries = await entriesOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const newest = rows[0]
  const place = newest && { at: newest.occurredAt, id: newest.id }
  const isNewest = query.cursor === undefined
  const trust = place ? await trustUpTo(ctx.db, client.id, place, { isNewest }) : 0
  return {
    client: { id: client.id, name: displayName(client) },
    balances: everyAccount(await balancesOf(ctx.db, client.id)),
    items: movementsOf(rows, entries, trust),
    next,
  }
}

function everyAccount(balances: readonly Balance[]): Balance[] {
  return LEDGER_ACCOUNTS.map((account) => ({
    account,
    balanceCents: balances.find((balance) => balance.account === account)?.balanceCents ?? 0,
  }))
}

/** `trust` is the balance after the newest movement; older balances follow by subtraction. */
function movementsOf(
  rows: readonly TransactionRow[],
  entries: readonly EntryRow[],
  trust: number,
): Movement[] {
  let trustAfterCents = trust
  return rows.map((row) => {
    const own = entries.filter(({ transactionId }) => transactionId === row.id)
    const { id, kind, occurredAt, paymentId, refundId, invoiceId } = row
    const movement = {
      id,
      kind,
      at: occurredAt.toISOString(),
      paymentId,
      refundId,
      invoiceId,
      entries: own.map(({ account, amountCents }) => ({ account, amountCents })),
      trustAfterCents,
    }
    const ofTrust = own.filter(({ account }) => account === 'trust_bank')
    trustAfterCents -= ofTrust.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return movement
  })
}
