import { describe, expect, it } from 'vitest'
import { CASE_TABS, caseTabOf, caseTabPath, tabOfAnchor } from './case-path.ts'

describe('the parts of the page of a case', () => {
  it('have an address each, and the overview that of the case', () => {
    for (const tab of CASE_TABS) {
      const [, part] = caseTabPath('7', tab).split('/dashboard/cases/7')
      expect(caseTabOf(part?.slice(1) || undefined)).toBe(tab)
    }
    expect(caseTabPath('7', 'overview')).toBe('/dashboard/cases/7')
  })
  it('are no more than these', () => {
    expect(caseTabOf('overview')).toBeNull()
    expect(caseTabOf('forms')).toBeNull()
  })
  it.each([
    ['#messages', 'messages'],
    ['#costs', 'money'],
    ['#filings', 'dates'],
    ['#history', 'history'],
    ['#tasks', null],
    ['#note', null],
    ['', null],
  ] as const)('are found by the anchors of the page when it was one: %s', (hash, tab) => {
    expect(tabOfAnchor(hash)).toBe(tab)
  })
})
