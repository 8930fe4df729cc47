// Invoices for display: with names, payments and the next step.
import { listCasesByIds } from '#areas/cases/cases/server/index.ts'
import { costsToBill } from '#areas/money/ledger/server/index.ts'
import { statusOf as paymentStatusOf } from '#areas/money/payments/rules/payment.ts'
import { isOpen, type PaymentRow } from '#areas/money/payments/server/index.ts'
import { displayName, listByIds } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, instant, type PlainDate, plainDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Invoice } from '../contract.ts'
import { costsOf, leftToPay, statusOf, totalOf } from '../rules/invoice.ts'
import { standingsOf } from '../rules/plan.ts'
import { isToldToClient } from '../rules/reduction.ts'
import { trustToApply } from '../rules/trust.ts'
import { type AutopayRow, findActiveAutopays } from './autopay-repository.ts'
import { drawableFor } from './books.ts'
import { chargeDayOf } from './charge-day.ts'
import { feeLimitOf } from './fee-limit.ts'
import { creditsOf } from './credit-of.ts'
import {
  type InstalmentRow,
  type InvoiceRow,
  type LineRow,
  type ReductionRow,
  listInstalments,
  listLines,
} from './repository.ts'
import {
  asInstalment,
  coveredOf,
  type InvoiceMoney,
  moneyOfAll,
  nextPart,
  NO_MONEY,
  settledOf,
} from './standing.ts'

type Parts = {
  clientName: string
  caseNumber: string | null
  lines: Pick<LineRow, 'kind' | 'description' | 'amountCents'>[]
  instalments: InstalmentRow[]
  money: InvoiceMoney
  autopay: AutopayRow | undefined
  isForStaff: boolean
  held: Awaited<ReturnType<typeof drawableFor>> | null
  costsToBillCents: Invoice['costsToBillCents']
}

export async function viewOf(ctx: Context, row: InvoiceRow): Promise<Invoice> {
  const [view] = await viewsOf(ctx, [row], isStaff(ctx))
  if (!view) throw new Error('an invoice vanished while it was read')
  return view
}

/** `withTrust`: also for issued ones, the trust money that could pay each. */
export async function viewsOf(
  ctx: Context,
  rows: readonly InvoiceRow[],
  withTrust = false,
): Promise<Invoice[]> {
  const ids = rows.map(({ id }) => id)
  const people = await listByIds(ctx.db, [...new Set(rows.map(({ clientId }) => clientId))])
  const names = new Map(people.map((person) => [person.id, displayName(person)]))
  const cases = await listCasesByIds(
    ctx.db,
    rows.flatMap(({ caseId }) => caseId ?? []),
  )
  const numbers = new Map(cases.map(({ id, number }) => [id, number]))
  const lines = Map.groupBy(await listLines(ctx.db, ids), ({ invoiceId }) => invoiceId)
  const instalments = Map.groupBy(await listInstalments(ctx.db, ids), ({ invoiceId }) => invoiceId)
  const money = await moneyOfAll(ctx.db, ids)
  const active = await findActiveAutopays(ctx.db, ids)
  return Promise.all(
    rows.map(async (row) => {
      const written = lines.get(row.id) ?? []
      return assemble(ctx, row, {
        clientName: names.get(row.clientId) ?? '',
        caseNumber: row.caseId === null ? null : (numbers.get(row.caseId) ?? null),
        lines: row.state === 'draft' ? await withCredit(ctx, row, written) : written,
        isForStaff: isStaff(ctx),
        instalments: instalments.get(row.id) ?? [],
        held: row.state === 'draft' || withTrust ? await drawableFor(ctx.db, row) : null,
        costsToBillCents: row.state === 'draft' ? await costsToBillFor(ctx, row) : null,
        money: money.get(row.id) ?? NO_MONEY,
        autopay: active.get(row.id),
      })
    }),
  )
}

async function withCredit(ctx: Context, row: InvoiceRow, written: LineRow[]): Promise<Parts['lines']> {
  const credits = await creditsOf(ctx.db, row, totalOf(written) - costsOf(written))
  const lines = credits.map(({ amountCents }) => ({
    kind: 'consultation-credit' as const,
    description: '',
    amountCents: -amountCents,
  }))
  return [...written, ...lines]
}

function isStaff({ actor }: Context): boolean {
  return actor.kind === 'user' && actor.role !== 'client'
}

