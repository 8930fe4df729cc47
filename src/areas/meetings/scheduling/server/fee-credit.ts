import {
  type FeeCredit,
  listPaymentsOfAppointments,
  meetingOf,
  type PaymentRow,
} from '#areas/money/payments/server/index.ts'
import type { Database } from '#platform/database.ts'
import { type AppointmentRow, findById } from './repository.ts'

/** The client's fees that may pay for the meeting: those of cancelled meetings, and those reserved for it already. */
export async function creditsFor(
  db: Database,
  { id, clientId }: Pick<AppointmentRow, 'id' | 'clientId'>,
  fees: readonly FeeCredit[],
): Promise<FeeCredit[]> {
  const credits: FeeCredit[] = []
  for (const fee of fees) {
    if (fee.appointmentId === id || (await isLeft(db, fee, clientId))) credits.push(fee)
  }
  return credits
}

async function isLeft(db: Database, { appointmentId }: FeeCredit, clientId: string): Promise<boolean> {
  const meeting = await findById(db, appointmentId)
  return meeting?.status === 'cancelled' && meeting.clientId === clientId
}

/** The meeting's money: paid for it and not used for a later one, or kept from an earlier one. */
export async function feesOf(db: Database, appointmentId: string): Promise<PaymentRow[]> {
  return feesAmong(await listPaymentsOfAppointments(db, [appointmentId]), appointmentId)
}

export function feesAmong(payments: readonly PaymentRow[], appointmentId: string): PaymentRow[] {
  return payments.filter((payment) => payment.status === 'completed' && meetingOf(payment) === appointmentId)
}
