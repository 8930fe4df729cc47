// The form of worked hours and its request: "1.5" or "1:30".
import { dateFromParts } from '#kernel/calendar.ts'
import type { DateParts } from '#ui/form/date-fields.tsx'
import type { Read } from '#web/use-form.ts'
import type { HoursInput } from '../contract.ts'
import { MINUTES_MAX } from '../rules/agreement.ts'

export type HoursDraft = { milestoneId: string; hours: string; description: string; workedOn: DateParts }
type Wanted = Omit<HoursInput, 'caseId' | 'hoursId'>

export const HOURS_FIELDS = ['hours', 'description', 'workedOn'] as const
type HoursField = (typeof HOURS_FIELDS)[number]

/** Whole minutes; null if not a work time, or over a day. */
export function minutesOf(typed: string): number | null {
  const [, hours, rest] = /^(\d{1,2})(?::([0-5]\d))?$/.exec(typed.trim()) ?? []
  const decimal = /^(\d{0,2})[.,](\d{1,2})$/.exec(typed.trim())
  const minutes = decimal
    ? Math.round(Number(`${decimal[1] ?? ''}.${decimal[2] ?? ''}`) * 60)
    : Number(hours) * 60 + Number(rest ?? 0)
  return minutes > 0 && minutes <= MINUTES_MAX ? minutes : null
}

export function readHours({
  milestoneId,
  hours,
  description,
  workedOn: { year, month, day },
}: HoursDraft): Read<Wanted, { field: HoursField }> {
  const minutes = minutesOf(hours)
  const workedOn = dateFromParts(Number(year), Number(month), Number(day))?.toString() ?? null
  const isMissing = {
    hours: minutes === null,
    description: description.trim() === '',
    workedOn: workedOn === null,
  }
  const problems = HOURS_FIELDS.filter((field) => isMissing[field]).map((field) => ({ field }))
  if (minutes === null || workedOn === null || problems.length > 0) return { input: null, problems }
  return { input: { milestoneId, minutes, workedOn, description: description.trim() }, problems }
}
