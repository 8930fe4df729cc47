import { describe, expect, it } from 'vitest'
import { plainDate, plusDays } from '#kernel/calendar.ts'
import {
  type CalendarSpan,
  choiceIn,
  daysShown,
  placeBeside,
  placeIn,
  queryOf,
  weeksShown,
} from './calendar-span.ts'

const at = (span: CalendarSpan, day: string) => ({ span, day: plainDate(day) })
const TODAY = plainDate('2026-11-23')

describe('the days of a calendar', () => {
  it.each([
    ['day', '2026-11-25', '2026-11-25', '2026-11-25'],
    ['week', '2026-11-25', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['month', '2026-11-25', '2026-11-01', '2026-11-30'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ] as const)('by the %s of %s are %s to %s', (span, day, first, last) => {
    const shown = daysShown(at(span, day))
    expect([shown.first.toString(), shown.last.toString()]).toEqual([first, last])
  })
  it.each(['day', 'week', 'month'] as const)(
    'by the %s leave no day out on the way there and back',
    (span) => {
      let place = at(span, '2026-01-31')
      for (let step = 0; step < 60; step += 1) {
        const next = placeBeside(place, 'later')
        expect(daysShown(next).first).toEqual(plusDays(daysShown(place).last, 1))
        expect(daysShown(placeBeside(next, 'earlier'))).toEqual(daysShown(place))
        place = next
      }
    },
  )
})

describe('the weeks of a calendar', () => {
  it.each([
    ['month', '2026-11-25', '2026-10-26', '2026-12-06'],
    ['month', '2027-02-10', '2027-02-01', '2027-02-28'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ] as const)('of the %s of %s are whole, from %s to %s', (span, day, first, last) => {
    const weeks = weeksShown(at(span, day))
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect([weeks.flat().at(0)?.toString(), weeks.flat().at(-1)?.toString()]).toEqual([first, last])
  })
})

describe('the address of a calendar', () => {
  it('is read as it was written', () => {
    const place = at('month', '2026-12-07')
    expect(queryOf(place)).toBe('view=month&on=2026-12-07')
    const choice = { who: 'somebody', isShort: true }
    const query = new URLSearchParams(queryOf(place, choice))
    expect([placeIn(query, TODAY, 'week'), choiceIn(query)]).toEqual([place, choice])
  })
  it('of before is still read', () => {
    const query = new URLSearchParams('span=month&day=2026-12-07')
    expect(placeIn(query, TODAY, 'week')).toEqual(at('month', '2026-12-07'))
  })
  it.each([
    '',
    'span=year&day=2026-02-30',
    'day=%00',
    'day=9999-01-01',
    'span=&day=tomorrow',
    'day=0001-01-01',
    'view=year&on=2026-13-01',
  ])('that says "%s" is the usual view of today', (query) => {
    expect(placeIn(new URLSearchParams(query), TODAY, 'week')).toEqual({ span: 'week', day: TODAY })
  })
})
