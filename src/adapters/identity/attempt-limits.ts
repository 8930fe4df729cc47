// How often a person may try: a few times freely, then after ever longer waits, up to an hourly limit.

export type AttemptLimit = {
  /** Tries in a row before the first wait. */
  free: number
  /** Minutes to wait after the last free one, after the next, and so on; the last is the longest. */
  waitMinutes: readonly number[]
  perHour: number
  /** Counted for people who do not know each other: a try that turns out well undoes itself, not what others tried. */
  isShared?: true
  /** The row of tries begins again with each hour, so that a busy network is not slow all day. */
  isHourly?: true
}

/** The record of the tries so far. Moments are in milliseconds since 1970. */
export type Tally = {
  count: number
  hourStartedAt: number
  hourCount: number
  lastAt: number
  blockedUntil: number | null
}

const GROWING = [1, 2, 4, 8, 15] as const
/** For what strangers share with the owner: their tries delay the owner's by this much and no more. */
const SHORT = [0.25, 0.5, 1, 2] as const
const SHORTEST = [0.25, 0.5, 1] as const

/**
 * Those who know an address can slow it down for strangers only: a device of its owner is counted apart. What strangers
 * share never fills its hour by waiting tries alone, so that no one is kept out of a new browser for long.
 */
export const ATTEMPT_LIMITS = {
  'password-of-account': { free: 20, waitMinutes: SHORT, perHour: 100, isShared: true },
  'password-of-account-from-client': { free: 5, waitMinutes: SHORT, perHour: 100 },
  'password-on-known-device': { free: 5, waitMinutes: GROWING, perHour: 100 },
  'password-of-session': { free: 5, waitMinutes: GROWING, perHour: 100 },
  'password-from-client': {
    free: 30,
    waitMinutes: SHORTEST,
    perHour: 100,
    isShared: true,
    isHourly: true,
  },
  'code-of-account': { free: 10, waitMinutes: GROWING, perHour: 30 },
  'second-factor-of-account': { free: 5, waitMinutes: GROWING, perHour: 30 },
  'second-factor-on-known-device': { free: 5, waitMinutes: GROWING, perHour: 30 },
  'second-factor-on-known-devices': { free: 30, waitMinutes: GROWING, perHour: 60, isShared: true },
  'proof-from-client': { free: 30, waitMinutes: SHORTEST, perHour: 100, isShared: true, isHourly: true },
  'google-from-client': { free: 100, waitMinutes: SHORTEST, perHour: 200, isShared: true, isHourly: true },
  /** Of one kind of code or link: one in 30 seconds. */
  'code-to-address': { free: 1, waitMinutes: [0.5], perHour: 5 },
  'letter-to-address': { free: 10, waitMinutes: [], perHour: 10 },
  'letter-from-client': { free: 60, waitMinutes: SHORTEST, perHour: 200, isShared: true, isHourly: true },
} satisfies Record<string, AttemptLimit>

export type AttemptKind = keyof typeof ATTEMPT_LIMITS

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Tries in a row are forgotten after a day without one. */
export const FORGET_HOURS = 24

export const NO_ATTEMPTS: Tally = { count: 0, hourStartedAt: 0, hourCount: 0, lastAt: 0, blockedUntil: null }

/** Seconds until the next try is evaluated; 0 if it may be now. */
export function secondsToWait(limit: AttemptLimit, tally: Tally, now: number): number {
  const isHourFull = now < tally.hourStartedAt + HOUR_MS && tally.hourCount >= limit.perHour
  const hourEndsAt = isHourFull ? tally.hourStartedAt + HOUR_MS : 0
  return Math.max(0, Math.ceil((Math.max(tally.blockedUntil ?? 0, hourEndsAt) - now) / 1_000))
}

/** The record after one more try, counted before its outcome is known: concurrent tries are all counted. */
export function withAttempt(limit: AttemptLimit, tally: Tally, now: number): Tally {
  const isSameHour = now < tally.hourStartedAt + HOUR_MS
  const isSameRow = limit.isHourly ? isSameHour : now < tally.lastAt + FORGET_HOURS * HOUR_MS
  const count = isSameRow ? tally.count + 1 : 1
  const wait =
    count < limit.free ? 0 : (limit.waitMinutes[count - limit.free] ?? limit.waitMinutes.at(-1) ?? 0)
  return {
    count,
    hourStartedAt: isSameHour ? tally.hourStartedAt : now,
    hourCount: isSameHour ? tally.hourCount + 1 : 1,
    lastAt: now,
    blockedUntil: wait === 0 ? null : now + wait * MINUTE_MS,
  }
}

/** The record after a successful try: the row of failures is over; the hour's count is one less. */
export function withoutAttempt(limit: AttemptLimit, tally: Tally): Tally {
  const count = limit.isShared ? Math.max(0, tally.count - 1) : 0
  return { ...tally, count, hourCount: Math.max(0, tally.hourCount - 1), blockedUntil: null }
}
