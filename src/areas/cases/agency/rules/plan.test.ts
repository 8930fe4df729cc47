import { expect, it } from 'vitest'
import { plainDate, plusDays } from '#kernel/calendar.ts'
import { DAILY_LIMIT_OF_AGENCY, forTheRun, pauseMs } from './limits.ts'
import { type Candidate, isDue, planned } from './plan.ts'

const TODAY = plainDate('2026-11-23')
const MOMENT = { today: TODAY, now: new Date('2026-11-23T15:00:00Z') }

function mint(filingId: string, more: Partial<Candidate> = {}): Candidate {
  return {
    filingId,
    state: 'receipt',
    filedOn: '2025-01-10',
    askedDay: '2026-11-22',
    askedAt: new Date('2026-11-22T15:00:00Z'),
    tries: 1,
    outcome: 'answered',
    changedDay: null,
    ...more,
  }
}

it('asks first where a change is likely, and what waits longest among the rest', () => {
  const rows = [
    mint('quiet'),
    mint('decided', { state: 'approved' }),
    mint('waiting', { askedDay: '2026-11-12' }),
    mint('interviewed', { state: 'interview' }),
    mint('changed', { changedDay: '2026-11-20', state: 'interview' }),
    mint('never', { askedDay: null, askedAt: null, tries: 0, outcome: null }),
    mint('today', { askedDay: '2026-11-23' }),
  ]
  expect(planned(rows, MOMENT, 10).map(({ filingId }) => filingId)).toEqual([
    'never',
    'waiting',
    'changed',
    'interviewed',
    'quiet',
    'decided',
  ])
  expect(planned(rows, MOMENT, 2)).toHaveLength(2)
  expect(planned(rows, MOMENT, -1)).toEqual([])
})

it('asks again on the same day only where nobody answered: an hour later, and twice', () => {
  const asked = { askedDay: '2026-11-23', askedAt: new Date('2026-11-23T13:59:00Z'), tries: 1 }
  expect(isDue({ ...asked, outcome: 'unanswered' }, MOMENT)).toBe(true)
  expect(isDue({ ...asked, outcome: 'unanswered', tries: 3 }, MOMENT)).toBe(false)
  expect(isDue({ ...asked, outcome: 'unanswered', askedAt: MOMENT.now }, MOMENT)).toBe(false)
  for (const outcome of ['answered', 'unknown', 'unreadable', 'refused'] as const)
    expect(isDue({ ...asked, outcome }, MOMENT)).toBe(false)
})

it('10,000 cases a day fit the limits of the agency, and a smaller day reaches each of them in turn', () => {
  const rows = Array.from({ length: 10_000 }, (_none, at) => mint(String(at)))
  const limits = { dailyLimit: DAILY_LIMIT_OF_AGENCY, perSecond: 5 }
  const spent = planned(rows, MOMENT, forTheRun({ ...limits, dailyLimit: 12_000 }))
  expect(spent).toHaveLength(10_000)
  expect((spent.length * pauseMs(limits)) / 3_600_000).toBeLessThan(1)

  const asked = new Map(rows.map(({ filingId }) => [filingId, 0]))
  let left = rows
  const perDay = forTheRun({ ...limits, dailyLimit: 1_000 })
  for (let day = 0; day < 12; day += 1) {
    const today = plusDays(TODAY, day)
    const chosen = new Set(planned(left, { today, now: MOMENT.now }, perDay).map(({ filingId }) => filingId))
    expect(chosen.size).toBe(perDay)
    for (const id of chosen) asked.set(id, (asked.get(id) ?? 0) + 1)
    left = left.map((row) => (chosen.has(row.filingId) ? { ...row, askedDay: today.toString() } : row))
  }
  expect(Math.min(...asked.values())).toBeGreaterThanOrEqual(1)
})
