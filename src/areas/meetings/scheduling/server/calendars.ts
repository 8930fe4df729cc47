// Taken rows, as the rules ask for them: one calendar per attorney, and the reader's own meetings.
import { dateIn, FIRM_ZONE, type Instant, instant, momentAt, plusDays, toDate } from '#kernel/calendar.ts'
import { isOverdue } from '../rules/hold.ts'
import type { Calendar } from '../rules/slots.ts'
import type { Span } from '../rules/spans.ts'
import type { TakenRow } from './repository.ts'

export type Calendars = { calendars: Calendar[]; own: Span[] }

export type Reader = {
  now: Instant
  attorneyIds: readonly string[]
  /** Null for a visitor, who has neither meetings nor a hold. */
  clientId: string | null
}

/** The reader's own hold takes no time: another one would release it. Overdue holds take none either. */
export function calendarsOf(rows: readonly TakenRow[], { now, attorneyIds, clientId }: Reader): Calendars {
  const taken = new Map<string, Span[]>(attorneyIds.map((id) => [id, []]))
  const own: Span[] = []
  for (const row of rows) {
    const isOwn = row.clientId === clientId
    const isFree = isOwn || isOverdue(row.holdExpiresAt ? instant(row.holdExpiresAt) : null, now)
    if (row.status === 'held' && isFree) continue
    const span = { startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) }
    taken.get(row.attorneyId)?.push(span)
    if (isOwn) own.push(span)
  }
  return {
    calendars: attorneyIds.map((attorneyId) => ({ attorneyId, taken: taken.get(attorneyId) ?? [] })),
    own,
  }
}

/** The firm's whole day around a moment. No meeting reaches over midnight. */
export function firmDayAround(moment: Instant): { day: string; from: Date; to: Date } {
  const date = dateIn(FIRM_ZONE, moment)
  return {
    day: date.toString(),
    from: toDate(momentAt(date, 0, FIRM_ZONE)),
    to: toDate(momentAt(plusDays(date, 1), 0, FIRM_ZONE)),
  }
}
