import type { Feature } from '#platform/feature.ts'
import { exportFor, invoicesRouter } from './index.ts'
import { invoiceSettler } from './invoice-settler.ts'
import { REMIND_OF_INSTALMENTS } from './job-kinds.ts'
import { registerInvoiceJobs } from './jobs.ts'

export const invoicesFeature: Feature = {
  name: 'invoices',
  routers: () => ({ invoices: invoicesRouter }),
  jobs: { kinds: [REMIND_OF_INSTALMENTS], register: registerInvoiceJobs },
  personalData: { invoices: ({ db }, userId) => exportFor(db, userId) },
  settlers: { invoice: invoiceSettler },
}
