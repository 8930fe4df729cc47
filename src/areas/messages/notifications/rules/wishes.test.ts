import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { ALSO_BY_TEXT, type Manner, manner } from './manner.ts'
import { howToTell, isQuietAt, nextAt, quietEnd, USUAL_WISHES, type Wishes } from './wishes.ts'

const h = (hour: number, minute = 0) => hour * 60 + minute
const NIGHT = { from: h(22), until: h(7) }

/** Clocks go forward on March 8 and back on November 1 in 2026; never in Phoenix and Honolulu. */
describe('quiet hours', () => {
  it.each([
    ['in the evening', 'America/Chicago', NIGHT, '2026-07-01T22:00-05:00', '2026-07-02T07:00-05:00'],
    ['a minute before', 'America/Chicago', NIGHT, '2026-07-01T21:59:59-05:00', null],
    ['after midnight', 'America/Chicago', NIGHT, '2026-07-02T03:00-05:00', '2026-07-02T07:00-05:00'],
    ['when they end', 'America/Chicago', NIGHT, '2026-07-02T07:00-05:00', null],
    ['where it is earlier', 'Pacific/Honolulu', NIGHT, '2026-07-01T22:30-05:00', null],
    [
      'where it is night by now',
      'America/New_York',
      NIGHT,
      '2026-07-01T21:00-05:00',
      '2026-07-02T07:00-04:00',
    ],
    [
      'over noon',
      'America/Denver',
      { from: h(12), until: h(14) },
      '2026-07-01T13:00-06:00',
      '2026-07-01T14:00-06:00',
    ],
    [
      'over noon, in the morning',
      'America/Denver',
      { from: h(12), until: h(14) },
      '2026-07-01T11:00-06:00',
      null,
    ],
    [
      'before clocks go forward',
      'America/Chicago',
      NIGHT,
      '2026-03-07T23:00-06:00',
      '2026-03-08T07:00-05:00',
    ],
    ['after they went forward', 'America/Chicago', NIGHT, '2026-03-08T03:00-05:00', '2026-03-08T07:00-05:00'],
    [
      'until an hour that is left out',
      'America/Chicago',
      { from: h(22), until: h(2, 30) },
      '2026-03-08T01:59-06:00',
      '2026-03-08T03:30-05:00',
    ],
    [
      'from an hour that is left out',
      'America/Chicago',
      { from: h(2, 30), until: h(7) },
      '2026-03-08T03:30-05:00',
      '2026-03-08T07:00-05:00',
    ],
    ['before clocks go back', 'America/Chicago', NIGHT, '2026-10-31T23:00-05:00', '2026-11-01T07:00-06:00'],
    [
      'in the hour that comes twice, first',
      'America/Chicago',
      { from: h(22), until: h(1, 30) },
      '2026-11-01T01:40-05:00',
      '2026-11-01T01:30-06:00',
    ],
    [
      'in the hour that comes twice, second',
      'America/Chicago',
      { from: h(22), until: h(1, 30) },
      '2026-11-01T01:10-06:00',
      '2026-11-01T01:30-06:00',
    ],
    [
      'after the hour that comes twice',
      'America/Chicago',
      { from: h(22), until: h(1, 30) },
      '2026-11-01T01:30-06:00',
      null,
    ],
    [
      'from an hour that comes twice',
      'America/Chicago',
      { from: h(1, 30), until: h(7) },
      '2026-11-01T01:10-06:00',
      '2026-11-01T07:00-06:00',
    ],
    [
      'where clocks never change',
      'America/Phoenix',
      NIGHT,
      '2026-03-08T06:59-07:00',
      '2026-03-08T07:00-07:00',
    ],
    [
      'where clocks change at midnight',
      'America/Havana',
      NIGHT,
      '2026-03-08T01:30-04:00',
      '2026-03-08T07:00-04:00',
    ],
    ['over the new year', 'America/Anchorage', NIGHT, '2026-12-31T23:30-09:00', '2027-01-01T07:00-09:00'],
  ])('are known %s', (_what, zone, quiet, now, end) => {
    expect(quietEnd(instant(now), { quiet, zone })?.toString() ?? null).toBe(end && instant(end).toString())
  })
  it('are none where none were chosen', () => {
    expect(quietEnd(instant('2026-07-02T03:00-05:00'), { quiet: null, zone: 'America/Chicago' })).toBeNull()
  })
  it('are over at their own end, at every quarter of an hour of both nights', () => {
    for (const day of ['2026-03-07T12:00-06:00', '2026-10-31T12:00-05:00']) {
      for (let quarter = 0; quarter < 24 * 4; quarter += 1) {
        const now = instant(day).add({ minutes: quarter * 15 })
        const end = quietEnd(now, { quiet: NIGHT, zone: 'America/Chicago' })
        if (end) expect(quietEnd(end, { quiet: NIGHT, zone: 'America/Chicago' })).toBeNull()
      }
    }
  })
})

