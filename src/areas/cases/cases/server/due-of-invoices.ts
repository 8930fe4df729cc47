// The next amount due of the invoices that cases ask clients to pay. Invoices are a layer above cases, so they provide it.
import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'
import { type Features, sole } from '#platform/feature.ts'

/** No entry for an invoice with nothing due. */
export type DueOfInvoices = (
  db: Database,
  invoiceIds: readonly string[],
) => Promise<ReadonlyMap<string, Cents>>

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** The part of each due first. */
    dueOfInvoices?: DueOfInvoices
  }
}

export function dueOfInvoicesIn(features: Features): DueOfInvoices {
  return sole(features, 'dueOfInvoices', (feature) => feature.dueOfInvoices)
}
