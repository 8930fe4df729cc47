// Invoices as people see them: with names, with what was paid, and with what comes next.
import { listCasesByIds } from '#features/cases/server/index.ts'
import { statusOf as paymentStatusOf } from '#features/payments/rules/payment.ts'
import { isOpen, listPaymentsOfInvoices, type PaymentRow } from '#features/payments/server/index.ts'
import { displayName, listByIds } from '#features/users/server/index.ts'
import { dateIn, FIRM_ZONE, instant, plainDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Invoice } from '../contract.ts'
import { statusOf, totalOf } from '../rules/invoice.ts'
import { standingsOf } from '../rules/plan.ts'
import { creditOf } from './credit-of.ts'
import {
  type InstalmentRow,
  type InvoiceRow,
  type LineRow,
  listInstalments,
  listLines,
} from './repository.ts'
import { asInstalment, nextPart, settledOf } from './standing.ts'

type Parts = {
  clientName: string
  caseNumber: string | null
  lines: Pick<LineRow, 'kind' | 'description' | 'amountCents'>[]
  instalments: InstalmentRow[]
  payments: PaymentRow[]
}

export async function viewOf(ctx: Context, row: InvoiceRow): Promise<Invoice> {
  const [view] = await viewsOf(ctx, [row])
  if (!view) throw new Error('an invoice vanished while it was read')
  return view
}

export async function viewsOf(ctx: Context, rows: readonly InvoiceRow[]): Promise<Invoice[]> {
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
  const payments = Map.groupBy(await listPaymentsOfInvoices(ctx.db, ids), ({ invoiceId }) => invoiceId)
  return Promise.all(
    rows.map(async (row) => {
      const written = lines.get(row.id) ?? []
      return assemble(ctx, row, {
        clientName: names.get(row.clientId) ?? '',
        caseNumber: row.caseId === null ? null : (numbers.get(row.caseId) ?? null),
        lines: row.state === 'draft' ? await withCredit(ctx, row, written) : written,
        instalments: instalments.get(row.id) ?? [],
        payments: payments.get(row.id) ?? [],
      })
    }),
  )
}

async function withCredit(ctx: Context, row: InvoiceRow, written: LineRow[]): Promise<Parts['lines']> {
  const credit = await creditOf(ctx.db, row, totalOf(written))
  if (!credit) return written
  return [...written, { kind: 'consultation-credit', description: '', amountCents: -credit.amountCents }]
}

function assemble(ctx: Context, row: InvoiceRow, parts: Parts): Invoice {
  const { id, kind, number, clientId, caseId, issuedOn, dueOn, trustAppliedCents, planCount, usesTrust } = row
  const { lines, instalments, payments } = parts
  const settled = settledOf(row, payments)
  const totalCents = row.state === 'draft' ? totalOf(lines) : row.totalCents
  const next = nextPart(row, instalments, settled)
  const isBeingPaid = payments.some(isOpen)
  const dueNext = next?.dueOn ?? plainDate(dueOn)
  const standing = { state: row.state, totalCents, settledCents: settled, dueOn: dueNext, isBeingPaid }
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
    openCents: row.state === 'issued' ? Math.max(0, totalCents - settled) : 0,
    planCount,
    usesTrust,
    instalments: instalmentsOf(instalments, settled),
    next: next && { ...next, dueOn: next.dueOn.toString() },
    payments: payments.map(paymentOf),
    bankFromCents: ctx.firm.bankFromCents,
  }
}

function instalmentsOf(rows: readonly InstalmentRow[], settled: number): Invoice['instalments'] {
  const standings = standingsOf(rows.map(asInstalment), settled)
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