/** For a draft, what issuing would move; for a balance, what could pay it. */
async function trustOf(
  ctx: Context,
  row: InvoiceRow,
  { held, lines, money }: Parts,
  openCents: number,
): Promise<Invoice['trust']> {
  if (held === null || row.kind === 'retainer' || openCents === 0) return null
  const sums = { costCents: costsOf(lines), appliedCents: money.trustAppliedCents, openCents }
  const { fees, limitCents } = await feeLimitOf(ctx, ctx.db, row, sums)
  const moved = (cents: number) => {
    const { own, unassigned } = trustToApply(cents, held, row)
    return row.state === 'draft' ? own + unassigned : 0
  }
  return {
    ...held,
    fees,
    limitCents,
    toApplyCents: moved(limitCents),
    withReasonCents: moved(openCents),
  }
}

function costsToBillFor({ db }: Context, { clientId, caseId: matterId }: InvoiceRow): Promise<number> {
  return costsToBill(db, { clientId, matterId })
}

/** Nothing is charged during a dispute. */
async function chargedOn(
  { db, clock }: Context,
  { hold }: InvoiceRow,
  autopay: AutopayRow | undefined,
  dueOn: PlainDate,
): Promise<string | null> {
  if (!autopay || hold !== null) return null
  const day = await chargeDayOf(db, autopay, { dueOn, today: dateIn(FIRM_ZONE, clock.now()) })
  return day?.toString() ?? null
}

async function assemble(ctx: Context, row: InvoiceRow, parts: Parts): Promise<Invoice> {
  const { id, kind, number, clientId, caseId, issuedOn, dueOn, planCount, usesTrust, usesUnassignedTrust } =
    row
  const { lines, instalments } = parts
  const { payments, trustAppliedCents, closedCents, creditUndoneCents } = parts.money
  const [settled, covered] = [settledOf(parts.money), coveredOf(parts.money)]
  const totalCents = row.state === 'draft' ? totalOf(lines) : row.totalCents
  const next = nextPart(row, instalments, covered)
  const openCents = row.state === 'issued' ? leftToPay(totalCents, covered) : 0
  const isBeingPaid = payments.some(isOpen)
  const dueNext = next?.dueOn ?? plainDate(dueOn)
  const sums = { totalCents, coveredCents: covered, settledCents: settled }
  const standing = { state: row.state, ...sums, dueOn: dueNext, isBeingPaid }
  return {
    id,
    kind,
    number,
    status: statusOf(standing, dateIn(FIRM_ZONE, ctx.clock.now())),
    client: { id: clientId, name: parts.clientName },
    case: caseId !== null && parts.caseNumber !== null ? { id: caseId, number: parts.caseNumber } : null,
    issuedOn,
    dueOn,
    lines: lines.map(({ kind: lineKind, description, amountCents }) => ({
      kind: lineKind,
      description,
      amountCents,
    })),
    totalCents,
    trustAppliedCents,
    settledCents: settled,
    closedCents,
    creditUndoneCents,
    reductions: reductionsFor(parts),
    openCents,
    planCount,
    usesTrust,
    usesUnassignedTrust,
    trust: await trustOf(ctx, row, parts, row.state === 'draft' ? totalCents : openCents),
    costsToBillCents: parts.costsToBillCents,
    instalments: instalmentsOf(instalments, covered),
    hold: parts.isForStaff ? row.hold : null,
    next: next && {
      ...next,
      dueOn: next.dueOn.toString(),
      chargedOn: await chargedOn(ctx, row, parts.autopay, next.dueOn),
    },
    payments: payments.map(paymentOf),
    bankFromCents: ctx.firm.bankFromCents,
  }
}

/** A client sees neither write-offs nor reasons of reductions. */
function reductionsFor({ money: { reductions }, isForStaff }: Parts): Invoice['reductions'] {
  const shown = reductions.filter(({ kind, undoneAt }) => isForStaff || (isToldToClient(kind) && !undoneAt))
  return shown.map((row: ReductionRow) => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    amountCents: row.amountCents,
    at: row.madeAt.toISOString(),
    reason: isForStaff ? row.reason : null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoneReason: isForStaff ? row.undoneReason : null,
  }))
}

function instalmentsOf(rows: readonly InstalmentRow[], covered: number): Invoice['instalments'] {
  const standings = standingsOf(rows.map(asInstalment), covered)
  return rows.map(({ id, position, dueOn, amountCents }, index) => ({
    id,
    position,
    dueOn,
    amountCents,
    openCents: standings[index]?.openCents ?? amountCents,
  }))
}

function paymentOf(payment: PaymentRow): Invoice['payments'][number] {
  const { id, amountCents, refundedCents, reference } = payment
  const date = instant(payment.settledAt ?? payment.createdAt).toString()
  return { id, amountCents, refundedCents, reference, date, status: paymentStatusOf(payment.status) }
}
