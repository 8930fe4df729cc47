// What the list of days and the calendar share.
import type { AppointmentType } from '#firm/appointment-types.ts'
import type { PlainDate } from '#kernel/calendar.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export type DayChoiceProps = {
  type: AppointmentType
  timeZone: string
  today: PlainDate
  chosen: string | null
  onChoose: (date: string) => void
  /** A meeting that is to be moved: its own time counts as free. */
  moving?: string
}

export function CalendarSkeleton({ label }: { label: string }) {
  return (
    <output className="mt-4 block">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="mt-3 h-80 w-full" />
    </output>
  )
}
