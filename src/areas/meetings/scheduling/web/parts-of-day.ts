// Times of a day in groups that people think in, on the reader's own clock.
import { instant } from '#kernel/calendar.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

const NOON = 12
const EVENING = 18

function partOf(startsAt: string, zone: string): PartOfDay {
  const { hour } = instant(startsAt).toZonedDateTimeISO(zone)
  if (hour < NOON) return 'morning'
  return hour < EVENING ? 'afternoon' : 'evening'
}

/** In the order of the day; a part without times is not there. */
export function partsOfDay(starts: readonly string[], zone: string): { part: PartOfDay; starts: string[] }[] {
  const parts: PartOfDay[] = ['morning', 'afternoon', 'evening']
  return parts
    .map((part) => ({ part, starts: starts.filter((startsAt) => partOf(startsAt, zone) === part) }))
    .filter((group) => group.starts.length > 0)
}
