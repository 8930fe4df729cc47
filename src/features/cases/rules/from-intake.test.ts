import { describe, expect, it } from 'vitest'
import { SERVICE_TYPES } from '#features/intake/rules/answers.ts'
import { caseTypeOf } from './from-intake.ts'
import { CASE_TYPES } from './status.ts'

describe('the type of a case', () => {
  it('follows from every service that can be asked for', () => {
    expect(Object.fromEntries(SERVICE_TYPES.map((service) => [service, caseTypeOf(service)]))).toEqual({
      family: 'family',
      marriage: 'marriage',
      citizenship: 'citizenship',
      daca: 'daca',
      greenCardRenewal: 'other',
      removalOfConditions: 'marriage',
      religious: 'other',
      other: 'other',
    })
  })
  it('is always one that cases have', () => {
    for (const service of SERVICE_TYPES) expect(CASE_TYPES).toContain(caseTypeOf(service))
  })
})
