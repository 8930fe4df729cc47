// Client debts and how long they are overdue, from the books: administrators read all, attorneys their clients'.
import { owedByInvoice } from '#areas/money/ledger/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { dateIn, daysBetween, FIRM_ZONE, type PlainDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { requireInvoiceReader } from '#platform/guard.ts'
import type { AgeingQuery, AgeingReport } from '../contract.ts'
import { AGEING_ROWS_MAX, type Ageing, ageingOf, overdueIn, sumOf, totalOfAges } from '../rules/ageing.ts'
import { type InstalmentRow, type InvoiceRow, listInstalments, listIssued } from './repository.ts'
import { type OpenPart, openParts } from './standing.ts'
import { scopeOf } from './who-may.ts'

type Owed = { row: InvoiceRow; parts: OpenPart[]; ageing: Ageing }

export async function readAgeing(ctx: Context, query: AgeingQuery): Promise<AgeingReport> {
  requireInvoiceReader(ctx)
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  const owed = await allOwed(ctx, today)
  const names = await namesOf(ctx.db, [...new Set(owed.map(({ row }) => row.clientId))])
  const nameOf = (id: string) => names.get(id) ?? ''
  const ofAge = owed.filter(({ ageing }) => query.age === undefined || ageing[query.age] > 0)
  const clients = [...Map.groupBy(ofAge, ({ row }) => row.clientId)].map(([id, own]) => {
    const ageing = sumOf(own.map((each) => each.ageing))
    return { client: { id, name: nameOf(id) }, ageing, totalCents: totalOfAges(ageing) }
  })
  const late = ofAge.filter(({ ageing }) => overdueIn(ageing) > 0).map((each) => lateOf(each, nameOf, today))
  return {
    asOf: today.toString(),
    totals: sumOf(ofAge.map(({ ageing }) => ageing)),
    clients: clients.toSorted((one, other) => rank(other) - rank(one)).slice(0, AGEING_ROWS_MAX),
    overdue: late.toSorted((one, other) => other.days - one.days).slice(0, AGEING_ROWS_MAX),
  }
}

/** Most overdue first, then largest debt. */
function rank({ ageing, totalCents }: { ageing: Ageing; totalCents: Cents }): number {
  return overdueIn(ageing) * 1_000_000 + totalCents
}

async function allOwed(ctx: Context, today: PlainDate): Promise<Owed[]> {
  const scope = scopeOf(ctx)
  if (scope !== 'all' && 'clientId' in scope) return []
  const open = await owedByInvoice(ctx.db)
  const rows = await listIssued(ctx.db, [...open.keys()], scope)
  const instalments = Map.groupBy(
    await listInstalments(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    ({ invoiceId }) => invoiceId,
  )
  return rows.flatMap((row) => {
    const openCents = open.get(row.id) ?? 0
    return openCents > 0 ? [owedOf(row, openCents, instalments.get(row.id) ?? [], today)] : []
  })
}

function owedOf(row: InvoiceRow, openCents: Cents, instalments: InstalmentRow[], today: PlainDate): Owed {
  const parts = openParts(row, instalments, row.totalCents - openCents)
  return { row, parts, ageing: ageingOf(parts, today) }
}

function lateOf(
  { row, parts, ageing }: Owed,
  nameOf: (id: string) => string,
  today: PlainDate,
): AgeingReport['overdue'][number] {
  const dueOn = parts[0]?.dueOn ?? today
  return {
    invoice: { id: row.id, number: row.number ?? '' },
    client: { id: row.clientId, name: nameOf(row.clientId) },
    dueOn: dueOn.toString(),
    days: daysBetween(dueOn, today),
    overdueCents: overdueIn(ageing),
    openCents: totalOfAges(ageing),
    hold: row.hold,
  }
}
