import type { Cents } from '#kernel/money.ts'
import type { Appointment } from '../contract.ts'

/** What was paid for the meeting, by card and with the fees of earlier ones. */
export function feeCentsOf({ payment, creditCents }: Pick<Appointment, 'payment' | 'creditCents'>): Cents {
  const isPaid = payment?.status === 'completed' || payment?.status === 'refunded'
  return creditCents + (isPaid ? payment.amountCents : 0)
}
