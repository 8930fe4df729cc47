// How long a file still takes, in words that do not jump: a number that goes up and down frightens more than it tells.

/** Said before there is anything to go by: nothing. */
const WATCHED_MS_MIN = 4_000
const WATCHED_BYTES_MIN = 64 * 1_024
/** How much of the newest reading goes into the speed. */
const NEWEST_SHARE = 0.3
/** More time is only admitted when it has become that much more. */
const PATIENCE = 1.4
const MINUTES_MAX = 60

export type Pace = {
  /** Of the last reading. */
  atMs: number
  bytes: number
  startedMs: number
  startedBytes: number
  bytesPerMs: number | null
  /** What is said: whole minutes, 0 for less than one; null while nothing is. */
  minutes: number | null
}

export function newPace(nowMs: number, bytes: number): Pace {
  return { atMs: nowMs, bytes, startedMs: nowMs, startedBytes: bytes, bytesPerMs: null, minutes: null }
}

/** The pace after one more reading of how many bytes are there, of how many. */
export function nextPace(pace: Pace, reading: { nowMs: number; bytes: number; total: number }): Pace {
  const { nowMs, bytes, total } = reading
  const [passed, came] = [nowMs - pace.atMs, bytes - pace.bytes]
  if (passed <= 0 || came < 0) return { ...pace, bytes }
  const speed = came / passed
  const bytesPerMs =
    pace.bytesPerMs === null ? speed : pace.bytesPerMs * (1 - NEWEST_SHARE) + speed * NEWEST_SHARE
  const isKnown = nowMs - pace.startedMs >= WATCHED_MS_MIN && bytes - pace.startedBytes >= WATCHED_BYTES_MIN
  const seconds = bytesPerMs > 0 ? (total - bytes) / bytesPerMs / 1_000 : Infinity
  return {
    ...pace,
    atMs: nowMs,
    bytes,
    bytesPerMs,
    minutes: isKnown ? calmMinutes(pace.minutes, seconds) : null,
  }
}

/** Whole minutes, rounded up; what was said before stays as long as it is about right. At most an hour is counted. */
export function calmMinutes(said: number | null, seconds: number): number {
  const minutes = seconds < 60 ? 0 : Math.min(Math.ceil(seconds / 60), MINUTES_MAX + 1)
  if (said === null || minutes <= said) return minutes
  return seconds <= Math.max(said, 1) * 60 * PATIENCE ? said : minutes
}

export function isOverHour(minutes: number): boolean {
  return minutes > MINUTES_MAX
}
