import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { followerOf, nextDay, withoutEarliest, withoutFollower } from './repeats.ts'
import type { Repeats } from './task-states.ts'
import type { Task } from './tasks.ts'

const MONDAY = plainDate('2026-11-23')

function mint(about: Partial<Task> = {}): Task {
  const days = { due: '2026-11-23', dueDays: null, repeats: 'monthly', repeatsFrom: '2026-11-23' } as const
  return { id: 'one', code: 'firm-task', status: 'review', position: 4, state: 'done', ...days, ...about }
}
const now = { today: MONDAY, newId: () => 'next' }

describe('the day of the next one', () => {
  it.each<[Repeats, string]>([
    ['weekly', '2026-11-30'],
    ['two-weeks', '2026-12-07'],
    ['monthly', '2026-12-23'],
    ['quarterly', '2027-02-23'],
    ['yearly', '2027-11-23'],
  ])('%s is %s', (repeats, day) => {
    expect(nextDay('2026-11-23', '2026-11-23', repeats, MONDAY)).toBe(day)
  })
  it('of the 31st is the last of a shorter month, and the 31st again after it', () => {
    const from = '2026-10-31'
    expect(nextDay(from, from, 'monthly', plainDate('2026-10-31'))).toBe('2026-11-30')
    expect(nextDay(from, '2026-11-30', 'monthly', plainDate('2026-11-30'))).toBe('2026-12-31')
    expect(nextDay('2024-02-29', '2027-02-28', 'yearly', plainDate('2027-02-28'))).toBe('2028-02-29')
  })
  it('is after the one that was done early, and never past for one that was done late', () => {
    expect(nextDay('2026-12-01', '2026-12-01', 'monthly', MONDAY)).toBe('2027-01-01')
    expect(nextDay('2026-08-03', '2026-08-03', 'weekly', MONDAY)).toBe('2026-11-30')
  })
})

describe('a task that repeats', () => {
  it('makes the next one once it is done, last of all, with the same person', () => {
    const done = mint({ role: 'second', assigneeId: 'ana' })
    expect(followerOf([done, mint({ id: 'other', position: 9 })], done, now)).toMatchObject({
      id: 'next',
      state: 'open',
      position: 10,
      due: '2026-12-23',
      afterId: 'one',
      repeats: 'monthly',
      assigneeId: 'ana',
    })
  })
  it('makes one alone, and another after that was taken back', () => {
    const done = mint()
    const next = mint({ id: 'next', state: 'open', afterId: 'one' })
    expect(followerOf([done, next], done, now)).toBeNull()
    const undone = withoutFollower([{ ...done, state: 'open' }, next], done)
    expect(undone.map(({ state }) => state)).toEqual(['open', 'withdrawn'])
    expect(followerOf(undone, done, now)).not.toBeNull()
  })
  it('keeps the next one that is done already', () => {
    const next = mint({ id: 'next', afterId: 'one' })
    expect(withoutFollower([next], { id: 'one' })).toEqual([next])
  })
  it.each([
    ['does not repeat', mint({ repeats: null, repeatsFrom: null })],
    ['has no day', mint({ due: null })],
    ['is of a template', mint({ code: 'prepare-petition' })],
  ])('that %s makes none', (_why, done) => {
    expect(followerOf([done], done, now)).toBeNull()
  })
  it('never ends; of those that came again the open ones and the latest are shown', () => {
    const own = mint({ id: 'own', position: 1 })
    const row = [2, 3, 4, 5].map((position) => mint({ id: `t${position}`, position, afterId: 'own' }))
    const open = mint({ id: 'open', position: 0, state: 'open', afterId: 'own' })
    const { shown, earlier } = withoutEarliest([open, own, ...row], 3)
    expect([shown.map(({ id }) => id), earlier]).toEqual([['open', 'own', 't4', 't5'], 2])
    const many = Array.from({ length: 700 }, (_, position) =>
      mint({ id: `m${position}`, position, afterId: 'own' }),
    )
    expect(followerOf([...many, own], own, now)).toBeNull()
    const last = mint({ id: 'last', position: 700, afterId: 'm699' })
    expect(followerOf([...many, last], last, now)).toMatchObject({ afterId: 'last', position: 701 })
  })
})
