// The form of worked hours and its request.
import { dateFromParts } from '#kernel/calendar.ts'
import type { DateParts } from '#ui/form/date-fields.tsx'
import type { Read } from '#web/use-form.ts'
import type { HoursInput } from '../contract.ts'
import { minutesOf } from '../rules/hours.ts'

export type HoursDraft = { milestoneId: string; hours: string; description: string; workedOn: DateParts }
type Wanted = Omit<HoursInput, 'caseId' | 'hoursId'>

export const HOURS_FIELDS = ['hours', 'description', 'workedOn'] as const
type HoursField = (typeof HOURS_FIELDS)[number]

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
