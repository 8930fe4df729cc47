import { describe, expect, it } from 'vitest'
import { instant, plusMinutes } from '#kernel/calendar.ts'
import { type Runs, type Standing, standingOf } from './standing.ts'

const NOW = instant('2026-11-23T15:00:00Z')
const ago = (minutes: number) => plusMinutes(NOW, -minutes)
const DAY = 24 * 60

/** An hourly job (late after 90 minutes) that there has long been. */
const HOURLY: Runs = { cron: '35 * * * *', since: ago(10 * DAY), begunAt: null, endedAt: null, doneAt: null }
const done = (minutes: number) => ({ begunAt: ago(minutes), endedAt: ago(minutes), doneAt: ago(minutes) })

describe('a job that runs each hour', () => {
  it.each<[what: string, runs: Partial<Runs>, Standing]>([
    ['ran half an hour ago', done(30), 'fine'],
    ['ran 90 minutes ago', done(90), 'fine'],
    ['ran 91 minutes ago', done(91), 'late'],
    ['never ran', {}, 'late'],
    ['is new', { since: ago(5) }, 'awaited'],
    ['is new, and never ran in 91 minutes', { since: ago(91) }, 'late'],
    ['ran long ago, and the product was away until just now', { ...done(DAY), since: ago(5) }, 'fine'],
    ['runs now', { ...done(30), begunAt: ago(1) }, 'running'],
    ['began, and its process was lost', { ...done(30), begunAt: ago(11) }, 'fine'],
    ['failed after it had run', { ...done(60), begunAt: ago(2), endedAt: ago(1) }, 'failed'],
    ['failed, and is tried again now', { ...done(60), begunAt: ago(1), endedAt: ago(2) }, 'running'],
    ['has failed for longer than it may', { ...done(91), begunAt: ago(2), endedAt: ago(1) }, 'late'],
    ['failed the first time', { since: ago(5), begunAt: ago(2), endedAt: ago(1) }, 'failed'],
  ])('that %s', (_, runs, standing) => {
    expect(standingOf({ ...HOURLY, ...runs }, NOW)).toBe(standing)
  })
})
