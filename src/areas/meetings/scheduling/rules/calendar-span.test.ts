import { describe, expect, it } from 'vitest'
import { plainDate, plusDays } from '#kernel/calendar.ts'
import { type CalendarSpan, daysShown, placeBeside, placeIn, queryOf } from './calendar-span.ts'

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

describe('the address of a calendar', () => {
  it('is read as it was written', () => {
    const place = at('month', '2026-12-07')
    expect(placeIn(new URLSearchParams(queryOf(place)), TODAY)).toEqual(place)
  })
  it.each([
    '',
    'span=year&day=2026-02-30',
    'day=%00',
    'day=9999-01-01',
    'span=&day=tomorrow',
    'day=0001-01-01',
  ])('that says "%s" is the week of today', (query) => {
    expect(placeIn(new URLSearchParams(query), TODAY)).toEqual({ span: 'week', day: TODAY })
  })
})
