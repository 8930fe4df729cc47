import { clockTime, FIRM_ZONE } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { chargeAutopays } from './charge-autopays.ts'
import { CHARGE_AUTOPAYS, REMIND_OF_INVOICES } from './job-kinds.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'

/** In the firm's morning, when a person can act on it. */
const DAILY = '0 9 * * *'

/** Continues what a stop interrupted, and repeats nothing. No charges at night. */
const HOURLY = '5 * * * *'
const CHARGED_FROM = '08:00'

export async function registerInvoiceJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.repeat(REMIND_OF_INVOICES, DAILY, () => remindOfInvoices(services))
  await runner.repeat(CHARGE_AUTOPAYS, HOURLY, async () => {
    if (clockTime(services.clock.now(), FIRM_ZONE) >= CHARGED_FROM) await chargeAutopays(services)
  })
}
