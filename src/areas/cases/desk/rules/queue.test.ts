import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import type { DeskStake } from '#kernel/desk-row.ts'
import { inQueueOrder, isPutOff, putOffUntil } from './queue.ts'

function row(id: string, stake: DeskStake, due: string | null = null, since: string | null = null) {
  return { id, stake, due, since }
}

describe('the order of the queue', () => {
  it.each([
    [
      'a locked up person comes before the law, the law before trust, trust before who waits, then money, then order',
      [
        row('order', 'order'),
        row('money', 'money'),
        row('person', 'person'),
        row('trust', 'trust'),
        row('deadline', 'deadline'),
        row('liberty', 'liberty'),
      ],
      ['liberty', 'deadline', 'trust', 'person', 'money', 'order'],
    ],
    [
      'of two days of the law the one longest past comes first, and one without a day last',
      [
        row('none', 'deadline'),
        row('today', 'deadline', '2026-11-29'),
        row('late', 'deadline', '2026-11-20'),
      ],
      ['late', 'today', 'none'],
    ],
    [
      'who waits longest comes first, and what has no moment last',
      [
        row('never', 'person'),
        row('now', 'person', null, '2026-11-29T10:00:00.000Z'),
        row('long', 'person', null, '2026-11-20T10:00:00.000Z'),
      ],
      ['long', 'now', 'never'],
    ],
    [
      'a near day does not lift what is less at stake',
      [row('money', 'money', '2026-11-01'), row('person', 'person', '2026-12-31')],
      ['person', 'money'],
    ],
    [
      'what is alike stays in the order of its sources',
      [row('one', 'order'), row('two', 'order')],
      ['one', 'two'],
    ],
  ])('%s', (_says, rows, order) => {
    expect(inQueueOrder(rows).map(({ id }) => id)).toEqual(order)
  })
})

describe('what is put off', () => {
  const at = new Date('2026-11-29T16:00:00Z')
  const until = new Date('2026-11-30T13:00:00Z')
  const putOff = { at, until }

  it('comes back the next morning at seven in the zone of the firm, also when the clock changes', () => {
    expect(putOffUntil(instant('2026-11-29T16:00:00Z')).toString()).toBe('2026-11-30T13:00:00Z')
    expect(putOffUntil(instant('2026-10-31T20:00:00Z')).toString()).toBe('2026-11-01T13:00:00Z')
    expect(putOffUntil(instant('2026-11-30T05:30:00Z')).toString()).toBe('2026-11-30T13:00:00Z')
  })
  it.each([
    ['stays away until then', row('', 'person'), new Date('2026-11-30T12:59:00Z'), true],
    ['is back at that moment', row('', 'person'), until, false],
    ['is back where something happened since', row('', 'person', null, '2026-11-29T16:01:00Z'), at, false],
    ['stays away where it happened before', row('', 'person', null, '2026-11-29T15:00:00Z'), at, true],
    ['is back once a person is locked up', row('', 'liberty'), at, false],
  ])('%s', (_says, of, now, expected) => {
    expect(isPutOff(of, putOff, now)).toBe(expected)
  })
})
