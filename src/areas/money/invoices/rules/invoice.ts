// What an invoice is made of, what is still to be paid of it, and how it stands. Integer cents throughout.
import { daysBetween, type PlainDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'

/** `invoice`: for work that is done. `retainer`: money in advance, which stays the client's in the trust account. */
export const INVOICE_KINDS = ['invoice', 'retainer'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** What our books keep. "Paid" is no state of its own: it follows from what was paid. */
export const INVOICE_STATES = ['draft', 'issued', 'void'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

export const INVOICE_STATUSES = ['draft', 'due', 'overdue', 'checking', 'paid', 'closed', 'void'] as const
/** As people read it. `checking`: a payment of it is under way. `closed`: all that was paid went back, and nothing is asked for. */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** What staff may write; the credit line is the product's own. A discount is typed as what it takes off the fees. */
export const WRITTEN_LINE_KINDS = ['service', 'cost', 'discount'] as const
export const LINE_KINDS = [...WRITTEN_LINE_KINDS, 'consultation-credit'] as const
export type LineKind = (typeof LINE_KINDS)[number]

export const LINES_MAX = 40
export const AMOUNT_CENTS_MIN = 100
/** One line, and the whole: far above any fee of the firm, far below what an integer column holds. */
export const AMOUNT_CENTS_MAX = 10_000_000

export type Line = { kind: LineKind; amountCents: Cents }

/** The credit notes that stand. */
export function creditNotesIn<Each extends { kind: string; undoneAt: string | null }>({
  reductions,
}: {
  reductions: readonly Each[]
}): Each[] {
  return reductions.filter(({ kind, undoneAt }) => kind === 'credit-note' && undoneAt === null)
}

export function totalOf<Part extends { amountCents: Cents }>(lines: readonly Part[]): Cents {
  return lines.reduce((sum, line) => sum + line.amountCents, 0)
}

/** Kinds that stand below zero. */
const LESS: readonly LineKind[] = ['discount', 'consultation-credit']

/** As it is kept: what is taken off is below zero. */
export function keptCents(kind: LineKind, typedCents: Cents): Cents {
  return LESS.includes(kind) ? -Math.abs(typedCents) : typedCents
}

/** A discount is on fees alone: costs are what the firm has paid for the client. */
export function isDiscountTooMuch(lines: readonly Line[]): boolean {
  const of = (wanted: LineKind) => totalOf(lines.filter(({ kind }) => kind === wanted))
  return of('service') + of('discount') < 0
}

/** What of them gives back what the firm has paid for the client. */
export function costsOf(lines: readonly Line[]): Cents {
  return totalOf(lines.filter(({ kind }) => kind === 'cost'))
}

/** A payment towards an invoice, as far as sums go. What is on its way back counts as gone. */
export type Paid = { isCompleted: boolean; amountCents: Cents; goneCents: Cents }

/** What has come in and stayed, from the trust account and by payments. */
export function settledCents(trustAppliedCents: Cents, payments: readonly Paid[]): Cents {
  return payments
    .filter((payment) => payment.isCompleted)
    .reduce((sum, payment) => sum + payment.amountCents - payment.goneCents, trustAppliedCents)
}

/** What is still to be paid of it: never less than nothing. */
export function leftToPay(totalCents: Cents, coveredCents: Cents): Cents {
  return Math.max(0, totalCents - coveredCents)
}

export type Standing = {
  state: InvoiceState
  totalCents: Cents
  settledCents: Cents
  /** With what is not asked for any more: it was given back for good, or another invoice asks for it. */
  coveredCents: Cents
  /** The day by which the next part is due; null while it is a draft. */
  dueOn: PlainDate | null
  isBeingPaid: boolean
}

export function statusOf(standing: Standing, today: PlainDate): InvoiceStatus {
  if (standing.state !== 'issued') return standing.state
  if (standing.coveredCents >= standing.totalCents) {
    return standing.settledCents === 0 && standing.coveredCents > 0 ? 'closed' : 'paid'
  }
  if (standing.isBeingPaid) return 'checking'
  return standing.dueOn !== null && isOverdue(standing.dueOn, today) ? 'overdue' : 'due'
}

/** From the day after the due date, on the firm's calendar. */
export function isOverdue(dueOn: PlainDate, today: PlainDate): boolean {
  return daysBetween(dueOn, today) > 0
}
