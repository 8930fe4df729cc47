// The answer of a calculator, without any words.
import type { Day } from './calendar-date.ts'

export type Outcome<Part extends string = string, DateName extends string = string> = {
  /** The true sentences of the answer. */
  parts: readonly Part[]
  dates: Readonly<Partial<Record<DateName, Day>>>
  /** Dates worth a place in a calendar, in order: none is past. */
  reminders: readonly DateName[]
}

/** Of the dates named, the future ones. */
export function remindersOf<Name extends string>(
  dates: Readonly<Partial<Record<Name, Day>>>,
  names: readonly Name[],
  today: Day,
): Name[] {
  return names.filter((name) => (dates[name] ?? -Infinity) >= today)
}
