// The eleven federal holidays of a year on the days on which offices are closed for them (5 U.S.C. 6103).
import { dayOfWeek, plainDate, type PlainDate, plusDays } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'

export type Holiday = { date: PlainDate; name: Record<Language, string> }

const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6
const SUNDAY = 7

type Rule = { name: Record<Language, string>; on: (year: number) => PlainDate }

const HOLIDAYS: readonly Rule[] = [
  { name: { en: 'New Year’s Day', es: 'Año Nuevo' }, on: fixed(1, 1) },
  {
    name: { en: 'Martin Luther King Jr. Day', es: 'Día de Martin Luther King Jr.' },
    on: nth(3, MONDAY, 1),
  },
  { name: { en: 'Presidents’ Day', es: 'Día de los Presidentes' }, on: nth(3, MONDAY, 2) },
  { name: { en: 'Memorial Day', es: 'Día de los Caídos' }, on: last(MONDAY, 5) },
  { name: { en: 'Juneteenth', es: 'Juneteenth (Día de la Emancipación)' }, on: fixed(6, 19) },
  { name: { en: 'Independence Day', es: 'Día de la Independencia' }, on: fixed(7, 4) },
  { name: { en: 'Labor Day', es: 'Día del Trabajo' }, on: nth(1, MONDAY, 9) },
  { name: { en: 'Columbus Day', es: 'Día de Cristóbal Colón' }, on: nth(2, MONDAY, 10) },
  { name: { en: 'Veterans Day', es: 'Día de los Veteranos' }, on: fixed(11, 11) },
  { name: { en: 'Thanksgiving', es: 'Día de Acción de Gracias' }, on: nth(4, THURSDAY, 11) },
  { name: { en: 'Christmas', es: 'Navidad' }, on: fixed(12, 25) },
]

/** In order. New Year's Day on a Saturday closes offices on the last day of the year before. */
export function federalHolidays(year: number): Holiday[] {
  return HOLIDAYS.map(({ name, on }) => ({ name, date: on(year) }))
}

/** All days of a calendar year on which federal offices are closed: the next New Year may be kept on its last day. */
export function federalDaysOff(year: number): Holiday[] {
  return [...federalHolidays(year), ...federalHolidays(year + 1).filter(({ date }) => date.year === year)]
}

/** A Saturday, a Sunday or a federal holiday. */
export function isFederalDayOff(date: PlainDate): boolean {
  return dayOfWeek(date) >= SATURDAY || federalDaysOff(date.year).some((each) => each.date.equals(date))
}

function fixed(month: number, day: number): Rule['on'] {
  return (year) => observed(dayIn(year, month, day))
}

/** A Saturday's holiday is kept on the Friday before it, a Sunday's on the Monday after it. */
function observed(date: PlainDate): PlainDate {
  const shift = { [SATURDAY]: -1, [SUNDAY]: 1 }[dayOfWeek(date)] ?? 0
  return plusDays(date, shift)
}

function nth(count: number, weekday: number, month: number): Rule['on'] {
  return (year) => {
    const first = dayIn(year, month, 1)
    return plusDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + (count - 1) * 7)
  }
}

function last(weekday: number, month: number): Rule['on'] {
  return (year) => {
    const end = plusDays(dayIn(year, month + 1, 1), -1)
    return plusDays(end, -((dayOfWeek(end) - weekday + 7) % 7))
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function dayIn(year: number, month: number, day: number): PlainDate {
  // Any year: one that is half typed, or the one after 9999, is no four digits.
  return plainDate(`2000-${two(month)}-${two(day)}`).with({ year })
}
