// Money that was taken back after it had been ours: staff hear of it at once, because it has to be dealt with today.
import { announce } from '#features/notifications/server/index.ts'
import { listByRole } from '#features/users/server/index.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { PaymentRow } from './repository.ts'
import type { Settler } from './settler.ts'

/** Part of the caller's transaction, after the books. `edition` tells the parts of a payment apart that went one by one. */
export async function alertStaff(
  tx: Database,
  { jobs }: Pick<Services, 'jobs'>,
  settler: Settler | null,
  payment: PaymentRow,
  edition: number,
): Promise<void> {
  const admins = await listByRole(tx, 'admin')
  const attorneys = settler ? await settler.attorneysOf(tx, payment) : []
  const recipients = new Set([...admins.map(({ id }) => id), ...attorneys])
  for (const recipientId of recipients) {
    await announce(tx, jobs, { kind: 'payment-taken-back', recipientId, subjectId: payment.id, edition })
  }
}
