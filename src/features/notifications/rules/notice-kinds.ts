// What people are told of by letter: each once per recipient, subject and edition.

/** About a meeting; the subject is the meeting's id. */
export const MEETING_NOTICES = [
  'appointment-confirmed',
  'appointment-moved',
  'appointment-cancelled',
  'appointment-reminder-day',
  'appointment-reminder-hour',
  /** To the attorney: a meeting was booked, moved or cancelled. */
  'staff-appointment',
] as const

/** About money; the subject is the id of the payment, except where it says otherwise. */
export const MONEY_NOTICES = [
  /** The subject is the refund's id. */
  'payment-refunded',
  /** A payment whose answer was lost turned out not to have been charged. */
  'payment-not-charged',
  'payment-receipt',
  /** A bank payment that was accepted and failed days later; edition 1: a payment that had been ours was taken back. */
  'payment-failed',
  /** The subject is the invoice's id. */
  'invoice-issued',
  /** The subject is the instalment's id; edition 0 some days before, 1 on the day. */
  'instalment-due',
] as const

/** To administrators and to the attorney of the case: something must be done today; the subject is the payment's id. */
export const MONEY_ALARMS = [
  /** What it had paid is open again, or the trust account is short of it. */
  'payment-taken-back',
] as const

/** About the product itself, to administrators; the subject is the reader, the edition the day. */
export const OPERATIONS_NOTICES = [
  /** Mail has been failing for an hour. */
  'mail-failing',
] as const

export const NOTICE_KINDS = [
  'urgent-intake',
  'security-alert',
  ...MEETING_NOTICES,
  ...MONEY_NOTICES,
  ...MONEY_ALARMS,
  ...OPERATIONS_NOTICES,
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
