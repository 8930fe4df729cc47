import { describe, expect, it } from 'vitest'
import { PLAN_MAX, PLAN_MIN, VALID_DAYS_MAX, VALID_DAYS_MIN } from '../../rules/engagement.ts'
import type { Terms } from '../../contract.ts'
import { newCost, NO_PERSON, readTerms, termsAnswersOf } from './terms-answers.ts'

const TERMS: Terms = {
  paper: 'engagement',
  about: [],
  kind: 'naturalization',
  attorneyId: '5b1d2c70-3f6a-4c1e-9d52-7a0e4f610001',
  scope: [{ en: 'We prepare the N-400.', es: 'Preparamos el N-400.' }],
  notIncluded: [],
  parts: [
    {
      milestoneId: '5b1d2c70-3f6a-4c1e-9d52-7a0e4f610002',
      name: { en: 'Filing', es: 'Presentación' },
      amountCents: 150_000,
      event: 'status',
      status: 'submitted',
      onDate: null,
      rateCents: null,
    },
  ],
  governmentFees: [{ fee: 'n400.online', count: 2 }],
  costs: [{ name: { en: 'Translations', es: 'Traducciones' }, amountCents: null }],
  depositCents: 50_000,
  plan: { count: 4, firstDueOn: '2027-01-15' },
  second: { firstName: 'Ana', lastName: 'Ríos', email: 'ana@example.com', language: 'es' },
  payer: {
    firstName: '',
    lastName: 'Suharto',
    email: 'pays@example.com',
    language: 'en',
    relation: { en: 'uncle', es: 'tío' },
  },
  hasArbitration: true,
  validDays: 14,
}

describe('the form of a proposal', () => {
  it('sends what it was given, where nothing is typed', () => {
    expect(readTerms(termsAnswersOf(TERMS))).toEqual({ input: TERMS, problems: [] })
  })
  it('takes what is not used as not there: the blank part, blank lines, no deposit', () => {
    const blank = termsAnswersOf({
      ...TERMS,
      parts: [],
      depositCents: 0,
      costs: [],
      second: null,
      plan: null,
    })
    const scope = { en: '\nOne\n\nTwo ', es: 'Uno\nDos' }
    expect(readTerms({ ...blank, scope }).input).toMatchObject({
      parts: [],
      depositCents: 0,
      plan: null,
      second: null,
      scope: [
        { en: 'One', es: 'Uno' },
        { en: 'Two', es: 'Dos' },
      ],
    })
  })
  it('says all that has to be mended, in its order', () => {
    const answers = termsAnswersOf(TERMS)
    const [cost, fee] = [newCost(), answers.fees[0]!]
    const { problems } = readTerms({
      ...answers,
      scope: { en: 'One\nTwo', es: 'Uno' },
      fees: [{ ...fee, count: '0' }],
      costs: [{ ...cost, nameEn: 'Courier', amount: 'much' }],
      deposit: 'a lot',
      plan: { count: '1', firstDueOn: { year: '', month: '', day: '' } },
      second: NO_PERSON,
      payer: { ...answers.payer!, relationEs: '' },
      validDays: '90',
    })
    expect(problems).toEqual([
      { code: 'linesBoth', field: 'scope-es', what: 'scope', en: 2, es: 1 },
      { code: 'count', field: `count-${fee.id}`, position: 1 },
      { code: 'costEs', field: `costEs-${cost.id}`, position: 1 },
      { code: 'costAmount', field: `costAmount-${cost.id}`, position: 1 },
      { code: 'deposit', field: 'deposit' },
      { code: 'planCount', field: 'planCount', min: PLAN_MIN, max: PLAN_MAX },
      { code: 'planDay', field: 'planDay' },
      { code: 'plain', field: 'second-lastName', why: 'REQUIRED' },
      { code: 'plain', field: 'second-email', why: 'REQUIRED' },
      { code: 'relation', field: 'payer-relationEs' },
      { code: 'validDays', field: 'validDays', min: VALID_DAYS_MIN, max: VALID_DAYS_MAX },
    ])
  })
})
