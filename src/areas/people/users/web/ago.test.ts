import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { ago } from './ago.ts'

const NOW = instant('2026-11-24T15:00:00Z')

describe('how long ago', () => {
  it.each([
    ['2026-11-24T15:00:30Z', 'now', 'ahora'],
    ['2026-11-24T14:55:00Z', '5 minutes ago', 'hace 5 minutos'],
    ['2026-11-24T12:00:00Z', '3 hours ago', 'hace 3 horas'],
    ['2026-11-23T15:00:00Z', 'yesterday', 'ayer'],
    ['2026-11-20T15:00:00Z', '4 days ago', 'hace 4 días'],
    ['2026-11-03T15:00:00Z', 'Tuesday, November 3, 2026', 'martes, 3 de noviembre de 2026'],
  ])('%s', (moment, english, spanish) => {
    expect(ago(instant(moment), NOW, 'America/Phoenix', 'en')).toBe(english)
    expect(ago(instant(moment), NOW, 'America/Phoenix', 'es')).toBe(spanish)
  })
  it('counts days as the reader does', () => {
    const late = instant('2026-11-23T06:30:00Z')
    expect(ago(late, NOW, 'America/Phoenix', 'en')).toBe('2 days ago')
    expect(ago(late, NOW, 'America/New_York', 'en')).toBe('yesterday')
  })
})
