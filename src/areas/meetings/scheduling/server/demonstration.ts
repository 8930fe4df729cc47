import { dateIn, FIRM_ZONE, plusDays } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Demonstration } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'
import { saveAttorneySchedule } from './availability-repository.ts'
import { viewFor } from './availability-view.ts'
import { bookAppointment } from './book-appointment.ts'
import { addAbsence } from './change-absences.ts'
import { holdSlot } from './hold-slot.ts'
import { listAppointments } from './list-appointments.ts'
import { listSlots } from './list-slots.ts'

const DAYS_TO_MEETING = 3
const DAYS_TO_ABSENCE = 30

/** A meeting, and two days on which the attorney is away. */
export async function demonstrateScheduling({ attorney, maria }: Demonstration): Promise<void> {
  await takeBookings(attorney)
  await bookMeeting(maria, 'America/Phoenix', DAYS_TO_MEETING)
  await addFirstAbsence(attorney)
}

async function takeBookings(attorney: Context): Promise<void> {
  const { userId: attorneyId } = requireStaff(attorney)
  await saveAttorneySchedule(attorney.db, { attorneyId, version: 0, hours: null, takesBookings: true })
}

/** The demonstration is not paid for: the meeting is booked under the firm's other reading of the price. */
function withoutCharge(context: Context): Context {
  return { ...context, firm: { ...context.firm, consultationPrice: 'free-with-account' } }
}

async function bookMeeting(context: Context, timeZone: string, daysAhead: number): Promise<void> {
  const { items } = await listAppointments(context, { limit: 10 })
  if (items.some(({ status }) => status !== 'held')) return
  const today = dateIn(FIRM_ZONE, context.clock.now())
  const from = plusDays(today, daysAhead).toString()
  const to = plusDays(today, daysAhead + 7).toString()
  const { days } = await listSlots(context, { type: 'follow-up', from, to, timeZone: FIRM_ZONE })
  const slot = days.flatMap((day) => day.slots)[2]
  if (!slot) return
  const free = withoutCharge(context)
  const hold = await holdSlot(free, { type: 'follow-up', startsAt: slot.startsAt, timeZone })
  await bookAppointment(free, {
    appointmentId: hold.appointmentId,
    meetingMethod: 'video',
    phone: '602 555 0142',
    preferredContactMethod: 'text',
    notes: '',
    paymentToken: null,
    expectedPriceCents: hold.priceCents,
    termsDigest: hold.terms?.digest ?? null,
  })
}

/** Two whole days. */
async function addFirstAbsence(attorney: Context): Promise<void> {
  const actor = requireStaff(attorney)
  const { absences } = await viewFor(attorney, actor)
  if (absences.some(({ attorneyId }) => attorneyId === actor.userId)) return
  const first = plusDays(dateIn(FIRM_ZONE, attorney.clock.now()), DAYS_TO_ABSENCE)
  await addAbsence(attorney, {
    attorneyId: actor.userId,
    firstDay: first.toString(),
    fromMinute: 0,
    lastDay: plusDays(first, 1).toString(),
    toMinute: 1_440,
    note: 'Immigration bar conference',
  })
}
