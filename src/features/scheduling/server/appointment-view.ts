// Meetings as people see them: with names, and with what was paid.
import { listPaymentsOfAppointments, type PaymentRow } from '#features/payments/server/index.ts'
import { statusOf } from '#features/payments/rules/payment.ts'
import { displayName, listByIds, type UserRow } from '#features/users/server/index.ts'
import { APPOINTMENT_TYPES, type AppointmentType } from '#firm/appointment-types.ts'
import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Appointment } from '../contract.ts'
import type { AppointmentRow } from './repository.ts'

/** The column holds text so that a retired type stays readable; only known ones are ever written. */
export function typeOf(row: Pick<AppointmentRow, 'id' | 'type'>): AppointmentType {
  const type = APPOINTMENT_TYPES.find((known) => known === row.type)
  if (!type) throw new Error(`appointment ${row.id} has the unknown type ${row.type}`)
  return type
}

/** As lists of slots write it too, so that equal moments are equal texts: no fraction where there is none. */
export function isoOf(date: Date): string {
  return instant(date).toString()
}

export async function viewsOf(ctx: Context, rows: readonly AppointmentRow[]): Promise<Appointment[]> {
  const ids = new Set(rows.flatMap((row) => [row.attorneyId, row.clientId]))
  const people = new Map((await listByIds(ctx.db, [...ids])).map((person) => [person.id, person]))
  const payments = await listPaymentsOfAppointments(
    ctx.db,
    rows.map((row) => row.id),
  )
  const lastPayment = new Map(payments.map((payment) => [payment.appointmentId, payment]))
  return rows.map((row) => {
    const [attorney, client] = [people.get(row.attorneyId), people.get(row.clientId)]
    if (!attorney || !client) throw new Error(`appointment ${row.id} names a person who does not exist`)
    return viewOf(row, attorney, client, lastPayment.get(row.id) ?? null)
  })
}

function viewOf(
  row: AppointmentRow,
  attorney: UserRow,
  client: UserRow,
  payment: PaymentRow | null,
): Appointment {
  const { id, status, timeZone, meetingMethod, notes, language } = row
  return {
    id,
    type: typeOf(row),
    status,
    startsAt: isoOf(row.startsAt),
    endsAt: isoOf(row.endsAt),
    timeZone,
    meetingMethod,
    notes,
    language,
    attorney: { id: attorney.id, name: displayName(attorney) },
    client: {
      id: client.id,
      name: displayName(client),
      email: client.email,
      phone: row.phone || client.phone,
    },
    payment: payment && paymentOf(payment),
    confirmedAt: row.confirmedAt && isoOf(row.confirmedAt),
  }
}

function paymentOf(payment: PaymentRow): Appointment['payment'] {
  const { amountCents, cardType, last4, reference } = payment
  return { status: statusOf(payment.status), amountCents, cardType, last4, reference }
}
