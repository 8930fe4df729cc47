import { describe, expect, it } from 'vitest'
import { CASE_KINDS, type CaseKind } from './case-kinds.ts'
import { milestonesIn } from './milestones.ts'
import { CASE_STATUSES, type CaseStatus } from './status.ts'
import { firstTemplateOf } from './templates.ts'

function roadOf(kind: CaseKind, status: CaseStatus) {
  return milestonesIn(firstTemplateOf(kind), status, 'en')
}

function codesOf(kind: CaseKind) {
  return roadOf(kind, 'preparation').map(({ code }) => code)
}

function usualIn(kind: CaseKind, status: CaseStatus) {
  return roadOf(kind, status).at(-1)?.usualMonths
}

describe('the road of a case', () => {
  it.each<[CaseStatus, string]>([
    ['consultation', 'in-progress pending pending pending pending pending'],
    ['preparation', 'completed in-progress pending pending pending pending'],
    ['submitted', 'completed completed in-progress pending pending pending'],
    ['review', 'completed completed completed in-progress pending pending'],
    ['rfe', 'completed completed completed on-hold pending pending'],
    ['interview', 'completed completed completed completed in-progress pending'],
    ['approved', 'completed completed completed completed completed completed'],
    ['denied', 'completed completed completed completed completed completed'],
    ['appealing', 'completed completed completed completed completed in-progress'],
  ])('at %s: %s', (status, road) => {
    const states = roadOf('naturalization', status).map(({ state }) => state)
    expect(states.join(' ')).toBe(road)
  })
  it('has one place where the case is, whatever its kind and status', () => {
    for (const kind of CASE_KINDS)
      for (const status of CASE_STATUSES)
        expect(roadOf(kind, status).filter(({ isHere }) => isHere)).toHaveLength(1)
  })
  it('has milestones of its kind', () => {
    const start = ['consultation', 'preparation', 'filed', 'review']
    expect(codesOf('daca-renewal')).toEqual([...start, 'decision'])
    expect(codesOf('consular')).toEqual([...start, 'visa', 'decision'])
    expect(codesOf('naturalization')).toEqual([...start, 'citizenship', 'decision'])
  })
  it('says what is usual until that is behind, where the firm tells it', () => {
    expect(usualIn('marriage-adjustment', 'submitted')).toEqual({ from: 8, to: 18 })
    expect(usualIn('consular', 'consultation')).toEqual({ from: 12, to: 33 })
    expect(usualIn('marriage-adjustment', 'approved')).toBeNull()
    expect(usualIn('daca-renewal', 'submitted')).toBeNull()
  })
})
