import { expect, it } from 'vitest'
import { instant } from './calendar.ts'
import { shortMoment } from './short-moment.ts'

const NOW = instant('2026-11-28T20:00:00Z')
const said = (iso: string, language: 'en' | 'es', zone = 'America/Phoenix') =>
  shortMoment(instant(iso), NOW, zone, language).replaceAll(/[\u00A0\u202F]/g, ' ')

it.each([
  ['2026-11-28T08:18:00Z', 'today, 1:18 AM', 'hoy, 1:18 a.m.'],
  ['2026-11-28T06:18:00Z', 'yesterday, 11:18 PM', 'ayer, 11:18 p.m.'],
  ['2026-11-20T16:00:00Z', 'Nov 20, 9:00 AM', '20 nov, 9:00 a.m.'],
  ['2025-11-20T16:00:00Z', 'Nov 20, 2025, 9:00 AM', '20 nov 2025, 9:00 a.m.'],
])('%s is short, on the clock of its reader', (iso, en, es) => {
  expect(said(iso, 'en')).toBe(en)
  expect(said(iso, 'es')).toBe(es)
})

it('the day is the reader’s: the same moment is yesterday elsewhere', () => {
  expect(said('2026-11-28T06:18:00Z', 'en', 'America/New_York')).toBe('today, 1:18 AM')
})
