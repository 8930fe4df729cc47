import { describe, expect, it } from 'vitest'
import { roadOf } from './road.ts'
import { CASE_STATUSES, type CaseStatus } from './status.ts'

describe('the road of a case', () => {
  it.each<[CaseStatus, string]>([
    ['consultation', 'here ahead ahead ahead ahead'],
    ['preparation', 'behind here ahead ahead ahead'],
    ['submitted', 'behind behind here ahead ahead'],
    ['review', 'behind behind behind here ahead'],
    ['rfe', 'behind behind behind here ahead'],
    ['interview', 'behind behind behind here ahead'],
    ['approved', 'behind behind behind behind here'],
    ['denied', 'behind behind behind behind here'],
    ['appealing', 'behind behind behind behind here'],
  ])('at %s: %s', (status, road) => {
    expect(
      roadOf(status)
        .map(({ stretch }) => stretch)
        .join(' '),
    ).toBe(road)
  })
  it('has one place where the case is, whatever its status', () => {
    for (const status of CASE_STATUSES)
      expect(roadOf(status).filter(({ stretch }) => stretch === 'here')).toHaveLength(1)
  })
})
