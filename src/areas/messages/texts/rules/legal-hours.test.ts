import { describe, expect, it } from 'vitest'
import { instant, plusMinutes } from '#kernel/calendar.ts'
import { mayTextAt, mayTextFrom } from './legal-hours.ts'

const CASES: [zone: string, asked: string, from: string][] = [
  ['America/Chicago', '2026-11-23T13:59:59Z', '2026-11-23T14:00:00Z'],
  ['America/Chicago', '2026-11-23T14:00:00Z', '2026-11-23T14:00:00Z'],
  ['America/Chicago', '2026-11-24T02:59:59Z', '2026-11-24T02:59:59Z'],
  ['America/Chicago', '2026-11-24T03:00:00Z', '2026-11-24T14:00:00Z'],
  ['America/New_York', '2026-11-24T02:00:00Z', '2026-11-24T13:00:00Z'],
  ['America/Los_Angeles', '2026-11-23T15:00:00Z', '2026-11-23T16:00:00Z'],
  ['America/Phoenix', '2026-07-01T14:59:00Z', '2026-07-01T15:00:00Z'],
  ['Pacific/Honolulu', '2026-11-24T06:59:00Z', '2026-11-24T06:59:00Z'],
  ['Pacific/Honolulu', '2026-11-24T07:00:00Z', '2026-11-24T18:00:00Z'],
  ['America/Puerto_Rico', '2026-11-23T11:00:00Z', '2026-11-23T12:00:00Z'],
  ['Pacific/Kiritimati', '2026-11-23T18:00:00Z', '2026-11-23T18:00:00Z'],
  ['Asia/Kathmandu', '2026-11-23T15:15:00Z', '2026-11-24T02:15:00Z'],
  // Clocks go forward on 8 March 2026: the evening before is in winter's hours, the morning in summer's.
  ['America/Chicago', '2026-03-08T03:30:00Z', '2026-03-08T13:00:00Z'],
  ['America/Chicago', '2026-03-08T07:30:00Z', '2026-03-08T13:00:00Z'],
  ['America/New_York', '2026-03-08T02:00:00Z', '2026-03-08T12:00:00Z'],
  ['America/Phoenix', '2026-03-08T04:30:00Z', '2026-03-08T15:00:00Z'],
  // And back on 1 November 2026: the hour from 1 to 2 comes twice.
  ['America/Chicago', '2026-11-01T02:30:00Z', '2026-11-01T14:00:00Z'],
  ['America/Chicago', '2026-11-01T06:30:00Z', '2026-11-01T14:00:00Z'],
  ['America/Chicago', '2026-11-01T07:30:00Z', '2026-11-01T14:00:00Z'],
  ['America/Los_Angeles', '2026-11-01T09:30:00Z', '2026-11-01T16:00:00Z'],
  ['America/Havana', '2026-03-08T05:30:00Z', '2026-03-08T12:00:00Z'],
]

describe('a text asked for', () => {
  it.each(CASES)('in %s at %s may be sent from %s', (zone, asked, from) => {
    expect(mayTextFrom(instant(asked), zone).toString()).toBe(from)
    expect(mayTextAt(instant(asked), zone)).toBe(asked === from)
  })
})

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'America/Mexico_City',
  'America/Bogota',
]
const CHANGES = [
  '2026-03-07T00:00:00Z',
  '2026-10-31T00:00:00Z',
  '2027-03-13T00:00:00Z',
  '2027-11-06T00:00:00Z',
]

describe('around each change of the clocks', () => {
  it.each(ZONES)('nobody in %s has a text before 8 or from 21 on, whenever it was asked for', (zone) => {
    for (const change of CHANGES) {
      for (let minutes = 0; minutes < 3 * 24 * 60; minutes += 37) {
        const asked = plusMinutes(instant(change), minutes)
        const sent = mayTextFrom(asked, zone)
        const { hour } = sent.toZonedDateTimeISO(zone)
        expect(hour).toBeGreaterThanOrEqual(8)
        expect(hour).toBeLessThan(21)
        expect(sent.epochMilliseconds - asked.epochMilliseconds).toBeLessThanOrEqual(12 * 3_600_000)
        expect(mayTextAt(sent, zone)).toBe(true)
      }
    }
  })
})
