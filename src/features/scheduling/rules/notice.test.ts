import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { isOverdue, holdUntil } from './hold.ts'
import { whyNotCancellable, whyNotMovable } from './notice.ts'

const startsAt = instant('2026-11-24T15:00:00Z')

describe('24 hours of notice', () => {
  it.each([
    ['2026-11-23T14:59:59Z', null, null],
    ['2026-11-23T15:00:00Z', null, null],
    ['2026-11-23T15:00:01Z', 'NOTICE_TOO_SHORT_TO_MOVE', 'NOTICE_TOO_SHORT_TO_CANCEL'],
    ['2026-11-24T16:00:00Z', 'NOTICE_TOO_SHORT_TO_MOVE', 'NOTICE_TOO_SHORT_TO_CANCEL'],
  ])('at %s', (now, moving, cancelling) => {
    const meeting = { startsAt, timesMoved: 0 }
    expect(whyNotMovable(meeting, instant(now))).toBe(moving)
    expect(whyNotCancellable(meeting, instant(now))).toBe(cancelling)
  })
  it('count through a clock change as hours that pass', () => {
    const monday = { startsAt: instant('2027-03-15T14:00:00Z'), timesMoved: 0 }
    expect(whyNotMovable(monday, instant('2027-03-14T14:00:00Z'))).toBe(null)
    expect(whyNotMovable(monday, instant('2027-03-14T14:00:01Z'))).toBe('NOTICE_TOO_SHORT_TO_MOVE')
  })
})

it('a meeting moves twice and not a third time', () => {
  const now = instant('2026-11-01T15:00:00Z')
  expect(whyNotMovable({ startsAt, timesMoved: 1 }, now)).toBe(null)
  expect(whyNotMovable({ startsAt, timesMoved: 2 }, now)).toBe('RESCHEDULE_LIMIT')
  expect(whyNotCancellable({ startsAt, timesMoved: 2 }, now)).toBe(null)
})

it('a hold is over after ten minutes, to the second', () => {
  const until = holdUntil(startsAt)
  expect(isOverdue(until, instant('2026-11-24T15:09:59Z'))).toBe(false)
  expect(isOverdue(until, instant('2026-11-24T15:10:00Z'))).toBe(true)
  expect(isOverdue(null, instant('2026-11-24T15:10:00Z'))).toBe(false)
})
