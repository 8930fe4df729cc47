import { describe, expect, it } from 'vitest'
import { lateAfterMinutes, rhythmOf } from './rhythm.ts'

describe('how often a job runs', () => {
  it.each([
    ['* * * * *', { every: 'minutes', minutes: 1 }, 11],
    ['*/5 * * * *', { every: 'minutes', minutes: 5 }, 15],
    ['*/30 * * * *', { every: 'minutes', minutes: 30 }, 45],
    ['35 * * * *', { every: 'hour' }, 90],
    ['0 7 * * *', { every: 'day', hour: 7, minute: 0 }, 26 * 60],
    ['40 3 * * *', { every: 'day', hour: 3, minute: 40 }, 26 * 60],
  ])('%s is %o, and late after %i minutes', (cron, rhythm, minutes) => {
    expect(rhythmOf(cron)).toEqual(rhythm)
    expect(lateAfterMinutes(rhythmOf(cron))).toBe(minutes)
  })
  it.each(['', '@daily', '0 7 * * 1', '0 7 1 * *', '1,2 * * * *', '* * * * * *', '0 7 * * *\n'])(
    'is not guessed from %o',
    (cron) => {
      expect(() => rhythmOf(cron)).toThrow('a form that no job has')
    },
  )
})
