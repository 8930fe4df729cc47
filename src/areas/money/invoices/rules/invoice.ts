// Invoice parts, balance and status. Integer cents throughout.
import { daysBetween, type PlainDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'

/** `invoice`: for completed work. `retainer`: money in advance, which stays the client's in trust. */
export const INVOICE_KINDS = ['invoice', 'retainer'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** The stored states. "Paid" is not stored: it follows from the payments. */
export const INVOICE_STATES = ['draft', 'issued', 'void'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

export const INVOICE_STATUSES = ['draft', 'due', 'overdue', 'checking', 'paid', 'closed', 'void'] as const
/** The displayed status. `checking`: a payment is under way. `closed`: all payments went back, and nothing is due. */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** Lines that staff may write; the product writes the credit line. A discount is entered as a positive amount. */
export const WRITTEN_LINE_KINDS = ['service', 'cost', 'discount'] as const
export const LINE_KINDS = [...WRITTEN_LINE_KINDS, 'consultation-credit'] as const
export type LineKind = (typeof LINE_KINDS)[number]

export const LINES_MAX = 40
export const AMOUNT_CENTS_MIN = 100
/** Limit of a line and of the total: far above the firm's fees, far below an integer's limit. */
export const AMOUNT_CENTS_MAX = 10_000_000

export type Line = { kind: LineKind; amountCents: Cents }

/** Credit notes in force. */
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

/** Kinds with negative amounts. */
const LESS: readonly LineKind[] = ['discount', 'consultation-credit']

/** The stored amount: deductions are negative. */
export function keptCents(kind: LineKind, typedCents: Cents): Cents {
  return LESS.includes(kind) ? -Math.abs(typedCents) : typedCents
}

/** A discount applies to fees only: costs are what the firm paid for the client. */
export function isDiscountTooMuch(lines: readonly Line[]): boolean {
  const of = (wanted: LineKind) => totalOf(lines.filter(({ kind }) => kind === wanted))
  return of('service') + of('discount') < 0
}

/** The part of them that repays the firm's costs for the client. */
export function costsOf(lines: readonly Line[]): Cents {
  return totalOf(lines.filter(({ kind }) => kind === 'cost'))
}

/** A payment towards an invoice, for sums. Refunds under way count as gone. */
export type Paid = { isCompleted: boolean; amountCents: Cents; goneCents: Cents }

/** Received and kept, from trust and by payments. */
export function settledCents(trustAppliedCents: Cents, payments: readonly Paid[]): Cents {
  return payments
    .filter((payment) => payment.isCompleted)
    .reduce((sum, payment) => sum + payment.amountCents - payment.goneCents, trustAppliedCents)
}

/** The balance due, never negative. */
export function leftToPay(totalCents: Cents, coveredCents: Cents): Cents {
  return Math.max(0, totalCents - coveredCents)
}

export type Standing = {
  state: InvoiceState
  totalCents: Cents
  settledCents: Cents
  /** Includes what is no longer due: refunded for good, or moved to another invoice. */
  coveredCents: Cents
  /** The due date of the next part; null for a draft. */
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
