// Alerts staff at once if money of ours was taken back, because it needs action today.
import { type MailDesk, queueMail } from '#areas/messages/notifications/server/index.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import type { Database } from '#platform/database.ts'
import { PAYMENT_MAILS } from './payment-mails.ts'
import type { PaymentRow } from './repository.ts'
import type { Settler } from './settler.ts'

/** True if it paid part of an invoice or is credited to one. */
export function lowersInvoice({
  invoiceId,
  creditedInvoiceId,
}: Pick<PaymentRow, 'invoiceId' | 'creditedInvoiceId'>): boolean {
  return invoiceId !== null || creditedInvoiceId !== null
}

/**
 * Runs in the caller's transaction, after posting. `settlers`: of what it paid for and of what it is credited to;
 * `edition` distinguishes partial take-backs.
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
