// The document number: an invoice "INV-2026-0001", a request for a retainer "RET-2026-0001", a credit note "CN-2026-0001".
import type { InvoiceKind } from './invoice.ts'

const PREFIX: Record<InvoiceKind, string> = { invoice: 'INV', retainer: 'RET' }

/** True for a complete number, in any case. */
export function isInvoiceNumber(typed: string): boolean {
  return new RegExp(`^(${Object.values(PREFIX).join('|')})-\\d{4}-\\d{4,}$`, 'i').test(typed)
}

export function creditNoteNumber(year: number, count: number): string {
  return numberOf('CN', year, count)
}

/** `count` is its position within its kind and year; five digits after 9999. */
export function invoiceNumber(kind: InvoiceKind, year: number, count: number): string {
  return numberOf(PREFIX[kind], year, count)
}

function numberOf(prefix: string, year: number, count: number): string {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`not a count of invoices: ${count}`)
  return `${prefix}-${year}-${String(count).padStart(4, '0')}`
}
