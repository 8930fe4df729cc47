import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFrom } from './calendar-date.ts'
import { isAsked, readAnswer } from './fields.ts'

const TODAY = dayFrom('2026-11-21')
const date = (year: string, month: string, day: string) => ({ year, month, day })

describe('a typed date', () => {
  it('is read from three fields, spaces and all', () => {
    expect(readAnswer({ kind: 'date' }, date(' 2028', '2', '29 '), TODAY)).toEqual({
      value: dayFrom('2028-02-29'),
    })
  })
  it.each([
    [date('', '2', '3'), 'missing'],
    [date('2026', '', '3'), 'missing'],
    [date('2026', '2', ''), 'missing'],
    [date('2027', '2', '29'), 'noDate'],
    [date('26', '2', '3'), 'noDate'],
    [date('20x6', '2', '3'), 'noDate'],
    [date('2062', '2', '3'), 'tooFar'],
  ])('%o is refused: %s', (typed, problem) => {
    expect(readAnswer({ kind: 'date' }, typed, TODAY)).toEqual({ problem })
  })
  it('of the past may be today and not tomorrow', () => {
    const field = { kind: 'date', isPast: true } as const
    expect(readAnswer(field, date('2026', '11', '21'), TODAY)).toEqual({ value: TODAY })
    expect(readAnswer(field, date('2026', '11', '22'), TODAY)).toEqual({ problem: 'future' })
  })
})

describe('a date whose day is forgotten', () => {
  const field = { kind: 'span', isPast: true } as const
  it.each([
    [date('2004', '2', ''), '2004-02-01', '2004-02-29'],
    [date('2003', '12', ''), '2003-12-01', '2003-12-31'],
    [date('2004', '2', '9'), '2004-02-09', '2004-02-09'],
    [date('2026', '11', ''), '2026-11-01', '2026-11-21'],
  ])('%o is any day from %s to %s', (typed, first, last) => {
    expect(readAnswer(field, typed, TODAY)).toEqual({ value: { first: dayFrom(first), last: dayFrom(last) } })
  })
  it('still needs its month', () => {
    expect(readAnswer(field, date('2004', '', ''), TODAY)).toEqual({ problem: 'noMonth' })
  })
})

describe('other answers', () => {
  it('a choice is one of those offered', () => {
    const field = { kind: 'choice', options: ['a', 'b'] } as const
    expect(readAnswer(field, 'b', TODAY)).toEqual({ value: 'b' })
    expect(readAnswer(field, '', TODAY)).toEqual({ problem: 'noChoice' })
  })
  it('a count is a whole number within its bounds', () => {
    const field = { kind: 'count', min: 2, max: 20 } as const
    expect(readAnswer(field, ' 4 ', TODAY)).toEqual({ value: 4 })
    for (const typed of ['', '1', '21', '4.5', '-4', 'four', '1e1']) {
      expect(readAnswer(field, typed, TODAY), typed).toEqual({ problem: 'noCount' })
    }
  })
  it('a field is asked only where another answer leads to it', () => {
    const field = { kind: 'date', onlyIf: { field: 'path', is: 'spouse' } } as const
    expect(isAsked(field, () => 'spouse')).toBe(true)
    expect(isAsked(field, () => 'general')).toBe(false)
    expect(isAsked({ kind: 'date' }, () => '')).toBe(true)
  })
  it('whatever is typed, there is a value or a problem', () => {
    const part = fc.oneof(fc.string({ maxLength: 6 }), fc.integer({ min: -5, max: 3_000 }).map(String))
    fc.assert(
      fc.property(fc.record({ year: part, month: part, day: part }), (typed) => {
        const answer = readAnswer({ kind: 'span' }, typed, TODAY)
        if ('problem' in answer) return
        const { first, last } = answer.value as { first: number; last: number }
        expect(first <= last && last - first <= 30).toBe(true)
      }),
    )
  })
})
