import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { chargeHoldUntil, holdUntil, isOverdue } from './hold.ts'
import { feeAfterCancelling, type Meeting, whyNotCancellable, whyNotMovable } from './notice.ts'

const startsAt = instant('2026-11-24T15:00:00Z')

function meeting(more: Partial<Meeting> = {}): Meeting {
  return { type: 'initial', status: 'confirmed', startsAt, movesByClient: 0, ...more }
}

it('a meeting of a type that is no longer offered can be cancelled and not moved, by anybody', () => {
  const retired = meeting({ type: 'walk-in' })
  const now = instant('2026-11-23T15:00:00Z')
  for (const by of ['client', 'firm'] as const) {
    expect(whyNotMovable(retired, by, now)).toBe('TYPE_NOT_OFFERED')
    expect(whyNotCancellable(retired, by, now)).toBe(null)
  }
})

describe('24 hours of notice', () => {
  it.each([
    ['2026-11-23T14:59:59Z', null, null],
    ['2026-11-23T15:00:00Z', null, null],
    ['2026-11-23T15:00:01Z', 'NOTICE_TOO_SHORT_TO_MOVE', 'NOTICE_TOO_SHORT_TO_CANCEL'],
    ['2026-11-24T14:59:59Z', 'NOTICE_TOO_SHORT_TO_MOVE', 'NOTICE_TOO_SHORT_TO_CANCEL'],
    ['2026-11-24T15:00:00Z', 'APPOINTMENT_NOT_CHANGEABLE', 'APPOINTMENT_NOT_CHANGEABLE'],
  ])('at %s', (now, moving, cancelling) => {
    expect(whyNotMovable(meeting(), 'client', instant(now))).toBe(moving)
    expect(whyNotCancellable(meeting(), 'client', instant(now))).toBe(cancelling)
  })
  it('count through a clock change as hours that pass', () => {
    const monday = meeting({ startsAt: instant('2027-03-15T14:00:00Z') })
    expect(whyNotMovable(monday, 'client', instant('2027-03-14T14:00:00Z'))).toBe(null)
    expect(whyNotMovable(monday, 'client', instant('2027-03-14T14:00:01Z'))).toBe('NOTICE_TOO_SHORT_TO_MOVE')
  })
  it('do not bind the firm until the meeting begins', () => {
    const moved = meeting({ movesByClient: 5 })
    expect(whyNotMovable(moved, 'firm', instant('2026-11-24T14:59:59Z'))).toBe(null)
    expect(whyNotCancellable(moved, 'firm', instant('2026-11-24T14:59:59Z'))).toBe(null)
    expect(whyNotMovable(moved, 'firm', startsAt)).toBe('APPOINTMENT_NOT_CHANGEABLE')
    expect(whyNotCancellable(moved, 'firm', startsAt)).toBe('APPOINTMENT_NOT_CHANGEABLE')
  })
})

it('a meeting moves twice and not a third time', () => {
  const now = instant('2026-11-01T15:00:00Z')
  expect(whyNotMovable(meeting({ movesByClient: 1 }), 'client', now)).toBe(null)
  expect(whyNotMovable(meeting({ movesByClient: 2 }), 'client', now)).toBe('RESCHEDULE_LIMIT')
  expect(whyNotCancellable(meeting({ movesByClient: 2 }), 'client', now)).toBe(null)
})

it.each(['held', 'cancelled', 'completed', 'rescheduled', 'expired'] as const)(
  'what is %s is changed by nobody',
  (status) => {
    const now = instant('2026-11-01T15:00:00Z')
    for (const by of ['client', 'firm'] as const) {
      expect(whyNotMovable(meeting({ status }), by, now)).toBe('APPOINTMENT_NOT_CHANGEABLE')
      expect(whyNotCancellable(meeting({ status }), by, now)).toBe('APPOINTMENT_NOT_CHANGEABLE')
    }
  },
)

it.each([
  [true, 'client', 'credit', 'credit'],
  [true, 'client', 'refund', 'refund'],
  [true, 'firm', 'credit', 'refund'],
  [true, 'firm', 'refund', 'refund'],
  [false, 'firm', 'refund', 'none'],
  [false, 'client', 'credit', 'none'],
] as const)('paid %s, cancelled by the %s, terms %s: %s', (isPaid, by, terms, fee) => {
  expect(feeAfterCancelling(isPaid, by, terms)).toBe(fee)
})

it.each(['client', 'firm'] as const)(
  'a meeting paid with the fee of an earlier one is cancelled by the %s: the fee stays credit, as nothing was charged for it',
  (by) => {
    expect(feeAfterCancelling(true, by, 'refund', true)).toBe('credit')
  },
)

it('a time that is being paid stays held for half an hour', () => {
  const now = instant('2026-11-24T15:00:00Z')
  expect(chargeHoldUntil(now).toString()).toBe('2026-11-24T15:30:00Z')
})

it('a hold is over after ten minutes, to the second', () => {
  const until = holdUntil(startsAt)
  expect(isOverdue(until, instant('2026-11-24T15:09:59Z'))).toBe(false)
  expect(isOverdue(until, instant('2026-11-24T15:10:00Z'))).toBe(true)
  expect(isOverdue(null, instant('2026-11-24T15:10:00Z'))).toBe(false)
})
