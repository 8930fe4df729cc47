// Money the firm took itself: completed at once, with its receipt. It is collected once the bank has it.
import { postPayment } from '#areas/money/ledger/server/index.ts'
import { type MailDesk, queueMail } from '#areas/messages/notifications/server/index.ts'
import { dateIn, FIRM_ZONE, momentAt, plainDate, toDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'
import { receiptNumber } from '../rules/hand-methods.ts'
import type { HandMethod, PaymentType } from '../rules/payment.ts'
import { movementOf } from './deposit.ts'
import { countOneMore, type HandPayment, type HandRow, insertHand, takeTurn } from './hand-repository.ts'
import { PAYMENT_MAILS } from './payment-mails.ts'
import { findById, insert, type PaymentRow } from './repository.ts'

export type HandPlan = Pick<PaymentRow, 'id' | 'clientId' | 'invoiceId' | 'matterId' | 'account'> &
  Pick<
    HandRow,
    'purpose' | 'receivedOn' | 'receivedBy' | 'payerName' | 'payerRelation' | 'number' | 'note'
  > & {
    type: PaymentType
    method: HandMethod
    amountCents: Cents
  }

/** Runs in the caller's transaction, which locks what is paid for. Null if the id exists: a repeat. */
export async function receivePayment(
  desk: MailDesk,
  tx: Database,
  plan: HandPlan,
): Promise<HandPayment | null> {
  await takeTurn(tx, plan.id)
  if (await findById(tx, plan.id)) return null
  const now = desk.clock.now()
  const today = dateIn(FIRM_ZONE, now)
  const { purpose, receivedOn, receivedBy, payerName, payerRelation, number, note, ...payment } = plan
  const isToday = receivedOn === today.toString()
  const row = await insert(tx, {
    ...payment,
    status: 'completed',
    reference: receiptNumber(today.year, await countOneMore(tx, today.year)),
    createdAt: toDate(now),
    settledAt: toDate(isToday ? now : momentAt(plainDate(receivedOn), NOON, FIRM_ZONE)),
  })
  const facts = { purpose, receivedOn, receivedBy, payerName, payerRelation, number, note }
  const hand = await insertHand(tx, { ...facts, paymentId: row.id })
  await postPayment(tx, { ...movementOf(row), happenedOn: receivedOn }, now)
  const told = { recipientId: row.clientId, subjectId: row.id, edition: 0 }
  await queueMail(desk, tx, PAYMENT_MAILS['payment-receipt'], told)
  return { payment: row, hand }
}

const NOON = 12 * 60
