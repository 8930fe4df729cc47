import { expect, it } from 'vitest'
import { agencyFeeOf } from './agency-fees.ts'
import { proposedItems } from './packages.ts'

const FORMS = ['I-130', 'I-485', 'G-28', 'G-1145'].map((form) => ({ form }))
const WIFE = { id: 'wife', part: 'beneficiary', isClient: true }
const HUSBAND = { id: 'husband', part: 'petitioner', isClient: false }

it('the forms that are prepared are proposed, with a G-28 for each person whom they are of, and one G-1145', () => {
  const proposed = (prepared: string[], people = [WIFE, HUSBAND]) =>
    proposedItems(FORMS, people, prepared).map(({ form, person }) => `${form.form} ${person.id}`)
  expect(proposed(['I-130', 'I-485', 'I-765'])).toEqual([
    'G-1145 wife',
    'G-28 husband',
    'G-28 wife',
    'I-130 husband',
    'I-485 wife',
  ])
  for (const none of [[], ['G-28', 'G-1145']]) expect(proposed(none)).toEqual(['G-1145 wife', 'G-28 wife'])
  expect(proposed(['I-130'], [WIFE])).toEqual(['G-1145 wife', 'G-28 wife', 'I-130 wife'])
  expect(proposed(['I-130'], [])).toEqual([])
})

function fee(form: string, forms: string[] = [], today = '2026-11-29'): number | null {
  return agencyFeeOf(form, { forms, today })?.cents ?? null
}

it('a work permit costs less beside an application for a green card, and a form without a row has no fee', () => {
  expect(fee('I-765')).toBe(52_000)
  expect(fee('I-765', ['I-485'])).toBe(26_000)
  expect(fee('I-864')).toBeNull()
  expect(fee('I-130', [], '2020-01-01')).toBeNull()
})