describe('the mail of the day', () => {
  it.each([
    ['today', '2026-07-01T10:00-05:00', h(18), '2026-07-01T18:00-05:00'],
    ['this minute', '2026-07-01T18:00-05:00', h(18), '2026-07-01T18:00-05:00'],
    ['tomorrow', '2026-07-01T18:00:01-05:00', h(18), '2026-07-02T18:00-05:00'],
    ['over the night in which clocks go back', '2026-10-31T19:00-05:00', h(18), '2026-11-01T18:00-06:00'],
  ])('comes %s', (_what, now, minute, at) => {
    expect(nextAt(instant(now), minute, 'America/Chicago').toString()).toBe(instant(at).toString())
  })
  it.each([
    [h(6, 59), true],
    [h(7), false],
    [h(21, 59), false],
    [h(22), true],
  ])('is in the quiet hours at minute %i: %s', (minute, isIn) => {
    expect(isQuietAt(minute, NIGHT)).toBe(isIn)
  })
})

const NIGHTLY: Wishes = { ...USUAL_WISHES, quiet: NIGHT, zone: 'America/Chicago' }
const DAILY: Wishes = { ...USUAL_WISHES, digestAt: h(18), zone: 'America/Chicago' }
const plain: Wishes = { ...USUAL_WISHES, zone: 'America/Chicago' }
const none: Wishes = { ...plain, ways: { case: 'none', account: 'none', office: 'text' } }
const MUST = manner('case', 'client')
const MAY = manner('case', 'client', { mayTurnOff: true })
const CHATTY = manner('case', 'client', { mayTurnOff: true, isChatty: true })
const URGENT = manner('case', 'client', { isUrgent: true })

describe('what is done about a notice', () => {
  it.each<[string, Manner, Wishes, string, boolean, string]>([
    ['by mail at once', MUST, plain, '03:00', false, 'tell mail'],
    ['held in the night', MUST, NIGHTLY, '03:00', false, 'hold'],
    ['told by day', MUST, NIGHTLY, '12:00', false, 'tell mail'],
    ['urgent in the night', URGENT, NIGHTLY, '03:00', false, 'tell mail'],
    ['chatty, without a mail of the day', CHATTY, plain, '12:00', false, 'tell mail'],
    ['chatty, for the mail of the day', CHATTY, DAILY, '12:00', false, 'digest'],
    ['not chatty, with a mail of the day', MAY, DAILY, '12:00', false, 'tell mail'],
    ['turned off', MAY, none, '12:00', false, 'end turned-off'],
    ['not theirs to turn off', MUST, none, '12:00', false, 'tell mail'],
    ['seen in the portal first', MAY, plain, '12:00', true, 'end seen-first'],
    ['seen, but it must be told', MUST, plain, '12:00', true, 'tell mail'],
    [
      'by text where that was chosen',
      manner('office', 'staff', ALSO_BY_TEXT),
      none,
      '12:00',
      false,
      'tell text',
    ],
    ['by mail where it goes by no text', manner('office', 'admin'), none, '12:00', false, 'tell mail'],
    ['of security', manner('account', 'admin'), none, '12:00', false, 'tell mail'],
  ])('is right: %s', (_what, of, wishes, time, isSeen, done) => {
    const now = instant(`2026-07-01T${time}-05:00`)
    const telling = howToTell({ manner: of, wishes, isSeen, now })
    const detail = telling.do === 'tell' ? telling.way : telling.do === 'end' ? telling.because : ''
    expect(`${telling.do} ${detail}`.trim()).toBe(done)
  })
})
