// When to file a joint I-751: in the 90 days before the second anniversary of residence, which is the day on the card
// (INA 216(d)(2); 8 CFR 216.4(a)(1)). The receipt extends the card by 48 months.
import { I751_EXTENSION_MONTHS, I751_WINDOW_DAYS } from '#firm/deadlines.ts'
import { type Day, monthsFrom } from './calendar-date.ts'
import type { FieldsOf, ValuesOf } from './fields.ts'
import { type Outcome, remindersOf } from './outcome.ts'

export const I751_FIELDS = { expiry: { kind: 'date' } } as const satisfies FieldsOf

export const I751_PARTS = ['early', 'open', 'late'] as const
type Part = (typeof I751_PARTS)[number]
export const I751_DATES = ['opens', 'closes', 'extendedUntil'] as const
type DateName = (typeof I751_DATES)[number]

export function i751({ expiry }: ValuesOf<typeof I751_FIELDS>, today: Day): Outcome<Part, DateName> {
  const extendedUntil = monthsFrom(expiry, I751_EXTENSION_MONTHS, 'last')
  const dates = {
    opens: expiry - I751_WINDOW_DAYS,
    closes: expiry,
    // An expired extension is of no use.
    ...(extendedUntil >= today ? { extendedUntil } : {}),
  }
  const whenValid = today < dates.opens ? 'early' : 'open'
  return {
    parts: [today > expiry ? 'late' : whenValid],
    dates,
    reminders: remindersOf(dates, ['opens', 'closes'], today),
  }
}
