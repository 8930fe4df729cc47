import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import {
  answers,
  CalendarDate,
  FreeText,
  Id,
  LanguageSchema,
  Moment,
  openTo,
  pageOf,
  PageQuery,
  Phone,
  ruled,
  TimeZone,
  Email,
  FirstName,
  Name,
} from '#api/schema.ts'
import { EMAIL_CODE_ERRORS } from '#areas/people/auth/rules/email-code-errors.ts'
import { LINK_CODE_ERRORS, LinkCodeSent, MailLink, ProveLinkInput } from '#areas/people/visitors/contract.ts'
import { PAYMENT_STATUSES } from '#areas/money/payments/rules/payment.ts'
import { PAYMENT_ERRORS } from '#areas/money/payments/rules/errors.ts'
import { CONTACT_METHODS } from '#areas/people/users/rules/contact-method.ts'
import { USER_ERRORS } from '#areas/people/users/rules/errors.ts'
import { APPOINTMENT_TYPES, SHOWN_TYPES } from '#firm/appointment-types.ts'
import { FIRM_ZONE, daysBetween, plainDate } from '#kernel/calendar.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { APPOINTMENT_CHANGES, APPOINTMENT_STATUSES, MEETING_METHODS, OUTCOMES } from './rules/appointment.ts'
import { LISTED_DAYS_MAX } from './rules/booking-window.ts'
import { SCHEDULING_ERRORS } from './rules/errors.ts'
import { VIDEO_LINK_LENGTH_MAX, VIDEO_LINK_SOURCES, whyNotVideoLink } from './rules/video-link.ts'
import {
  CHANGE_REFUSALS,
  FEES_AFTER_CANCELLING,
  MOVES_MAX,
  NOTICE_HOURS,
  REASON_LENGTH,
} from './rules/notice.ts'

const AppointmentTypeSchema = z.enum(APPOINTMENT_TYPES)
const MeetingMethod = z.enum(MEETING_METHODS)

export const SlotsQuery = z
  .object({
    type: AppointmentTypeSchema.describe('The kind of meeting, which says how long it is'),
    from: CalendarDate.describe('First day, as `timeZone` counts them'),
    to: CalendarDate.describe(`Last day, included: ${LISTED_DAYS_MAX} days at most`),
    timeZone: TimeZone.default(FIRM_ZONE).describe('Whose days'),
    moving: Id.optional().describe('A meeting of mine that is to be moved: its own time counts as free'),
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
  /** Weekdays and hours of meetings, as a sentence for the reader; empty if there are none. */
  hours: z.string(),
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
  attorneyName: z.string(),
  /** The version of the terms to agree to; null if its owner has. */
  terms: z.object({ edition: CalendarDate, digest: z.string() }).nullable(),
  /** The price; send it back as `expectedPriceCents`. */
  priceCents: z.int(),
  /** The part paid by fees of cancelled meetings; taken off the price already. */
  creditCents: z.int(),
  /** `charging`: a payment is under way. `checking`: its answer was lost and is being looked up; do not pay again. */
  payment: z.enum(['none', 'charging', 'checking']),
})
export type Hold = z.infer<typeof Hold>

const DiscountCode = z.string().trim().max(40).nullable()

export const BookInput = z.object({
  appointmentId: Id,
  meetingMethod: MeetingMethod,
  phone: Phone,
  /** How to reach the client about this meeting; null if not stated. */
  preferredContactMethod: z.enum(CONTACT_METHODS).nullable().default(null),
  notes: FreeText,
  /** From the gateway's own card fields; null if nothing is charged. */
  paymentToken: z.string().min(1).max(200).nullable(),
  /** The price that the person saw. */
  expectedPriceCents: z.int().nonnegative(),
  /** As typed: capitals and spaces do not count. */
  discountCode: DiscountCode.default(null),
  /** Of the terms that the person saw and agreed to; null if not asked. */
  termsDigest: z.string().max(64).nullable().default(null),
})
export type BookInput = z.input<typeof BookInput>

const MayChange = z.object({
  allowed: z.boolean(),
  /** Why not, in the reader's language. */
  why: z.object({ code: z.enum(CHANGE_REFUSALS), message: z.string() }).nullable(),
  /** Staff say why they change a client's meeting. */
  needsReason: z.boolean(),
})
export type MayChange = z.infer<typeof MayChange>

const AppointmentChange = z.object({
  kind: z.enum(APPOINTMENT_CHANGES),
  at: Moment,
  by: z.enum(['client', 'firm']),
  /** The time that it had before. */
  startsAt: Moment,
  endsAt: Moment,
  /** The staff's reason; null for everyone else. */
  reason: z.string().nullable(),
})

