import { oc } from '@orpc/contract'
import { z } from 'zod'
import { answers, CalendarDate, FreeText, Id, LanguageSchema, Moment, Phone, TimeZone } from '#api/schema.ts'
import { PAYMENT_STATUSES } from '#features/payments/rules/payment.ts'
import { PAYMENT_ERRORS } from '#features/payments/rules/errors.ts'
import { APPOINTMENT_TYPES } from '#firm/appointment-types.ts'
import { FIRM_ZONE, daysBetween, plainDate } from '#kernel/calendar.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { APPOINTMENT_STATUSES, MEETING_METHODS } from './rules/appointment.ts'
import { LISTED_DAYS_MAX } from './rules/booking-window.ts'
import { SCHEDULING_ERRORS } from './rules/errors.ts'

const AppointmentTypeSchema = z.enum(APPOINTMENT_TYPES)
const MeetingMethod = z.enum(MEETING_METHODS)

export const SlotsQuery = z
  .object({
    type: AppointmentTypeSchema,
    /** First and last day, both included, as `timeZone` counts them; at most 100 days. */
    from: CalendarDate,
    to: CalendarDate,
    /** Whose days: the firm's where it is not given. */
    timeZone: TimeZone.default(FIRM_ZONE),
  })
  .superRefine((query, context) => {
    const isReadable = [query.from, query.to].every((date) => CalendarDate.safeParse(date).success)
    if (!isReadable) return
    const days = daysBetween(plainDate(query.from), plainDate(query.to))
    if (days >= 0 && days < LISTED_DAYS_MAX) return
    context.addIssue({ code: 'custom', path: ['to'], message: 'INVALID_DATE' })
  })
export type SlotsQuery = z.infer<typeof SlotsQuery>

const DayOfSlots = z.object({
  date: CalendarDate,
  count: z.int(),
  slots: z.array(z.object({ startsAt: Moment })),
})

export const SlotsList = z.object({
  type: AppointmentTypeSchema,
  minutes: z.int(),
  timeZone: z.string(),
  /** The last day that can be booked at all. */
  lastDay: CalendarDate,
  /** Every day asked for, in order; a day without free slots has count 0. */
  days: z.array(DayOfSlots),
})
export type SlotsList = z.infer<typeof SlotsList>

export const HoldInput = z.object({ type: AppointmentTypeSchema, startsAt: Moment, timeZone: TimeZone })
export type HoldInput = z.infer<typeof HoldInput>

export const Hold = z.object({
  appointmentId: Id,
  type: AppointmentTypeSchema,
  startsAt: Moment,
  endsAt: Moment,
  timeZone: z.string(),
  expiresAt: Moment,
  /** What booking it costs; send it back as `expectedPriceCents`. */
  priceCents: z.int(),
  /** `charging`: a payment is under way. `checking`: its answer was lost and is being looked up; do not pay again. */
  payment: z.enum(['none', 'charging', 'checking']),
})
export type Hold = z.infer<typeof Hold>

export const BookInput = z.object({
  appointmentId: Id,
  meetingMethod: MeetingMethod,
  phone: Phone,
  notes: FreeText,
  /** From the gateway's own card fields; null where nothing is charged. */
  paymentToken: z.string().min(1).max(200).nullable(),
  /** The price that the person saw. */
  expectedPriceCents: z.int().nonnegative(),
})
export type BookInput = z.infer<typeof BookInput>

export const Appointment = z.object({
  id: Id,
  type: AppointmentTypeSchema,
  status: z.enum(APPOINTMENT_STATUSES),
  startsAt: Moment,
  endsAt: Moment,
  /** The zone that the person chose with. */
  timeZone: z.string(),
  meetingMethod: MeetingMethod.nullable(),
  notes: z.string(),
  language: LanguageSchema,
  attorney: z.object({ id: Id, name: z.string() }),
  client: z.object({ id: Id, name: z.string(), email: z.string(), phone: z.string() }),
  payment: z
    .object({
      status: z.enum(PAYMENT_STATUSES),
      amountCents: z.int(),
      cardType: z.string().nullable(),
      last4: z.string().nullable(),
      reference: z.string(),
    })
    .nullable(),
  confirmedAt: Moment.nullable(),
})
export type Appointment = z.infer<typeof Appointment>

export const ListInput = z.object({
  /** Meetings that end at or after, and start before, these moments; all where they are not given. */
  from: Moment.optional(),
  to: Moment.optional(),
})
export type ListInput = z.infer<typeof ListInput>

