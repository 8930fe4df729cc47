// The client's dates that no one may miss: a hearing, and the day by which the government wants an answer.
import { dateFromParts, daysBetween, type PlainDate } from '#kernel/calendar.ts'
import type { Answers } from './answers.ts'

export const AHEAD_KINDS = ['courtDate', 'deadline'] as const
export type DateAhead = { kind: (typeof AHEAD_KINDS)[number]; date: PlainDate; daysLeft: number }

type Told = Pick<Answers, 'inRemoval' | 'courtDate' | 'deadline'>

/** From today on, the nearest first. A date in court counts only while the answer before it still leads to one. */
export function datesAhead({ inRemoval, courtDate, deadline }: Told, today: PlainDate): DateAhead[] {
  const told = { courtDate: inRemoval === 'yes' ? courtDate : undefined, deadline }
  return AHEAD_KINDS.flatMap((kind) => {
    const date = dateIn(told[kind])
    const daysLeft = date ? daysBetween(today, date) : -1
    return date && daysLeft >= 0 ? [{ kind, date, daysLeft }] : []
  }).toSorted((one, other) => one.daysLeft - other.daysLeft)
}

/** Null for "I don't know" and "there is none". */
function dateIn(answer: string | undefined): PlainDate | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(answer ?? '') ?? []
  return dateFromParts(Number(year), Number(month), Number(day))
}
