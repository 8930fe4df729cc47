// The content of a month's report, gathered once: this is what is closed, whatever changes later.
import { listCasesByIds } from '#areas/cases/cases/server/index.ts'
import { linesOf } from '#areas/bank/journal/server/index.ts'
import { trustSharesAt } from '#areas/money/ledger/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import type { Database } from '#platform/database.ts'
import type { MonthReport } from '../contract.ts'
import { isStaleCheck } from '../rules/closing.ts'
import { endOfMonth } from '#kernel/month.ts'
import { lastDayOf } from '../rules/months.ts'
import { type AccountRow, adjustmentsOfMonth, importsOfMonth } from './repository.ts'
import { openOpeningItems, voidsOfMonth } from './opening-repository.ts'
import { bookedOn, cutsOf, type Figures } from './standing.ts'
import {
  type BookRow,
  explanationsOf,
  listOpenMovements,
  matchedSums,
  notBooked,
} from './standing-repository.ts'
import { wordsFor } from './void-check.ts'

export type Gathered = { report: MonthReport; inTransitIds: string[]; ledgersCents: number | null }

/** `closed` is null for a report of an open month. */
export async function gatherReport(
  db: Database,
  account: AccountRow,
  month: string,
  figures: Figures,
  closed: MonthReport['closed'],
): Promise<Gathered> {
  const { fund, bank, last4 } = account
  const rows = await inTransitOf(db, account, month, figures)
  const clients = fund === 'trust' ? await clientsAt(db, month) : []
  const matched = await matchedSums(db, fund, month)
  const { balances, endingCents, lines, openingCents } = figures
  const report: MonthReport = {
    fund,
    bank,
    last4,
    month,
    openingCents,
    endingCents,
    balances,
    clients,
    closed,
    moneyIn: {
      count: lines.inCount,
      cents: lines.inCents,
    },
    moneyOut: {
      count: lines.outCount,
      cents: lines.outCents,
    },
    matchedByRule: matched.byRule,
    matchedByHand: matched.byHand,
    inTransit: [...(await openingOf(db, account, month)), ...(await itemsOf(db, account, month, rows))],
    notBooked: (await notBooked(db, fund, month, EXPORT_ROWS_MAX)).map(({ id: _id, ...line }) => line),
    adjustments: await adjustmentsIn(db, account, month),
    voided: await voidedIn(db, account, month),
    files: await filesIn(db, account, month),
  }
  const ledgersCents =
    fund === 'trust' ? clients.reduce((sum, { amountCents }) => sum + amountCents, 0) : null
  return { report, ledgersCents, inTransitIds: rows.map(({ transaction }) => transaction.id) }
}

async function inTransitOf(
  db: Database,
  { fund }: AccountRow,
  month: string,
  { base }: Figures,
): Promise<BookRow[]> {
  const rows: BookRow[] = []
  for (const cut of cutsOf(fund, base, month)) {
    const found = await listOpenMovements(db, cut, { after: null, limit: EXPORT_ROWS_MAX })
    rows.push(...found.map(({ row }) => row))
  }
  return rows
}

async function itemsOf(
  db: Database,
  { fund }: AccountRow,
  month: string,
  rows: readonly BookRow[],
): Promise<MonthReport['inTransit']> {
  const transactions = rows.map(({ transaction }) => transaction)
  const lines = new Map((await linesOf(db, transactions)).map((line) => [line.id, line]))
  const notes = await explanationsOf(
    db,
    fund,
    transactions.map(({ id }) => id),
  )
  return rows.map(({ transaction, amountCents }) => {
    const line = lines.get(transaction.id)
    const on = bookedOn(transaction)
    const matter = line?.matter ?? null
    return {
      on,
      amountCents,
      kind: transaction.kind,
      client: line?.client.name ?? '',
      caseNumber: matter && 'case' in matter ? matter.case.number : null,
      reference:
        line?.cost?.reference ||
        line?.givenBack?.number ||
        (line?.payment?.reference ?? line?.invoice?.number ?? null),
      note: notes.get(transaction.id) ?? null,
      isStale:
        isPaidOut(transaction.kind, line) &&
        isStaleCheck(
          {
            on,
            amountCents,
          },
          lastDayOf(month),
        ),
    }
  })
}

