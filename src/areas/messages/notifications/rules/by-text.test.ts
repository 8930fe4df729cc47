import { describe, expect, it } from 'vitest'
import { mayTextAt } from '#areas/messages/texts/rules/legal-hours.ts'
import { instant } from '#kernel/calendar.ts'
import { textMoment, wayToGo } from './by-text.ts'
import type { WayTold } from './notice-life.ts'
import { quietEnd } from './wishes.ts'

const h = (hour: number, minute = 0) => hour * 60 + minute
const NIGHT = { from: h(22), until: h(7) }
const LATE = { from: h(22), until: h(9, 30) }
const DAYS = { from: h(8), until: h(21) }

/** Clocks go forward on March 8 and back on November 1 in 2026; never in Phoenix and Honolulu. */
describe('the moment of a text', () => {
  it.each([
    ['by day', 'America/Chicago', null, '2026-07-01T12:00-05:00', '2026-07-01T12:00-05:00'],
    ['at eight', 'America/Chicago', null, '2026-07-01T08:00-05:00', '2026-07-01T08:00-05:00'],
    ['at nine at night', 'America/Chicago', null, '2026-07-01T21:00-05:00', '2026-07-02T08:00-05:00'],
    ['in a short night', 'America/Chicago', null, '2026-03-07T21:00-06:00', '2026-03-08T08:00-05:00'],
    ['in a long night', 'America/Chicago', null, '2026-10-31T21:00-05:00', '2026-11-01T08:00-06:00'],
    [
      'where clocks never change',
      'America/Phoenix',
      null,
      '2026-03-08T02:30-07:00',
      '2026-03-08T08:00-07:00',
    ],
    ['where it is earlier', 'Pacific/Honolulu', null, '2026-07-01T08:00-05:00', '2026-07-01T13:00-05:00'],
    [
      'in quiet hours of the night',
      'America/Chicago',
      NIGHT,
      '2026-07-01T23:00-05:00',
      '2026-07-02T08:00-05:00',
    ],
    [
      'quiet until later than eight',
      'America/Chicago',
      LATE,
      '2026-07-01T21:30-05:00',
      '2026-07-02T09:30-05:00',
    ],
    [
      'quiet until later, in the long night',
      'America/Chicago',
      LATE,
      '2026-10-31T22:30-05:00',
      '2026-11-01T09:30-06:00',
    ],
    ['quiet for too long', 'America/Chicago', LATE, '2026-07-01T21:29-05:00', null],
    ['quiet for too long, in the long night', 'America/Chicago', LATE, '2026-10-31T22:29-05:00', null],
    [
      'quiet by day alone',
      'America/Chicago',
      { from: h(12), until: h(14) },
      '2026-07-01T13:00-05:00',
      '2026-07-01T14:00-05:00',
    ],
    ['quiet whenever a text may go', 'America/Chicago', DAYS, '2026-07-01T21:00-05:00', null],
    ['quiet whenever a text may go, by day', 'America/Chicago', DAYS, '2026-07-01T12:00-05:00', null],
    [
      'quiet into the night',
      'America/Chicago',
      { from: h(20), until: h(22) },
      '2026-07-01T20:30-05:00',
      '2026-07-02T08:00-05:00',
    ],
  ])('is known %s', (_what, zone, quiet, now, at) => {
    const moment = textMoment(instant(now), zone, { quiet, zone })
    expect(moment?.toString() ?? null).toBe(at && instant(at).toString())
  })
  it('is lawful and never quiet, at every quarter of an hour around both changes of the clocks', () => {
    for (const zone of ['America/Chicago', 'America/Phoenix', 'America/Anchorage', 'Pacific/Honolulu']) {
      for (const day of ['2026-03-07T12:00-06:00', '2026-10-31T12:00-05:00']) {
        for (let quarter = 0; quarter < 30 * 4; quarter += 1) {
          const moment = textMoment(instant(day).add({ minutes: quarter * 15 }), zone, { quiet: LATE, zone })
          if (moment === null) continue
          expect([mayTextAt(moment, zone), quietEnd(moment, { quiet: LATE, zone })]).toEqual([true, null])
        }
      }
    }
  })
})

const ZONE = 'America/Chicago'
const NOON = '2026-07-01T12:00-05:00'
const MIDNIGHT = '2026-07-01T23:59-05:00'

describe('what is wanted by text', () => {
  it.each<[string, WayTold, string | null, boolean, string, WayTold]>([
    ['goes so by day', 'text', ZONE, false, NOON, 'text'],
    ['goes both ways by day', 'both', ZONE, false, NOON, 'both'],
    ['goes by mail without a number', 'text', null, false, NOON, 'mail'],
    ['goes by mail alone without a number', 'both', null, false, NOON, 'mail'],
    ['waits in the night', 'text', ZONE, false, MIDNIGHT, 'text'],
    ['goes by mail in the night where it is urgent', 'text', ZONE, true, MIDNIGHT, 'mail'],
    ['goes by mail alone in the night where it is urgent', 'both', ZONE, true, MIDNIGHT, 'mail'],
    ['goes by text by day where it is urgent', 'text', ZONE, true, NOON, 'text'],
    ['is not what is wanted by mail', 'mail', ZONE, false, NOON, 'mail'],
  ])('%s', (_what, wanted, textZone, isUrgent, now, way) => {
    const wishes = { quiet: null, zone: ZONE }
    expect(wayToGo({ wanted, manner: { isUrgent }, wishes, textZone, now: instant(now) })).toBe(way)
  })
})
