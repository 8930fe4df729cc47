import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { firstToDo, isOverdue } from './due.ts'
import { NEXT_ACTIONS, type Turn, TURNS, turnOf } from './next-action.ts'

function mint(turn: Turn, due: string | null) {
  return { turn, nextAction: { due } }
}

describe('a next action', () => {
  it('makes it the turn of exactly one side', () => {
    for (const action of NEXT_ACTIONS.filter((each) => each !== 'nothing'))
      expect(TURNS).toContain(turnOf(action))
    expect(turnOf('nothing')).toBeNull()
  })
  it('waits for the agency only where it says so', () => {
    const waits = NEXT_ACTIONS.filter((action) => turnOf(action) === 'agency')
    expect(waits.every((action) => action.startsWith('wait-for-') || action === 'agency-step')).toBe(true)
  })
})

describe('a due date', () => {
  it.each([
    ['2026-05-02', '2026-05-03', true],
    ['2026-05-03', '2026-05-03', false],
    ['2026-05-04', '2026-05-03', false],
  ])('of %s is overdue on %s: %s', (due, today, overdue) => {
    expect(isOverdue(plainDate(due), plainDate(today))).toBe(overdue)
  })
  it('that is not set is never overdue', () => {
    expect(isOverdue(null, plainDate('2026-05-03'))).toBe(false)
  })
})

describe('what to speak of first', () => {
  it("is the client's own turn, even where the agency has a nearer date", () => {
    const mine = mint('client', null)
    expect(firstToDo([mint('agency', '2026-01-01'), mine])).toBe(mine)
  })
  it('is the nearest date among equals', () => {
    const near = mint('client', '2026-05-03')
    expect(firstToDo([mint('client', '2026-06-01'), near, mint('client', null)])).toBe(near)
  })
  it('is nothing where there is no case', () => {
    expect(firstToDo([])).toBeNull()
  })
})