export const Appointment = z.object({
  id: Id,
  type: z.enum(SHOWN_TYPES).describe('`retired`: of a type that is no longer offered'),
  status: z.enum(APPOINTMENT_STATUSES),
  startsAt: Moment,
  endsAt: Moment,
  /** The zone that the person chose with. */
  timeZone: z.string(),
  meetingMethod: MeetingMethod.nullable(),
  /** The client's preferred contact about it; null if not stated. */
  preferredContactMethod: z.enum(CONTACT_METHODS).nullable(),
  /** The link of an upcoming meeting by video; null until the firm has set one, and for every other meeting. */
  videoCall: z.object({ link: z.string(), source: z.enum(VIDEO_LINK_SOURCES) }).nullable(),
  /** Whether the reader may paste a link for it now. */
  maySetVideoLink: z.boolean(),
  notes: z.string(),
  language: LanguageSchema,
  attorney: z.object({ id: Id, name: z.string() }),
  client: z.object({ id: Id, name: z.string(), email: z.string(), phone: z.string() }),
  payment: z
    .object({
      id: Id,
      status: z.enum(PAYMENT_STATUSES),
      /** When it was settled; while it is pending, when it was begun. */
      date: Moment,
      amountCents: z.int(),
      cardType: z.string().nullable(),
      last4: z.string().nullable(),
      reference: z.string(),
    })
    .nullable(),
  /** The part paid by fees of earlier, cancelled meetings. */
  creditCents: z.int(),
  confirmedAt: Moment.nullable(),
  /** How often it was moved; above zero, the meeting reads "moved". */
  timesMoved: z.int(),
  /** How often its client may still move it. */
  movesLeft: z.int(),
  /** Its changes, the oldest first. */
  changes: z.array(AppointmentChange),
  /** Whether the reader may move and cancel it now; a reader who never may gets the refusal of a meeting that is over. */
  mayMove: MayChange,
  mayCancel: MayChange,
  /**
   * The fate of the fee if the reader cancels now: given back, credited toward the case, or nothing was paid. Once it is cancelled: its
   * actual fate.
   */
  refundOnCancel: z.enum(FEES_AFTER_CANCELLING),
  /** The staff's outcome after it ended; only staff read it. */
  outcome: z.enum(OUTCOMES).nullable(),
  /** Whether the reader may say so now. */
  maySetOutcome: z.boolean(),
  /** Booked with a code for testing; administrators read it, everyone else reads false. */
  isTest: z.boolean(),
})
export type Appointment = z.infer<typeof Appointment>

/** A meeting in the file of a case. */
export const MeetingOfClient = z.object({
  id: Id,
  type: z.enum(SHOWN_TYPES),
  status: z.enum(APPOINTMENT_STATUSES).describe('`rescheduled` where it is to come and was moved'),
  startsAt: Moment,
  attorney: z.object({ id: Id, name: z.string() }),
  outcome: z.enum(OUTCOMES).nullable().describe('What staff said of it after it ended'),
})
export type MeetingOfClient = z.infer<typeof MeetingOfClient>

export const ListInput = PageQuery.extend({
  from: Moment.optional().describe('Only meetings that end at or after this moment'),
  to: Moment.optional().describe('Only meetings that start before this moment'),
  outcome: z.literal('missing').optional().describe('Only those that have ended and nobody has marked yet'),
})
export type ListInput = z.infer<typeof ListInput>

export const AppointmentPath = z.object({ appointmentId: Id })
export type AppointmentPath = z.infer<typeof AppointmentPath>

/** The staff's reason for a change; a client gives none. */
const Reason = z.string().trim().min(REASON_LENGTH.min).max(REASON_LENGTH.max).nullable()

export const MoveInput = z.object({
  appointmentId: Id,
  startsAt: Moment,
  timeZone: TimeZone,
  reason: Reason.default(null),
})
export type MoveInput = z.input<typeof MoveInput>

export const CancelInput = z.object({ appointmentId: Id, reason: Reason.default(null) })
export type CancelInput = z.input<typeof CancelInput>

export const OutcomeInput = z.object({ appointmentId: Id, outcome: z.enum(OUTCOMES) })
export type OutcomeInput = z.infer<typeof OutcomeInput>

const VideoLink = ruled(VIDEO_LINK_LENGTH_MAX, whyNotVideoLink)

/** Null: back to the attorney's own or the firm's. */
export const VideoLinkInput = z.object({ appointmentId: Id, link: VideoLink.nullable() })
export type VideoLinkInput = z.infer<typeof VideoLinkInput>