export const AppointmentPath = z.object({ appointmentId: Id })
export type AppointmentPath = z.infer<typeof AppointmentPath>

const signedIn = answers(GENERAL_ERRORS, 'SIGN_IN_REQUIRED', 'SESSION_EXPIRED')
const clientsOnly = { ...signedIn, ...answers(GENERAL_ERRORS, 'ACCESS_DENIED', 'INVALID_INPUT') }
const ofOne = { ...signedIn, ...answers(GENERAL_ERRORS, 'NOT_FOUND') }
const tags = ['Scheduling']

export const schedulingContract = {
  listSlots: oc
    .route({ method: 'GET', path: '/scheduling/slots', tags, summary: 'List the free times, day by day' })
    .errors(answers(GENERAL_ERRORS, 'INVALID_INPUT'))
    .input(SlotsQuery)
    .output(SlotsList),
  holdSlot: oc
    .route({
      method: 'POST',
      path: '/appointments/holds',
      tags,
      summary: 'Hold a time for 10 minutes',
      description: 'Holding another time releases the one held before; holding the same one again renews it.',
    })
    .errors({
      ...clientsOnly,
      ...answers(PAYMENT_ERRORS, 'PAYMENT_BEING_CHECKED'),
      ...answers(
        SCHEDULING_ERRORS,
        'BOOKING_IN_PROGRESS',
        'SLOT_TAKEN',
        'CONFLICTING_TIME',
        'INVALID_DATE_TIME',
        'PAST_DATE',
      ),
      ...answers(SCHEDULING_ERRORS, 'TOO_SOON', 'TOO_FAR_AHEAD', 'OUTSIDE_BUSINESS_HOURS', 'BOOKING_FAILED'),
    })
    .input(HoldInput)
    .output(Hold),
  currentHold: oc
    .route({ method: 'GET', path: '/appointments/holds/current', tags, summary: 'Read the time I hold' })
    .errors(signedIn)
    .output(z.object({ hold: Hold.nullable() })),
  releaseHold: oc
    .route({
      method: 'DELETE',
      path: '/appointments/holds/{appointmentId}',
      tags,
      summary: 'Let go of the time I hold',
    })
    .errors({
      ...ofOne,
      ...answers(PAYMENT_ERRORS, 'PAYMENT_BEING_CHECKED'),
      ...answers(SCHEDULING_ERRORS, 'BOOKING_IN_PROGRESS'),
    })
    .input(AppointmentPath)
    .output(z.object({ released: z.literal(true) })),
  book: oc
    .route({
      method: 'POST',
      path: '/appointments/{appointmentId}/book',
      tags,
      summary: 'Book the time I hold, and pay for it where it costs something',
      description: 'Asking again after it succeeded gives the same answer and charges nothing.',
    })
    .errors({
      ...clientsOnly,
      ...ofOne,
      ...answers(SCHEDULING_ERRORS, 'HOLD_EXPIRED', 'PRICE_CHANGED', 'SLOT_TAKEN', 'PAST_DATE'),
      ...answers(SCHEDULING_ERRORS, 'BOOKING_IN_PROGRESS', 'BOOKING_FAILED', 'PAID_BUT_NOT_BOOKED'),
      ...answers(PAYMENT_ERRORS, 'PAYMENT_METHOD_REQUIRED', 'PAYMENT_DECLINED', 'CARD_EXPIRED'),
      ...answers(PAYMENT_ERRORS, 'INSUFFICIENT_FUNDS', 'PAYMENT_PROCESSING_ERROR', 'INVALID_PAYMENT_INFO'),
      ...answers(PAYMENT_ERRORS, 'PAYMENT_BEING_CHECKED', 'PAYMENT_UNAVAILABLE'),
    })
    .input(BookInput)
    .output(Appointment),
  list: oc
    .route({
      method: 'GET',
      path: '/appointments',
      tags,
      summary: "List appointments: a client's own, an attorney's own, all for an administrator",
    })
    .errors({ ...signedIn, ...answers(GENERAL_ERRORS, 'INVALID_INPUT') })
    .input(ListInput)
    .output(z.object({ appointments: z.array(Appointment) })),
  get: oc
    .route({ method: 'GET', path: '/appointments/{appointmentId}', tags, summary: 'Read one appointment' })
    .errors(ofOne)
    .input(AppointmentPath)
    .output(Appointment),
}
