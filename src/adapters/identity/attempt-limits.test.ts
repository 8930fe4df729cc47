import { describe, expect, it } from 'vitest'
import {
  ATTEMPT_LIMITS,
  type AttemptLimit,
  NO_ATTEMPTS,
  secondsToWait,
  withAttempt,
  withoutAttempt,
} from './attempt-limits.ts'

const LIMIT: AttemptLimit = { free: 3, waitMinutes: [1, 2, 4], perHour: 8 }
/** What a person shares with strangers. */
const STRANGERS = new Set([
  'password-of-account',
  'password-of-account-from-client',
  'password-from-client',
  'proof-from-client',
  'google-from-client',
  'letter-from-client',
])
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = 1_800_000_000_000

/** The wait in seconds after each of so many tries in a row, each made as soon as it may be. */
function waits(limit: AttemptLimit, count: number): number[] {
  let tally = NO_ATTEMPTS
  let now = START
  return Array.from({ length: count }, () => {
    tally = withAttempt(limit, tally, now)
    const seconds = secondsToWait(limit, tally, now)
    now += seconds * 1_000
    return seconds
  })
}

/** Tries evaluated within an hour of endless trying. */
function evaluatedInAnHour(limit: AttemptLimit): number {
  let tally = NO_ATTEMPTS
  let evaluated = 0
  for (let now = START; now < START + HOUR; now += 1_000) {
    while (secondsToWait(limit, tally, now) === 0) {
      tally = withAttempt(limit, tally, now)
      evaluated += 1
    }
  }
  return evaluated
}

describe('tries', () => {
  it('are free at first, then wait ever longer, up to the longest wait', () => {
    expect(waits(LIMIT, 7)).toEqual([0, 0, 60, 120, 240, 240, 240])
  })
  it('at a password on a known device wait 1, 2, 4, 8 and then 15 minutes after the fifth', () => {
    const minutes = waits(ATTEMPT_LIMITS['password-on-known-device'], 11).map((seconds) => seconds / 60)
    expect(minutes).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15])
  })
  it.each(Object.entries<AttemptLimit>(ATTEMPT_LIMITS).filter(([kind]) => STRANGERS.has(kind)))(
    'of strangers, of the kind %s, never make the owner wait for more than two minutes',
    (_, limit) => {
      expect(Math.max(...waits(limit, 200))).toBeLessThanOrEqual(120)
    },
  )
  it('of strangers are not forgiven because one of them was right', () => {
    const shared: AttemptLimit = { ...LIMIT, isShared: true }
    const before = { ...NO_ATTEMPTS, count: 2, hourStartedAt: START, hourCount: 5, lastAt: START }
    const after = withoutAttempt(shared, withAttempt(shared, before, START + MINUTE))
    expect(after).toMatchObject({ count: 2, hourCount: 5, blockedUntil: null })
  })
  it('that are counted by the hour begin again with the next one', () => {
    const hourly: AttemptLimit = { ...LIMIT, isHourly: true }
    const busy = { ...NO_ATTEMPTS, count: 7, hourStartedAt: START, hourCount: 7, lastAt: START + 59 * MINUTE }
    expect(withAttempt(hourly, busy, START + 59 * MINUTE).count).toBe(8)
    expect(withAttempt(hourly, busy, START + HOUR).count).toBe(1)
  })
  it('wait for the end of the hour when it is full', () => {
    const full = { ...NO_ATTEMPTS, hourStartedAt: START, hourCount: 8, lastAt: START }
    expect(secondsToWait(LIMIT, full, START + 10 * MINUTE)).toBe(3_000)
    expect(secondsToWait(LIMIT, full, START + HOUR)).toBe(0)
    expect(withAttempt(LIMIT, full, START + HOUR)).toMatchObject({
      hourCount: 1,
      hourStartedAt: START + HOUR,
    })
  })
  it('in a row are forgotten after a day without one, and not before', () => {
    const tired = { ...NO_ATTEMPTS, count: 9, lastAt: START }
    expect(withAttempt(LIMIT, tired, START + 23 * HOUR).count).toBe(10)
    expect(withAttempt(LIMIT, tired, START + 24 * HOUR).count).toBe(1)
  })
  it('that turn out well end the row, and do not count for the hour', () => {
    const before = { ...NO_ATTEMPTS, count: 2, hourStartedAt: START, hourCount: 5, lastAt: START }
    const after = withoutAttempt(LIMIT, withAttempt(LIMIT, before, START + MINUTE))
    expect(after).toMatchObject({ count: 0, hourCount: 5, blockedUntil: null })
  })
  it.each(Object.entries(ATTEMPT_LIMITS))(
    'of the kind %s are never more than their number an hour',
    (_, limit) => {
      expect(evaluatedInAnHour(limit)).toBeLessThanOrEqual(limit.perHour)
    },
  )
  it('at a password are at most 100 an hour, no matter who counts them', () => {
    for (const kind of ['password-of-account', 'password-on-known-device', 'password-from-client'] as const) {
      expect(ATTEMPT_LIMITS[kind].perHour).toBeLessThanOrEqual(100)
    }
  })
})
