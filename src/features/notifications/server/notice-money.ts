// Payments, refunds and invoices as their letters need them; the server passes readers, as for meetings.
import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'

export type NoticePayment = {
  clientId: string
  /** What it pays for. */
  subject: 'appointment' | 'invoice'
  status: 'open' | 'completed' | 'failed' | 'refunded'
  /** Whether an invoice or request that it had paid, itself or through the trust, is to be paid. */
  isOpenAgain: boolean
  /** Whether what it was for was had in another way since. */
  isElsewherePaid: boolean
  amountCents: Cents
  /** When it was settled: an instant in ISO 8601. */
  at: string
  method: 'card' | 'bank'
  /** As the gateway names it, such as "VISA"; null where it said nothing. */
  cardType: string | null
  last4: string | null
  reference: string
  /** What its meeting was booked in; null where only the person's own language is known. */
  language: Language | null
}

/** The money of one refund, with the payment that it goes back from. */
export type NoticeRefund = {
  amountCents: Cents
  at: string
  isDone: boolean
  billsAgain: boolean
  payment: NoticePayment
}

export type NoticeInvoice = {
  clientId: string
  kind: 'invoice' | 'retainer'
  number: string
  /** What is to be paid; all of it where nothing is any more. */
  amountCents: Cents
  /** A calendar date in ISO 8601; null where a plan spreads it over several. */
  dueOn: string | null
  state: 'open' | 'paid' | 'void'
}

type Reader<Shape> = (db: Database, id: string) => Promise<Shape | null>

export type MoneyReaders = {
  payment: Reader<NoticePayment>
  refund: Reader<NoticeRefund>
  invoice: Reader<NoticeInvoice>
  /** The amount and date are the instalment's; the number its invoice's. */
  instalment: Reader<NoticeInvoice>
}
