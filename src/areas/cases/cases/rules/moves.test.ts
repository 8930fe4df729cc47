import { describe, expect, it } from 'vitest'
import { canMove, movesFrom } from './moves.ts'
import { CASE_STATUSES, type CaseStatus } from './status.ts'

describe('the moves of a case', () => {
  it.each<[CaseStatus, CaseStatus, boolean]>([
    ['consultation', 'preparation', true],
    ['consultation', 'approved', false],
    ['preparation', 'review', false],
    ['submitted', 'rfe', true],
    ['rfe', 'review', true],
    ['rfe', 'preparation', false],
    ['approved', 'appealing', false],
    ['denied', 'appealing', true],
    ['appealing', 'approved', true],
    ['interview', 'interview', true],
  ])('from %s to %s: %s', (from, to, isAllowed) => {
    expect(canMove(from, to)).toBe(isAllowed)
  })
  it('lead from a consultation to every status, and out of every status again', () => {
    const reached = new Set<CaseStatus>(['consultation'])
    for (const status of reached) for (const next of movesFrom(status)) reached.add(next)
    expect([...reached].toSorted()).toEqual([...CASE_STATUSES].toSorted())
    for (const status of CASE_STATUSES) expect(movesFrom(status)).not.toEqual([])
  })
})
