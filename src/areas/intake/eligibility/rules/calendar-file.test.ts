import * as fc from 'fast-check'
import { sync, type VEvent } from 'node-ical'
import { describe, expect, it } from 'vitest'
import { dayFrom } from './calendar-date.ts'
import { calendarFile, type Reminder } from './calendar-file.ts'

const NOW = new Date('2026-11-21T08:30:00.123Z')
const ENTRY: Reminder = {
  id: 'daca-renewal-opens',
  day: dayFrom('2028-02-29'),
  title: 'Primer día para renovar su DACA; prepárese, por favor',
  text: 'Envíe su solicitud desde hoy.\nTeléfono: (214) 555-0134',
}

function fileOf(...entries: Reminder[]): string {
  return calendarFile({ name: 'Fechas de DACA', language: 'es', entries, now: NOW })
}

function eventsIn(file: string): VEvent[] {
  return Object.values(sync.parseICS(file)).filter((part): part is VEvent => part?.type === 'VEVENT')
}

function uid(entry: Reminder): string {
  return eventsIn(fileOf(entry))[0]!.uid
}

function said(value: unknown): string {
  return typeof value === 'string' ? value : (value as { val: string }).val
}

function dayOfEvent(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

describe('a calendar file', () => {
  it('holds a whole day, with its words as they were', () => {
    const [event] = eventsIn(fileOf(ENTRY))
    expect(said(event!.summary)).toBe(ENTRY.title)
    expect(said(event!.description)).toBe(ENTRY.text)
    expect(event!.datetype).toBe('date')
    expect(dayOfEvent(event!.start)).toBe('2028-02-29')
    expect(dayOfEvent(event!.end!)).toBe('2028-03-01')
  })
  it('says which language its words are in', () => {
    expect(fileOf(ENTRY)).toContain('SUMMARY;LANGUAGE=es:')
  })
  it('reminds at nine on the morning before', () => {
    expect(fileOf(ENTRY)).toContain('TRIGGER:-PT15H')
    expect(eventsIn(fileOf(ENTRY))[0]!.alarms).toHaveLength(1)
  })
  it('names each entry the same when made again, and differently on another day', () => {
    expect(uid(ENTRY)).toBe(uid({ ...ENTRY, title: 'Otra' }))
    expect(uid(ENTRY)).not.toBe(uid({ ...ENTRY, day: ENTRY.day + 1 }))
  })
  it('keeps its lines to 75 bytes, ends them as calendars want, and loses no word, whatever the text', () => {
    const text = fc.stringMatching(/^[\p{L}\p{N}\p{P}\p{Emoji} \n]{0,200}$/u)
    fc.assert(
      fc.property(text, (words) => {
        const file = fileOf({ ...ENTRY, title: `x${words.replaceAll('\n', ' ')}x` })
        const lines = file.split('\r\n')
        expect(lines.at(-1)).toBe('')
        expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
        expect(lines.join('')).not.toMatch(/[\r\n]/)
        const title = said(eventsIn(file)[0]!.summary)
        expect(title).toBe(`x${words.replaceAll('\n', ' ')}x`)
      }),
      { numRuns: 60 },
    )
  })
})
