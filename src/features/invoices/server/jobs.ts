import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { REMIND_OF_INVOICES } from './job-kinds.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'

/** In the firm's morning, when a person can act on it. */
const DAILY = '0 9 * * *'

export async function registerInvoiceJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.repeat(REMIND_OF_INVOICES, DAILY, () => remindOfInvoices(services))
}