export const PriceInput = z.object({ appointmentId: Id, discountCode: DiscountCode })
export type PriceInput = z.input<typeof PriceInput>

export const Price = z.object({
  /** The price with the code. */
  priceCents: z.int(),
  /** The part paid by fees of cancelled meetings; taken off the price already. */
  creditCents: z.int(),
  /** The price without one. */
  listPriceCents: z.int(),
  discount: z
    .object({ kind: z.enum(['free', 'percentage', 'testing']), percent: z.int().nullable() })
    .nullable(),
})
export type Price = z.infer<typeof Price>

export const GuestInput = z.object({ email: Email, firstName: FirstName, lastName: Name })
export type GuestInput = z.infer<typeof GuestInput>

const CodeSent = z.object({
  email: z.string(),
  /** How long the code works. */
  minutes: z.int(),
  /** How long to wait before another may be asked for. */
  waitSeconds: z.int(),
})
export type CodeSent = z.infer<typeof CodeSent>

export const StartedGuest = CodeSent.extend({
  guestId: Id,
  key: z.string().describe('The opaque key of the visitor; send it as `visitor-key`'),
  isProven: z
    .boolean()
    .describe('The address was proven in this visit: no code was sent, and none is needed'),
})
export type StartedGuest = z.infer<typeof StartedGuest>

/** Another address than before is taken over with the new code. */
export const GuestCodeInput = z.object({ email: Email.optional() })
export type GuestCodeInput = z.input<typeof GuestCodeInput>

export const ProveGuestInput = z.object({
  code: z.string().trim().min(1).max(20),
  /** The address that the page shows; another one than the code was sent to is answered with EMAIL_CHANGED. */
  email: Email.optional(),
})
export type ProveGuestInput = z.input<typeof ProveGuestInput>

const Guest = z.object({
  guestId: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isProven: z.boolean(),
  expiresAt: Moment,
})
export type Guest = z.infer<typeof Guest>

export const LinkedMeeting = z.object({
  state: z
    .enum(['open', 'locked', 'account', 'cancelled', 'over'])
    .describe(
      '`open`: all of it may be read and changed with the key that came along. `locked`: after a code. `account`: its client has an account and signs in. `over`: it has begun.',
    ),
  appointmentId: Id.nullable().describe('Only where it is open'),
  meeting: z
    .object({ startsAt: Moment, timeZone: z.string(), meetingMethod: MeetingMethod.nullable() })
    .nullable()
    .describe('Null where it was cancelled or has begun'),
})
export type LinkedMeeting = z.infer<typeof LinkedMeeting>

const refused = answers(GENERAL_ERRORS, 'ACCESS_DENIED')
/** Visitors book with the key of a proven address. */
const bookersOnly = { ...refused, ...answers(SCHEDULING_ERRORS, 'EMAIL_NOT_PROVEN') }
const ofOne = answers(GENERAL_ERRORS, 'NOT_FOUND')
const codes = {
  ...answers(GENERAL_ERRORS, 'SIGN_IN_REQUIRED', 'TOO_MANY_REQUESTS'),
  ...answers(EMAIL_CODE_ERRORS, 'TOO_MANY_CODES', 'MAIL_NOT_SET_UP'),
  ...answers(SCHEDULING_ERRORS, 'VERIFICATION_CODE_NOT_SENT'),
}
const whenChosen = answers(
  SCHEDULING_ERRORS,
  'NO_SLOTS',
  'SLOT_TAKEN',
  'CONFLICTING_TIME',
  'INVALID_DATE_TIME',
  'PAST_DATE',
  'TOO_SOON',
  'TOO_FAR_AHEAD',
  'OUTSIDE_BUSINESS_HOURS',
  'BOOKING_FAILED',
)
const whenChanged = answers(SCHEDULING_ERRORS, 'REASON_REQUIRED', 'APPOINTMENT_NOT_CHANGEABLE')
const tags = ['Scheduling']

