import { listCasesByIds } from '#areas/cases/cases/server/index.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { leftToPay } from '../rules/invoice.ts'
import {
  findById,
  type InvoiceRow,
  listByIds,
  listInstalments,
  listIssuedFor,
  listIssuedOf,
  listRetainers,
} from './repository.ts'
import { coveredOf, coveredOrComing, moneyOf, moneyOfAll, nextPart, NO_MONEY } from './standing.ts'
import { lockManageable } from './who-may.ts'

/** The balance of each of these cases; cases without one are absent. */
export async function owedFor(
  db: Database,
  cases: readonly { id: string; clientId: string }[],
): Promise<Map<string, Cents>> {
  const issued = await listIssuedFor(db, cases)
  const money = await moneyOfAll(
    db,
    issued.map(({ id }) => id),
  )
  const owed = new Map<string, Cents>()
  for (const { id, caseId, totalCents } of issued) {
    const openCents = totalCents - coveredOf(money.get(id) ?? NO_MONEY)
    if (caseId !== null && openCents > 0) owed.set(caseId, (owed.get(caseId) ?? 0) + openCents)
  }
  return owed
}

/** Ids of cases whose request for money in advance is already sent or drafted. */
export async function openRequests(db: Database, caseIds: readonly string[]): Promise<Set<string>> {
  const retainers = await listRetainers(db, caseIds)
  const money = await moneyOfAll(
    db,
    retainers.filter(({ state }) => state === 'issued').map(({ id }) => id),
  )
  const open = retainers.filter(
    ({ id, state, totalCents }) =>
      state === 'draft' || totalCents > coveredOrComing(money.get(id) ?? NO_MONEY),
  )
  return new Set(open.flatMap(({ caseId }) => caseId ?? []))
}

/** The first due part of each; payments under way are not asked for again. */
export async function dueOfInvoices(
  db: Database,
  invoiceIds: readonly string[],
): Promise<Map<string, Cents>> {
  const rows = await listByIds(db, invoiceIds)
  const money = await moneyOfAll(db, invoiceIds)
  const instalments = Map.groupBy(await listInstalments(db, invoiceIds), ({ invoiceId }) => invoiceId)
  const due = new Map<string, Cents>()
  for (const row of rows) {
    const covered = coveredOrComing(money.get(row.id) ?? NO_MONEY)
    const next = nextPart(row, instalments.get(row.id) ?? [], covered)
    if (next) due.set(row.id, next.cents)
  }
  return due
}

export type Owed = { row: InvoiceRow; openCents: Cents; caseNumber: string }

/** For staff, in a transaction that records money for it: locks the invoice. Nothing is owed on a draft. */
export async function lockOwed(ctx: Context, tx: Database, invoiceId: string): Promise<Owed> {
  const row = await lockManageable(ctx, tx, invoiceId)
  const isOwed = row.state === 'issued'
  const openCents = isOwed ? leftToPay(row.totalCents, coveredOf(await moneyOf(tx, row.id))) : 0
  const [found] = await listCasesByIds(tx, row.caseId === null ? [] : [row.caseId])
  return { row, openCents, caseNumber: found?.number ?? '' }
}

/** For staff who may manage it; for others it does not exist. */
export async function requireManageable(ctx: Context, invoiceId: string): Promise<void> {
  await ctx.db.transaction((tx) => lockManageable(ctx, tx, invoiceId))
}

export type Payable = { id: string; number: string; kind: InvoiceRow['kind']; openCents: Cents }

/** What the client can pay now for the case and for no case: oldest first, limited. */
export async function payableOf(
  db: Database,
  { clientId, caseId }: { clientId: string; caseId: string },
): Promise<Payable[]> {
  const issued = await listIssuedOf(db, { clientId, caseId })
  const money = await moneyOfAll(
    db,
    issued.map(({ id }) => id),
  )
  const payable = issued.map(({ id, number, kind, totalCents }) => {
    const openCents = leftToPay(totalCents, coveredOf(money.get(id) ?? NO_MONEY))
    return { id, number: number ?? '', kind, openCents }
  })
  return payable.filter(({ openCents }) => openCents > 0).slice(0, PAYABLE_MAX)
}

/** What is open of one; null where it was voided. */
export async function invoiceDue(
  db: Database,
  invoiceId: string,
): Promise<{ id: string; openCents: Cents } | null> {
  const row = await findById(db, invoiceId)
  if (row?.state !== 'issued') return null
  return { id: row.id, openCents: leftToPay(row.totalCents, coveredOf(await moneyOf(db, row.id))) }
}

const PAYABLE_MAX = 100
