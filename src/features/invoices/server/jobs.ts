import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { chargeAutopays } from './charge-autopays.ts'
import { CHARGE_AUTOPAYS, REMIND_OF_INVOICES } from './job-kinds.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'

/** In the firm's morning, when a person can act on it. */
const DAILY = '0 9 * * *'

/** In the firm's day, and again each hour of it: what a stop has left is taken up, what is done is done once. */
const HOURLY = '5 8-18 * * *'

export async function registerInvoiceJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.repeat(REMIND_OF_INVOICES, DAILY, () => remindOfInvoices(services))
  await runner.repeat(CHARGE_AUTOPAYS, HOURLY, () => chargeAutopays(services))
}
