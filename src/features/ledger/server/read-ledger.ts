// The books as administrators read them.
import { displayName, findById as findUser, namesOf } from '#features/users/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type {
  LedgerClients,
  LedgerClientsQuery,
  LedgerOfClient,
  LedgerOfClientQuery,
  LedgerTotals,
  Movement,
} from '../contract.ts'
import { LEDGER_PAGE_SIZE } from '../contract.ts'
import { LEDGER_ACCOUNTS } from '../rules/postings.ts'
import {
  type Balance,
  balancesOf,
  clientsWithBalance,
  entriesOf,
  type EntryRow,
  listOfClient,
  type Place,
  totals,
  type TransactionRow,
  trustUpTo,
} from './repository.ts'

export async function ledgerTotals(ctx: Context): Promise<LedgerTotals> {
  requireAdmin(ctx)
  const all = everyAccount(await totals(ctx.db))
  const sumOf = (accounts: readonly string[]) =>
    all
      .filter(({ account }) => accounts.includes(account))
      .reduce((sum, { balanceCents }) => sum + balanceCents, 0)
  const isBalanced = sumOf(LEDGER_ACCOUNTS) === 0 && sumOf(['trust_bank', 'client_funds']) === 0
  return { totals: all, isBalanced }
}

export async function ledgerClients(ctx: Context, { page }: LedgerClientsQuery): Promise<LedgerClients> {
  requireAdmin(ctx)
  const stretch = { offset: (page - 1) * LEDGER_PAGE_SIZE, limit: LEDGER_PAGE_SIZE + 1 }
  const rows = await clientsWithBalance(ctx.db, stretch)
  const shown = rows.slice(0, LEDGER_PAGE_SIZE)
  const names = await namesOf(
    ctx.db,
    shown.map(({ clientId }) => clientId),
  )
  const clients = shown.map(({ clientId, ...balances }) => ({
    client: { id: clientId, name: names.get(clientId) ?? '' },
    ...balances,
  }))
  return { clients, hasMore: rows.length > shown.length }
}

export async function ledgerOfClient(ctx: Context, query: LedgerOfClientQuery): Promise<LedgerOfClient> {
  requireAdmin(ctx)
  const client = await findUser(ctx.db, query.clientId)
  if (!client) throw generalError('NOT_FOUND')
  const rows = await listOfClient(ctx.db, client.id, placeOf(query.cursor), LEDGER_PAGE_SIZE + 1)
  const shown = rows.slice(0, LEDGER_PAGE_SIZE)
  const entries = await entriesOf(
    ctx.db,
    shown.map(({ id }) => id),
  )
  const newest = shown[0]
  const trust = newest ? await trustUpTo(ctx.db, client.id, { at: newest.occurredAt, id: newest.id }) : 0
  const last = shown.at(-1)
  return {
    client: { id: client.id, name: displayName(client) },
    balances: everyAccount(await balancesOf(ctx.db, client.id)),
    movements: movementsOf(shown, entries, trust),
    next: last && rows.length > shown.length ? `${last.occurredAt.toISOString()}_${last.id}` : null,
  }
}

function everyAccount(balances: readonly Balance[]): Balance[] {
  return LEDGER_ACCOUNTS.map((account) => ({
    account,
    balanceCents: balances.find((balance) => balance.account === account)?.balanceCents ?? 0,
  }))
}

/** `trust` is what the client had after the newest: each older one had what the newer ones changed. */
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
    trustAfterCents -= own.find(({ account }) => account === 'trust_bank')?.amountCents ?? 0
    return movement
  })
}

/** A cursor that somebody made up is as good as none. */
function placeOf(cursor: string | undefined): Place | null {
  const [at = '', id = ''] = cursor?.split('_') ?? []
  const isPlace = !Number.isNaN(Date.parse(at)) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
  return isPlace ? { at: new Date(at), id } : null
}
