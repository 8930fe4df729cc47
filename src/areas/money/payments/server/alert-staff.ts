// Money that was taken back after it had been ours: staff hear of it at once, because it has to be dealt with today.
import { type MailDesk, queueMail } from '#areas/messages/notifications/server/index.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import type { Database } from '#platform/database.ts'
import { PAYMENT_MAILS } from './payment-mails.ts'
import type { PaymentRow } from './repository.ts'
import type { Settler } from './settler.ts'

/** An invoice counts on it: it paid some of it, or stands on it as a credit. */
export function lowersInvoice({
  invoiceId,
  creditedInvoiceId,
}: Pick<PaymentRow, 'invoiceId' | 'creditedInvoiceId'>): boolean {
  return invoiceId !== null || creditedInvoiceId !== null
}

/**
 * Part of the caller's transaction, after the books. `settlers` are of what it paid for and of what it stood on as a credit;
 * `edition` tells the parts of a payment apart that went one by one.
 */
export async function alertStaff(
  ctx: MailDesk,
  tx: Database,
  settlers: readonly (Settler | null | undefined)[],
  payment: PaymentRow,
  edition: number,
): Promise<void> {
  const admins = await listAdmins(tx)
  const recipients = new Set(admins.map(({ id }) => id))
  for (const settler of new Set(settlers)) {
    for (const id of (await settler?.attorneysOf(tx, payment)) ?? []) recipients.add(id)
  }
  for (const recipientId of recipients) {
    await queueMail(ctx, tx, PAYMENT_MAILS['payment-taken-back'], {
      recipientId,
      subjectId: payment.id,
      edition,
    })
  }
}