/** On its way when the account was begun, and still so. */
async function openingOf(
  db: Database,
  { fund }: AccountRow,
  month: string,
): Promise<MonthReport['inTransit']> {
  const last = lastDayOf(month)
  const items = await openOpeningItems(db, fund, last)
  const notes = await explanationsOf(
    db,
    fund,
    items.map(({ id }) => id),
  )
  return items.map(({ id, kind, number, writtenOn: on, payee, matter, amountCents }) => ({
    on,
    amountCents,
    kind: `opening-${kind}` as const,
    client: matter === '' ? payee : `${payee} (${matter})`,
    caseNumber: null,
    reference: number || null,
    note: notes.get(id) ?? null,
    isStale: kind === 'check' && isStaleCheck({ on, amountCents }, last),
  }))
}

/** By the firm, to a person who may not have cashed it. */
function isPaidOut(kind: string, line: Awaited<ReturnType<typeof linesOf>>[number] | undefined): boolean {
  return kind === 'cost' || (kind === 'refund' && line?.givenBack?.method === 'check')
}

/** By name, and of one client by case. */
async function clientsAt(db: Database, month: string): Promise<MonthReport['clients']> {
  const shares = await trustSharesAt(db, toDate(endOfMonth(month)))
  const names = await namesOf(db, [...new Set(shares.map(({ clientId }) => clientId))])
  const matterIds = [...new Set(shares.flatMap(({ matterId }) => matterId ?? []))]
  const cases = new Map((await listCasesByIds(db, matterIds)).map((row) => [row.id, row.number]))
  return shares
    .map(({ clientId, matterId, cents: amountCents }) => {
      const caseNumber = cases.get(matterId ?? '') ?? null
      const isMeeting = matterId !== null && caseNumber === null
      return { client: names.get(clientId) ?? '', caseNumber, isMeeting, amountCents }
    })
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function keyOf({ client, caseNumber }: MonthReport['clients'][number]): string {
  return `${client.normalize('NFD').toLowerCase()} ${caseNumber ?? ''}`
}

async function adjustmentsIn(
  db: Database,
  { fund }: AccountRow,
  month: string,
): Promise<MonthReport['adjustments']> {
  const rows = await adjustmentsOfMonth(db, fund, month)
  const names = await namesOf(db, [...new Set(rows.map(({ recordedBy }) => recordedBy))])
  return rows.map(({ day, kind, reason, amountCents, recordedBy }) => {
    return { day, kind, reason, amountCents, by: names.get(recordedBy) ?? '' }
  })
}

async function voidedIn(
  db: Database,
  { fund }: AccountRow,
  month: string,
): Promise<NonNullable<MonthReport['voided']>> {
  const rows = await voidsOfMonth(db, fund, month)
  const { nameOf, numberOf } = await wordsFor(
    db,
    rows.map(({ row }) => row),
  )
  return rows.map(({ row, item: { amountCents, number, payee } }) => ({
    day: row.day,
    isUndone: row.reversesId !== null,
    number,
    payee,
    client: nameOf(row.clientId),
    caseNumber: numberOf(row.caseId),
    reason: row.reason,
    by: nameOf(row.recordedBy) ?? '',
    amountCents: row.reversesId === null ? -amountCents : amountCents,
  }))
}

async function filesIn(db: Database, { fund }: AccountRow, month: string): Promise<MonthReport['files']> {
  const rows = await importsOfMonth(db, fund, month)
  const names = await namesOf(db, [...new Set(rows.map(({ row }) => row.importedBy))])
  return rows.map(({ row: { fileName: name, importedAt, importedBy }, lines }) => {
    return { name, lines, at: importedAt.toISOString(), by: names.get(importedBy) ?? '' }
  })
}
