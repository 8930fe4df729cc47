import { expect, it } from 'vitest'
import { whenSent } from './when-sent.ts'

const NOW = new Date('2026-11-23T15:00:00Z')

it.each([
  ['2026-11-23T14:30:00Z', 'America/Chicago', 'en', '8:30 AM'],
  ['2026-11-23T14:30:00Z', 'America/Los_Angeles', 'es', '6:30 a.m.'],
  // Of yesterday where the reader lives, and of today in UTC.
  ['2026-11-23T05:30:00Z', 'America/Chicago', 'en', 'Nov 22, 11:30 PM'],
  ['2025-12-31T18:00:00Z', 'America/Chicago', 'es', '31 dic 2025, 12:00 p.m.'],
] as const)('%s in %s (%s)', (moment, zone, language, said) => {
  expect(whenSent(moment, NOW, zone, language).replace(/\s/gu, ' ')).toBe(said)
})
