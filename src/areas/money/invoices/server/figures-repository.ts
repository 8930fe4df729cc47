import { sql } from 'drizzle-orm'
import { type FigureRows, figureRow, isWithin, startOfFirmDay } from '#platform/figures.ts'
import { invoices } from './tables.ts'

/** Issued invoices that were not voided. A request for money into trust is none. */
export const issuedInvoiceRows: FigureRows = (span) => {
  const { id, issuedOn, clientId, caseId, totalCents, state, kind } = invoices
  const at = startOfFirmDay(issuedOn)
  return sql`SELECT ${figureRow({ figure: 'issued', id, at, clientId, caseId, cents: totalCents })}
    FROM ${invoices} WHERE ${state} = 'issued' AND ${kind} = 'invoice' AND ${isWithin(at, span)}`
}
