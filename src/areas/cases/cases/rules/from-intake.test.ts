import { describe, expect, it } from 'vitest'
import { SERVICE_TYPES } from '#areas/intake/intake/rules/answers.ts'
import { typeOf } from './case-kinds.ts'
import { caseKindOf } from './from-intake.ts'

describe('the kind of a case', () => {
  it('follows from every service that can be asked for, and its type from it', () => {
    const kinds = SERVICE_TYPES.map((service) => [service, caseKindOf(service), typeOf(caseKindOf(service))])
    expect(kinds).toEqual([
      ['family', 'family-petition', 'family'],
      ['marriage', 'marriage-adjustment', 'marriage'],
      ['citizenship', 'naturalization', 'citizenship'],
      ['daca', 'daca-renewal', 'daca'],
      ['greenCardRenewal', 'green-card-renewal', 'other'],
      ['removalOfConditions', 'conditions-joint', 'marriage'],
      ['religious', 'religious-worker', 'other'],
      ['other', 'other', 'other'],
    ])
  })
})
