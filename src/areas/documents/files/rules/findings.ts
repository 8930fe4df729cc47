// Findings of the nightly check, and each one's action and time.
import {
  dateIn,
  FIRM_ZONE,
  type Instant,
  isBefore,
  momentAt,
  plusDays,
  plusMinutes,
} from '#kernel/calendar.ts'

/**
 * `missing`: the store has it no more. `changed`: its bytes are not the kept ones. `locked`: the key of `DATA_KEYS` that opens it is not
 * there. `unreadable`: the store gives other files, and not this one. `orphan`: the store has it, and nothing names it.
 */
export const FINDING_KINDS = ['missing', 'changed', 'locked', 'unreadable', 'orphan'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** 3:40 in the morning: after the nightly deletions, and a time that no day skips or repeats. */
export const CHECK_MINUTE_OF_DAY = 3 * 60 + 40
/** A file of a change in progress is not found a second night. */
export const ORPHAN_TOLD_AFTER_HOURS = 20
export const ORPHAN_REMOVED_AFTER_DAYS = 14
const ORPHANS_EXPECTED = 20
const SHARE_EXPECTED = 0.1

/** The night whose check is under way: every file that was read before then is due. */
export function nightOf(now: Instant): Instant {
  const today = dateIn(FIRM_ZONE, now)
  const begins = momentAt(today, CHECK_MINUTE_OF_DAY, FIRM_ZONE)
  return isBefore(now, begins) ? momentAt(plusDays(today, -1), CHECK_MINUTE_OF_DAY, FIRM_ZONE) : begins
}

export function orphanRemovedAt(foundAt: Instant): Instant {
  return plusMinutes(foundAt, ORPHAN_REMOVED_AFTER_DAYS * 24 * 60)
}

/** Many at once come from an old database beside a newer store, or from one store for two installations: they stay. */
export function areOrphansFew({ orphans, kept }: { orphans: number; kept: number }): boolean {
  return orphans <= Math.max(ORPHANS_EXPECTED, kept * SHARE_EXPECTED)
}
