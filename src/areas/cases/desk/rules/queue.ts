// The order of the desk's queue, and until when a row is put off.
import { dateIn, FIRM_ZONE, type Instant, momentAt, plusDays } from '#kernel/calendar.ts'
import { DESK_STAKES, type DeskRow, type DeskStake } from '#kernel/desk-row.ts'

type Ranked = Pick<DeskRow, 'stake' | 'due' | 'since'>

/** What is at stake first; of the same stake the nearest day, those without one after them, who waits longest first. */
export function inQueueOrder<Row extends Ranked>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (one, other) =>
      DESK_STAKES.indexOf(one.stake) - DESK_STAKES.indexOf(other.stake) ||
      nullLast(one.due, other.due) ||
      nullLast(one.since, other.since),
  )
}

/** ISO days and moments are in the order of their text. */
function nullLast(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}

/** No one waits for a call about a person who is locked up. */
export function mayPutOff(stake: DeskStake): boolean {
  return stake !== 'liberty'
}

/** Minutes after midnight, in the firm's zone. */
const MORNING = 7 * 60

/** The next morning of the firm. */
export function putOffUntil(now: Instant): Instant {
  return momentAt(plusDays(dateIn(FIRM_ZONE, now), 1), MORNING, FIRM_ZONE)
}

/** Until its time, unless it has become urgent or something happened in it since. */
export function isPutOff(
  row: Pick<DeskRow, 'stake' | 'since'>,
  putOff: { at: Date; until: Date } | undefined,
  now: Date,
): boolean {
  if (!putOff || !mayPutOff(row.stake) || putOff.until <= now) return false
  return row.since === null || new Date(row.since) <= putOff.at
}