const guestContract = {
  start: procedure('everyone')
    .route({
      method: 'POST',
      path: '/appointments/guests',
      tags,
      summary: 'Begin to book without an account: sends a code to the address',
      spec: openTo('everyone', 'signedIn', 'visitorKey'),
      description: 'The answer is the same for every address.',
    })
    .errors(codes)
    .input(GuestInput)
    .output(StartedGuest),
  leave: procedure('key')
    .route({
      method: 'POST',
      path: '/appointments/guests/leave',
      tags,
      summary: 'Let somebody else book with my key',
      description: 'What was booked before stays with its address, and the key opens it no longer.',
    })
    .output(z.object({ left: z.literal(true) })),
  current: procedure('openKey')
    .route({
      method: 'GET',
      path: '/appointments/guests/current',
      tags,
      summary: 'Read who books with my key',
    })
    .output(z.object({ guest: Guest.nullable() })),
  sendCode: procedure('key')
    .route({
      method: 'POST',
      path: '/appointments/guests/code',
      tags,
      summary: 'Send a new code',
    })
    .errors(codes)
    .input(GuestCodeInput)
    .output(CodeSent),
  prove: procedure('key')
    .route({
      method: 'POST',
      path: '/appointments/guests/prove',
      tags,
      summary: 'Prove the address',
    })
    .errors({
      ...answers(GENERAL_ERRORS, 'ACCESS_DENIED'),
      ...answers(EMAIL_CODE_ERRORS, 'INVALID_CODE', 'CODE_ENDED', 'EMAIL_CHANGED'),
    })
    .input(ProveGuestInput)
    .output(z.object({ proven: z.literal(true) })),
}

const linkErrors = {
  ...answers(GENERAL_ERRORS, 'NOT_FOUND'),
  ...answers(SCHEDULING_ERRORS, 'APPOINTMENT_NOT_CHANGEABLE'),
}

