// An automatic charge failed: notifies the card's owner and the firm, and takes the next step.
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { listPaymentsOfAutopay, lockPayment, type PaymentRow } from '#areas/money/payments/server/index.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import { plainDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { outcomeOf, whyOver } from '../rules/autopay.ts'
import { AUTOPAY_MAILS } from './autopay-mails.ts'
import { findAutopay } from './autopay-repository.ts'
import { tellOfAutopay } from './autopay-told.ts'
import { triesOf } from './autopay-tries.ts'
import { endAutopay } from './end-autopay.ts'
import { findById } from './repository.ts'

/** Runs in the transaction that settles the payment as not charged. Attempts never sent are not reported. */
export async function followAutopayFailure(
  services: Services,
  tx: Database,
  payment: PaymentRow,
  staff: readonly string[],
): Promise<void> {
  const { autopayId, autopayDueOn } = payment
  const autopay = autopayId === null ? null : await findAutopay(tx, autopayId)
  const row = autopay && (await findById(tx, autopay.invoiceId))
  if (!autopay || !row || autopayDueOn === null) return
  const { status, declineReason } = await lockPayment(tx, payment.id)
  const outcome = outcomeOf(status, declineReason)
  if (outcome !== 'declined' && outcome !== 'ended') return
  const tries = triesOf(await listPaymentsOfAutopay(tx, autopay.id), plainDate(autopayDueOn))
  const why = whyOver(tries, declineReason)
  if (why === null) {
    await tellOfAutopay(services, tx, 'failed', { autopay, row }, { subjectId: payment.id })
  } else {
    await endAutopay(services, tx, autopay, { row, why, by: null })
  }
  await tellStaff(services, tx, payment.id, staff)
}

/** Runs in the transaction of a bank's take-back: automatic charges end there. */
export async function followAutopayReturn(
  services: Services,
  tx: Database,
  { autopayId }: PaymentRow,
): Promise<void> {
  const autopay = autopayId === null ? null : await findAutopay(tx, autopayId)
  const row = autopay && (await findById(tx, autopay.invoiceId))
  if (autopay && row) await endAutopay(services, tx, autopay, { row, why: 'returned', by: null })
}

async function tellStaff(
  services: Services,
  tx: Database,
  subjectId: string,
  attorneys: readonly string[],
): Promise<void> {
  const admins = await listAdmins(tx)
  for (const recipientId of new Set([...admins.map(({ id }) => id), ...attorneys])) {
    await queueMail(services, tx, AUTOPAY_MAILS['autopay-alert'], { recipientId, subjectId, edition: 0 })
  }
}
