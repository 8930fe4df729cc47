// When the firm is there to answer, from its hours, holidays and absences: shown to a client before they write.
import type { Schedule } from '#areas/meetings/scheduling/rules/availability.ts'
import {
  dateIn,
  dayOfWeek,
  FIRM_ZONE,
  type Instant,
  isBefore,
  momentAt,
  type PlainDate,
  plusDays,
} from '#kernel/calendar.ts'

type Firm = Pick<Schedule, 'hours' | 'holidays' | 'attorneys'>

/** So far ahead is looked for an hour at which the firm is open. */
export const LOOKED_AHEAD_DAYS = 30

/** Now, if it is open; else its next opening; null if unknown. */
export function opensAt(firm: Firm, now: Instant): Instant | null {
  const today = dateIn(FIRM_ZONE, now)
  for (let days = 0; days <= LOOKED_AHEAD_DAYS; days += 1) {
    const found = opensOn(firm, plusDays(today, days), now)
    if (found) return found
  }
  return null
}

function opensOn({ hours, holidays, attorneys }: Firm, day: PlainDate, now: Instant): Instant | null {
  if (holidays.has(day.toString())) return null
  const ends = attorneys.flatMap(({ absences }) => absences.map(({ endsAt }) => endsAt))
  const stretches = hours
    .filter(({ weekday }) => weekday === dayOfWeek(day))
    .toSorted((one, other) => one.opensAtMinute - other.opensAtMinute)
  for (const { opensAtMinute, closesAtMinute } of stretches) {
    const [opens, closes] = [opensAtMinute, closesAtMinute].map((minute) => momentAt(day, minute, FIRM_ZONE))
    if (!opens || !closes || !isBefore(now, closes)) continue
    const first = isBefore(opens, now) ? now : opens
    const back = ends.filter((end) => isBefore(first, end) && isBefore(end, closes)).toSorted(inOrder)
    const found = [first, ...back].find((moment) => isAnyoneThere(attorneys, moment))
    if (found) return found
  }
  return null
}

function inOrder(one: Instant, other: Instant): number {
  return isBefore(one, other) ? -1 : 1
}

/** Without attorneys, by the firm's hours alone. */
function isAnyoneThere(attorneys: Firm['attorneys'], at: Instant): boolean {
  const isAway = ({ absences }: Firm['attorneys'][number]) =>
    absences.some(({ startsAt, endsAt }) => !isBefore(at, startsAt) && isBefore(at, endsAt))
  return attorneys.length === 0 || !attorneys.every(isAway)
}
