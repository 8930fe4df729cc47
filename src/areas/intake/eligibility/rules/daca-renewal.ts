// When to renew DACA: between 150 and 120 days before it expires (USCIS, DACA, "How to renew").
import { DACA_RENEWAL_EARLIEST_DAYS, DACA_RENEWAL_LATEST_DAYS } from '#firm/deadlines.ts'
import { type Day, yearsFrom } from './calendar-date.ts'
import type { FieldsOf, ValuesOf } from './fields.ts'
import { type Outcome, remindersOf } from './outcome.ts'

export const DACA_RENEWAL_FIELDS = { expiry: { kind: 'date' } } as const satisfies FieldsOf

/** `lapsed`: expired, and still a renewal for one year. `ended`: counts as a first request. */
export const DACA_RENEWAL_PARTS = ['early', 'open', 'late', 'lapsed', 'ended'] as const
export type DacaRenewalPart = (typeof DACA_RENEWAL_PARTS)[number]
export const DACA_RENEWAL_DATES = ['opens', 'closes', 'expires', 'renewalEnds'] as const
type DateName = (typeof DACA_RENEWAL_DATES)[number]

export function dacaRenewal(
  { expiry }: ValuesOf<typeof DACA_RENEWAL_FIELDS>,
  today: Day,
): Outcome<DacaRenewalPart, DateName> {
  const all = dacaRenewalDays(expiry)
  const part = partOn(today, all)
  const names = SHOWN[part]
  const dates = Object.fromEntries(names.map((name) => [name, all[name]]))
  return { parts: [part], dates, reminders: remindersOf(dates, names, today) }
}

export function dacaRenewalDays(expiry: Day): Record<DateName, Day> {
  return {
    opens: expiry - DACA_RENEWAL_EARLIEST_DAYS,
    closes: expiry - DACA_RENEWAL_LATEST_DAYS,
    expires: expiry,
    renewalEnds: yearsFrom(expiry, 1, 'last'),
  }
}

/** The dates that still help, in order: that a renewal is possible for a year is no reason to wait. */
const SHOWN: Readonly<Record<DacaRenewalPart, readonly DateName[]>> = {
  early: ['opens', 'closes', 'expires'],
  open: ['opens', 'closes', 'expires'],
  late: ['closes', 'expires'],
  lapsed: ['expires', 'renewalEnds'],
  ended: ['expires'],
}

function partOn(today: Day, { opens, closes, expires, renewalEnds }: Record<DateName, Day>): DacaRenewalPart {
  if (today < opens) return 'early'
  if (today <= closes) return 'open'
  if (today <= expires) return 'late'
  return today <= renewalEnds ? 'lapsed' : 'ended'
}