const linkContract = {
  open: procedure('openOwnerOrCalendar')
    .route({
      method: 'POST',
      path: '/appointments/links/open',
      tags,
      summary: 'Read when and how a meeting is by the link of its mail',
    })
    .errors(answers(GENERAL_ERRORS, 'NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(MailLink)
    .output(LinkedMeeting),
  sendCode: procedure('keySignedOut')
    .route({
      method: 'POST',
      path: '/appointments/links/code',
      tags,
      summary: 'Send a code to the address under which the meeting was booked',
      spec: openTo('everyone', 'visitorKey'),
    })
    .errors({ ...codes, ...linkErrors })
    .input(MailLink)
    .output(LinkCodeSent),
  prove: procedure('keySignedOut')
    .route({
      method: 'POST',
      path: '/appointments/links/prove',
      tags,
      summary: 'Open the meeting with the code',
      description: 'The key opens this meeting for two hours, and no other of the same address.',
    })
    .errors({ ...linkErrors, ...LINK_CODE_ERRORS.prove })
    .input(ProveLinkInput)
    .output(z.object({ appointmentId: Id })),
}

export const schedulingContract = {
  listSlots: procedure('everyone')
    .route({
      method: 'GET',
      path: '/scheduling/slots',
      tags,
      summary: 'List the free times, day by day',
      spec: openTo('everyone', 'signedIn', 'visitorKey'),
    })
    .input(SlotsQuery)
    .output(SlotsList),
  holdSlot: procedure('clientOrKey')
    .route({
      method: 'POST',
      path: '/appointments/holds',
      tags,
      summary: 'Hold a time for 10 minutes',
      description: 'Holding another time releases the one held before; holding the same one again renews it.',
    })
    .errors({
      ...bookersOnly,
      ...whenChosen,
      ...answers(PAYMENT_ERRORS, 'PAYMENT_BEING_CHECKED'),
      ...answers(SCHEDULING_ERRORS, 'BOOKING_IN_PROGRESS'),
    })
    .input(HoldInput)
    .output(Hold),
  currentHold: procedure('ownAccountOrKey')
    .route({ method: 'GET', path: '/appointments/holds/current', tags, summary: 'Read the time I hold' })
    .output(z.object({ hold: Hold.nullable() })),
  releaseHold: procedure('ownerOrKey')
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
  book: procedure('clientOwnerOrKey')
    .route({
      method: 'POST',
      path: '/appointments/{appointmentId}/book',
      tags,
      summary: 'Book the time I hold, and pay for it where it costs something',
      description: 'Asking again after it succeeded gives the same answer and charges nothing.',
    })
    .errors({
      ...bookersOnly,
      ...ofOne,
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
      ...answers(USER_ERRORS, 'TERMS_NOT_ACCEPTED'),
      ...answers(SCHEDULING_ERRORS, 'INVALID_DISCOUNT_CODE'),
      ...answers(SCHEDULING_ERRORS, 'HOLD_EXPIRED', 'PRICE_CHANGED', 'SLOT_TAKEN', 'PAST_DATE'),
      ...answers(SCHEDULING_ERRORS, 'BOOKING_IN_PROGRESS', 'BOOKING_FAILED', 'PAID_BUT_NOT_BOOKED'),
      ...answers(PAYMENT_ERRORS, 'PAYMENT_METHOD_REQUIRED', 'PAYMENT_DECLINED', 'CARD_EXPIRED'),
      ...answers(PAYMENT_ERRORS, 'INSUFFICIENT_FUNDS', 'PAYMENT_PROCESSING_ERROR', 'INVALID_PAYMENT_INFO'),
      ...answers(PAYMENT_ERRORS, 'PAYMENT_NETWORK_ERROR', 'PAYMENT_TIMEOUT', 'PAYMENT_CANCELLED'),
      ...answers(PAYMENT_ERRORS, 'PAYMENT_BEING_CHECKED', 'PAYMENT_UNAVAILABLE'),
    })
    .input(BookInput)
    .output(Appointment),
  price: procedure('clientOwnerOrKey')
    .route({
      method: 'POST',
      path: '/appointments/{appointmentId}/price',
      tags,
      summary: 'Read what booking the time I hold costs with a discount code',
    })
    .errors({
      ...bookersOnly,
      ...ofOne,
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
      ...answers(SCHEDULING_ERRORS, 'INVALID_DISCOUNT_CODE'),
    })
    .input(PriceInput)
    .output(Price),
  move: procedure('ownerCalendarOrKey')
    .route({
      method: 'POST',
      path: '/appointments/{appointmentId}/move',
      tags,
      summary: 'Move a meeting to another time',
      description: `A client may until ${NOTICE_HOURS} hours before, at most ${MOVES_MAX} times; staff at any time, with a reason. If the time is not free the meeting stays as it was.`,
    })
    .errors({
      ...refused,
      ...ofOne,
      ...whenChosen,
      ...whenChanged,
      ...answers(SCHEDULING_ERRORS, 'NOTICE_TOO_SHORT_TO_MOVE', 'RESCHEDULE_LIMIT', 'TYPE_NOT_OFFERED'),
    })
    .input(MoveInput)
    .output(Appointment),
  cancel: procedure('ownerCalendarOrKey')
    .route({
      method: 'POST',
      path: '/appointments/{appointmentId}/cancel',
      tags,
      summary: 'Cancel a meeting',
      description: `A client may until ${NOTICE_HOURS} hours before; staff at any time, with a reason. Asking again gives the same answer.`,
    })
    .errors({
      ...refused,
      ...ofOne,
      ...whenChanged,
      ...answers(SCHEDULING_ERRORS, 'NOTICE_TOO_SHORT_TO_CANCEL', 'BOOKING_FAILED'),
    })
    .input(CancelInput)
    .output(Appointment),
  setOutcome: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/appointments/{appointmentId}/outcome',
      tags,
      summary: 'Say whether a meeting that has ended was held; for attorneys and administrators',
      description:
        'Either way its fee is earned, or will be when the money arrives. The last word counts; asking again changes nothing.',
    })
    .errors({ ...ofOne, ...answers(SCHEDULING_ERRORS, 'MEETING_NOT_OVER', 'BOOKING_FAILED') })
    .input(OutcomeInput)
    .output(Appointment),
  setVideoLink: procedure('calendar')
    .route({
      method: 'PUT',
      path: '/appointments/{appointmentId}/video-link',
      tags,
      summary: 'Say where a meeting by video is joined; for staff, and an attorney of their own',
      description: 'Its client is told by mail at once. Null gives it back to the usual link.',
    })
    .errors({ ...ofOne, ...answers(SCHEDULING_ERRORS, 'NOT_BY_VIDEO', 'BOOKING_FAILED') })
    .input(VideoLinkInput)
    .output(Appointment),
  guests: guestContract,
  links: linkContract,
  list: procedure('ownerCalendarOrKeyOwn')
    .route({
      method: 'GET',
      path: '/appointments',
      tags,
      summary: "List appointments: a client's own, an attorney's own, all for an administrator",
      description: 'The earliest first.',
    })
    .input(ListInput)
    .output(pageOf(Appointment)),
  calendarFile: procedure('ownerCalendarOrKey')
    .route({
      method: 'GET',
      path: '/appointments/{appointmentId}/calendar.ics',
      tags,
      summary: 'Keep a meeting as a file for a calendar',
      description: 'The entry is the same as in the mails, so that a later one changes it.',
    })
    .errors(ofOne)
    .input(AppointmentPath)
    .output(z.instanceof(File)),
  get: procedure('ownerCalendarOrKey')
    .route({ method: 'GET', path: '/appointments/{appointmentId}', tags, summary: 'Read one appointment' })
    .errors(ofOne)
    .input(AppointmentPath)
    .output(Appointment),
}
