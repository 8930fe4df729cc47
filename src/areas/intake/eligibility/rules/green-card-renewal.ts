// When to renew a ten-year green card: within 6 months before it expires, or after (8 CFR 264.5; USCIS, Form I-90).
import { GREEN_CARD_EXTENSION_MONTHS, GREEN_CARD_RENEWAL_MONTHS } from '#firm/deadlines.ts'
import { type Day, monthsFrom } from './calendar-date.ts'
import type { FieldsOf, ValuesOf } from './fields.ts'
import { type Outcome, remindersOf } from './outcome.ts'

export const GREEN_CARD_FIELDS = { expiry: { kind: 'date' } } as const satisfies FieldsOf

export const GREEN_CARD_PARTS = ['early', 'open', 'expired'] as const
type Part = (typeof GREEN_CARD_PARTS)[number]
export const GREEN_CARD_DATES = ['opens', 'expires', 'extendedUntil'] as const
type DateName = (typeof GREEN_CARD_DATES)[number]

export function greenCardRenewal(
  { expiry }: ValuesOf<typeof GREEN_CARD_FIELDS>,
  today: Day,
): Outcome<Part, DateName> {
  const extendedUntil = monthsFrom(expiry, GREEN_CARD_EXTENSION_MONTHS, 'last')
  const dates = {
    opens: monthsFrom(expiry, -GREEN_CARD_RENEWAL_MONTHS, 'first'),
    expires: expiry,
    // An expired extension is of no use.
    ...(extendedUntil >= today ? { extendedUntil } : {}),
  }
  const whenValid = today < dates.opens ? 'early' : 'open'
  return {
    parts: [today > expiry ? 'expired' : whenValid],
    dates,
    reminders: remindersOf(dates, ['opens', 'expires'], today),
  }
}
