import { describe, expect, it } from 'vitest'
import { instant, plusMinutes } from '#kernel/calendar.ts'
import { secondsToNextAnswer } from './limits.ts'

const STARTED = instant('2026-11-23T15:00:00Z')

describe('the next answer', () => {
  it.each([
    // saved so far, minutes since the start, seconds to wait
    [0, 0, 0],
    [599, 0, 0],
    [600, 0, 3_600],
    [600, 59, 60],
    [600, 60, 0],
    [1_199, 60, 0],
    [1_200, 60, 3_600],
    [1_200, 120, 0],
    [40, 30 * 24 * 60, 0],
    // A clock that went back opens no door, and closes none.
    [600, -5, 3_900],
    [40, -5, 0],
  ])('after %i in %i minutes waits %i seconds', (version, minutes, seconds) => {
    expect(secondsToNextAnswer(version, STARTED, plusMinutes(STARTED, minutes))).toBe(seconds)
  })
})
