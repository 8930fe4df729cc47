// What an invoice does to the books, as part of the caller's transaction.
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { InvoiceRow } from './repository.ts'

/** The invoice with what the client's trust money paid of it. */
export function bookIssued(_tx: Database, _services: Services, issued: InvoiceRow): Promise<InvoiceRow> {
  return Promise.resolve(issued)
}

export function bookVoided(_tx: Database, _services: Services, _issued: InvoiceRow): Promise<void> {
  return Promise.resolve()
}
