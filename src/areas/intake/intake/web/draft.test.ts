import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptedAnswer } from '#tests/intake-walks.ts'
import { instant } from '#kernel/calendar.ts'
import { ASKED_IDS, FLOW, tidyAnswer, whyNotAnswer } from '../rules/flow.ts'
import { type Draft, draftOf, EMPTY_DRAFT, valueOf, withOneMore } from './draft.ts'

const NOW = instant('2026-11-23T15:00:00Z')
function dateDraft(year: string, month: string, day: string): Draft {
  return { ...EMPTY_DRAFT, date: { year, month, day } }
}

describe('the fields of a question', () => {
  it.each(ASKED_IDS)('%s: a saved answer fills them and comes out of them unchanged', (question) => {
    fc.assert(
      fc.property(acceptedAnswer(question), (value) => {
        const kept = tidyAnswer(question, value)
        const answers = { [question]: kept }
        expect(tidyAnswer(question, valueOf(question, draftOf(question, answers)))).toEqual(kept)
      }),
    )
  })
  it.each(ASKED_IDS.filter((id) => !FLOW[id].isOptional && id !== 'children'))(
    '%s: empty fields are no answer',
    (question) => {
      expect(whyNotAnswer(question, valueOf(question, draftOf(question, {})), NOW)).not.toEqual([])
    },
  )
  it('has a card for each child, of which one may stay empty', () => {
    const { children } = draftOf('children', {
      children: [{ id: 'child-2', firstName: 'Sol', lastName: 'Paz', birthDate: '2019-05' }],
    })
    expect(children).toMatchObject([{ firstName: 'Sol', date: { year: '2019', month: '5', day: '' } }])
    const draft: Draft = { ...EMPTY_DRAFT, children: withOneMore(children) }
    expect(draft.children.map(({ id }) => id)).toEqual(['child-2', 'child-1'])
    expect(whyNotAnswer('children', valueOf('children', draft), NOW)).toEqual([])
    const typed = draft.children.map((child) => ({ ...child, firstName: '' }))
    expect(whyNotAnswer('children', valueOf('children', { ...draft, children: typed }), NOW)).toEqual([
      { field: 'child-2-firstName', code: 'REQUIRED' },
    ])
  })
  it('keep "I do not know", and the date typed before it', () => {
    expect(draftOf('courtDate', { courtDate: 'unknown' })).toMatchObject({ noDate: 'unknown' })
    const draft: Draft = { ...dateDraft('2027', '1', '5'), noDate: 'unknown' }
    expect(valueOf('courtDate', draft)).toBe('unknown')
    expect(valueOf('courtDate', { ...draft, noDate: null })).toBe('2027-01-05')
  })
  it.each([
    ['2003', '', '', '2003'],
    ['2003', '4', '', '2003-04'],
    ['2003', '4', '9', '2003-04-09'],
  ])('a day gone by may be known in part: %j %j %j', (year, month, day, value) => {
    expect(valueOf('entryDate', dateDraft(year, month, day))).toBe(value)
    expect(valueOf('dateOfBirth', dateDraft(year, month, day))).toBe(value)
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
