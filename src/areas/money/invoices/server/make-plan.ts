import type { PlainDate } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { AMOUNT_CENTS_MIN } from '../rules/invoice.ts'
import { planInstalments } from '../rules/plan.ts'
import { type InvoiceRow, replaceInstalments } from './repository.ts'

/** If the sum is too small to divide, all of it stays due at once. */
export async function makePlan(
  tx: Database,
  { id, totalCents }: InvoiceRow,
  count: number | null,
  firstDueOn: PlainDate,
): Promise<void> {
  const isDivided = count !== null && totalCents >= count * AMOUNT_CENTS_MIN
  const plan = isDivided ? planInstalments(totalCents, count, firstDueOn) : []
  await replaceInstalments(
    tx,
    id,
    plan.map(({ position, dueOn, amountCents }) => ({ position, dueOn: dueOn.toString(), amountCents })),
  )
}
