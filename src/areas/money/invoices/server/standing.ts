// An invoice's state, from its row, instalments, payments and postings.
import { appliedTo, creditsUndoneOn, reopenedBy } from '#areas/money/ledger/server/index.ts'
import { leftToRefund } from '#areas/money/payments/rules/refund.ts'
import {
  isOpen,
  listPaymentsOfInvoices,
  listRefunds,
  type PaymentRow,
} from '#areas/money/payments/server/index.ts'
import { type PlainDate, plainDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'
import { settledCents } from '../rules/invoice.ts'
import { type Instalment, standingsOf } from '../rules/plan.ts'
import { type InstalmentRow, type InvoiceRow, listReductions, type ReductionRow } from './repository.ts'

/** Money received for an invoice and its current state. */
export type InvoiceMoney = {
  payments: (PaymentRow & { goneCents: Cents })[]
  trustAppliedCents: Cents
  /** No longer due, or moved to another invoice. */
  closedCents: Cents
  /** Lost credits of fees: due again, with the first open part. */
  creditUndoneCents: Cents
  /** Its reductions, undone or not; the active ones are part of what is closed. */
  reductions: ReductionRow[]
}

export const NO_MONEY: InvoiceMoney = {
  payments: [],
  trustAppliedCents: 0,
  closedCents: 0,
  creditUndoneCents: 0,
  reductions: [],
}

export async function moneyOf(db: Database, invoiceId: string): Promise<InvoiceMoney> {
  return (await moneyOfAll(db, [invoiceId])).get(invoiceId) ?? NO_MONEY
}

/** Includes every invoice. */
export async function moneyOfAll(
  db: Database,
  invoiceIds: readonly string[],
): Promise<Map<string, InvoiceMoney>> {
  const payments = await listPaymentsOfInvoices(db, invoiceIds)
  const ids = payments.map(({ id }) => id)
  const refunds = Map.groupBy(await listRefunds(db, ids), ({ paymentId }) => paymentId)
  const reopened = Map.groupBy(await reopenedBy(db, ids), ({ paymentId }) => paymentId)
  const applied = await appliedTo(db, invoiceIds)
  const undone = await creditsUndoneOn(db, invoiceIds)
  const lowered = Map.groupBy(await listReductions(db, invoiceIds), ({ invoiceId }) => invoiceId)
  const own = Map.groupBy(payments, ({ invoiceId }) => invoiceId)
  return new Map(
    invoiceIds.map((id) => {
      const paid = (own.get(id) ?? []).map((payment) => ({
        ...payment,
        goneCents: payment.amountCents - leftToRefund(payment.amountCents, refunds.get(payment.id) ?? []),
      }))
      const closing = paid.flatMap((payment) => refunds.get(payment.id) ?? [])
      const elsewhere = paid.flatMap((payment) => reopened.get(payment.id) ?? [])
      const closed = closing.filter(({ billsAgain, status }) => !billsAgain && status !== 'refused')
      const reductions = lowered.get(id) ?? []
      const standing = reductions.filter(({ undoneAt }) => undoneAt === null)
      const others = elsewhere.filter(({ invoiceId }) => invoiceId !== id)
      const closedCents = sum(closed) + sum(others) + sum(standing)
      const books = { trustAppliedCents: applied.get(id) ?? 0, creditUndoneCents: undone.get(id) ?? 0 }
      return [id, { payments: paid, ...books, closedCents, reductions }]
    }),
  )
}

function sum(amounts: readonly { amountCents: Cents }[]): Cents {
  return amounts.reduce((total, { amountCents }) => total + amountCents, 0)
}

/** Received and kept. */
export function settledOf({ trustAppliedCents, payments }: InvoiceMoney): Cents {
  return settledCents(
    trustAppliedCents,
    payments.map(({ status, amountCents, goneCents }) => ({
      isCompleted: status === 'completed',
      amountCents,
      goneCents,
    })),
  )
}

/** No longer to be paid: received, or no longer due. Negative if more is due than originally. */
export function coveredOf(money: InvoiceMoney): Cents {
  return settledOf(money) + money.closedCents - money.creditUndoneCents
}

/** Includes payments under way: no reminders for them, although they may still fail. */
export function coveredOrComing(money: InvoiceMoney): Cents {
  return coveredOf(money) + sum(money.payments.filter(isOpen))
}

export function asInstalment({ position, dueOn, amountCents }: InstalmentRow): Instalment {
  return { position, dueOn: plainDate(dueOn), amountCents }
}

export type OpenPart = { instalment: InstalmentRow | null; dueOn: PlainDate; openCents: Cents }

/** The balance by part; without a plan, one part. */
export function openParts(
  row: InvoiceRow,
  instalments: readonly InstalmentRow[],
  covered: Cents,
): OpenPart[] {
  if (row.state !== 'issued' || covered >= row.totalCents) return []
  if (instalments.length === 0) {
    return [{ instalment: null, dueOn: plainDate(row.dueOn), openCents: row.totalCents - covered }]
  }
  const standings = standingsOf(instalments.map(asInstalment), covered)
  return instalments.flatMap((instalment, index) => {
    const part = standings[index]
    return part && part.openCents > 0 ? [{ instalment, dueOn: part.dueOn, openCents: part.openCents }] : []
  })
}

export type NextPart = { cents: Cents; dueOn: PlainDate; through: number | null }

/** The first part not paid in full; null if nothing is due. */
export function nextPart(
  row: InvoiceRow,
  instalments: readonly InstalmentRow[],
  covered: Cents,
): NextPart | null {
  const [open] = openParts(row, instalments, covered)
  if (!open) return null
  return { cents: open.openCents, dueOn: open.dueOn, through: open.instalment?.position ?? null }
}
