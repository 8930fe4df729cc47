import { expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { opensWords } from './opens-words.ts'

const MONDAY_NINE = '2026-11-23T15:00:00Z'

it.each([
  [MONDAY_NINE, '2026-11-21T18:00:00Z', 'America/Chicago', 'en', 'day Monday 9:00 AM Central Time'],
  [MONDAY_NINE, '2026-11-21T18:00:00Z', 'America/Chicago', 'es', 'day lunes 9:00 a.m. hora central'],
  [MONDAY_NINE, '2026-11-21T18:00:00Z', 'America/Los_Angeles', 'en', 'day Monday 7:00 AM Pacific Time'],
  [MONDAY_NINE, '2026-11-23T13:00:00Z', 'America/New_York', 'es', 'today lunes 10:00 a.m. hora del Este'],
  // Still Sunday where the reader is.
  [MONDAY_NINE, '2026-11-23T09:30:00Z', 'Pacific/Honolulu', 'en', 'day Monday 5:00 AM Hawaii Time'],
  [
    '2026-12-07T15:00:00Z',
    MONDAY_NINE,
    'America/Chicago',
    'en',
    'day Monday, December 7, 2026 9:00 AM Central Time',
  ],
] as const)('%s at %s in %s (%s): %s', (opens, now, timeZone, language, said) => {
  const { kind, day, time, zone } = opensWords(instant(opens), { now: instant(now), timeZone, language })
  expect(`${kind} ${day} ${time} ${zone}`.replace(/\s/gu, ' ')).toBe(said)
})
