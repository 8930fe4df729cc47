import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import type { Answers } from '../rules/answers.ts'
import { ASKED_IDS, tidyAnswer, whyNotAnswer } from '../rules/flow.ts'
import { type Draft, draftOf, EMPTY_DRAFT, valueOf } from './draft.ts'

const NOW = instant('2026-11-23T15:00:00Z')
const ANSWERS: Answers = {
  name: { firstName: 'María José', lastName: 'Núñez' },
  phone: '214 555 0134',
  serviceType: 'daca',
  inRemoval: 'yes',
  courtDate: '2027-01-05',
  detained: 'no',
}

function dateDraft(year: string, month: string, day: string): Draft {
  return { ...EMPTY_DRAFT, date: { year, month, day } }
}

describe('the fields of a question', () => {
  it.each(ASKED_IDS)('%s: a saved answer fills them and comes out of them unchanged', (question) => {
    expect(tidyAnswer(question, valueOf(question, draftOf(question, ANSWERS)))).toEqual(ANSWERS[question])
  })
  it.each(ASKED_IDS)('%s: empty fields are no answer', (question) => {
    expect(whyNotAnswer(question, valueOf(question, draftOf(question, {})), NOW)).not.toEqual([])
  })
  it('keep "I do not know yet", and the date typed before it', () => {
    expect(draftOf('courtDate', { courtDate: 'unknown' })).toMatchObject({ isUnknownDate: true })
    const draft = { ...dateDraft('2027', '1', '5'), isUnknownDate: true }
    expect(valueOf('courtDate', draft)).toBe('unknown')
    expect(valueOf('courtDate', { ...draft, isUnknownDate: false })).toBe('2027-01-05')
  })
})

describe('a date typed in three fields', () => {
  it.each([
    ['2027', '1', '5', null],
    [' 2027 ', '01', '05', null],
    ['2027', '2', '30', 'INVALID_DATE'],
    ['2027', '', '5', 'INVALID_DATE'],
    ['27', '1', '5', 'INVALID_DATE'],
    ['2027', '1', 'x', 'INVALID_DATE'],
    ['2025', '1', '5', 'DATE_NOT_IN_FUTURE'],
    ['', '', ' ', 'REQUIRED'],
  ])('year %j month %j day %j → %s', (year, month, day, code) => {
    const value = valueOf('courtDate', dateDraft(year, month, day))
    expect(whyNotAnswer('courtDate', value, NOW)[0]?.code ?? null).toBe(code)
  })
})
