import { sync, type VEvent } from 'node-ical'
import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { type MeetingEntry, meetingFile } from './meeting-file.ts'
import type { MailedMeeting } from './mailed-meeting.ts'
import { FIRM as TEST_FIRM } from '#areas/messages/notifications/server/testing.ts'
import { mailedMeeting } from './testing.ts'

const NOW = instant('2026-11-23T15:00:00Z')

const FIRM = { ...TEST_FIRM, name: 'Bufete Íñigo, Núñez; & Co.' }

const MEETING = mailedMeeting({
  id: '0199a8f0-0000-7000-8000-000000000001',
  attorneyName: 'María José Núñez-D’Ávila, y una coma; y un punto',
  type: 'interview-preparation',
  endsAt: '2026-12-01T16:30:00Z',
  language: 'es',
})

const ENTRY = {
  sequence: 0,
  isCancelled: false,
  url: 'https://firm.example/portal?lang=es',
  advice: 'Llámenos al (214) 555-0134.',
}

/** With the language of its words, or without. */
function said(value: VEvent['summary'] | undefined): string {
  return typeof value === 'string' ? value : (value?.val ?? '')
}

function fileOf(meeting: Partial<MailedMeeting> = {}, entry: Partial<MeetingEntry> = {}) {
  const file = meetingFile({ ...MEETING, ...meeting }, { ...ENTRY, ...entry }, FIRM, NOW)
  const parsed = sync.parseICS(file.content)
  const events = Object.values(parsed).filter((part): part is VEvent => part?.type === 'VEVENT')
  return { file, events, event: events[0]! }
}

describe('the calendar file', () => {
  it('holds one event at the very time of the meeting, in UTC', () => {
    const { events, event, file } = fileOf()
    expect(events).toHaveLength(1)
    expect(event.start.toISOString()).toBe('2026-12-01T15:00:00.000Z')
    expect(event.end?.toISOString()).toBe('2026-12-01T16:30:00.000Z')
    expect(file.content).toContain('DTSTART:20261201T150000Z')
  })
  it('keeps the UID of the meeting and counts its editions', () => {
    const first = fileOf().event
    const moved = fileOf({ edition: 2, startsAt: '2026-12-02T15:00:00Z' }, { sequence: 2 }).event
    expect(first.uid).toBe(MEETING.id)
    expect(moved.uid).toBe(first.uid)
    expect(Number(first.sequence)).toBe(0)
    expect(Number(moved.sequence)).toBe(2)
  })
  it('is published, so that no answer to it looks like cancelling', () => {
    const { file, event } = fileOf()
    expect(file.content).toContain('METHOD:PUBLISH')
    expect(file.contentType).toContain('method=PUBLISH')
    expect(event.attendee).toBeUndefined()
    expect(file.content).toContain('STATUS:CONFIRMED')
  })
  it('cancels the same event under a higher number, and reminds of it no more', () => {
    const { file, event } = fileOf({ status: 'cancelled' }, { sequence: 1, isCancelled: true })
    expect(event.uid).toBe(MEETING.id)
    expect(Number(event.sequence)).toBe(1)
    expect(event.status).toBe('CANCELLED')
    expect(file.content).toContain('METHOD:PUBLISH')
    expect(event.alarms ?? []).toHaveLength(0)
  })
  it.each([
    ['en', 'video', 'Appointment by video'],
    ['en', 'phone', 'Appointment by phone'],
    ['es', 'video', 'Cita por videollamada'],
    ['es', 'phone', 'Cita por teléfono'],
  ] as const)('is titled without a word of the case: %s, %s', (language, meetingMethod, title) => {
    const { event, file } = fileOf({ language, meetingMethod })
    expect(said(event.summary)).toBe(title)
    expect(file.content).not.toMatch(/interview|entrevista/i)
  })
  it('keeps accents, commas and semicolons, however long its lines are', () => {
    const { event } = fileOf()
    expect(said(event.description)).toContain(`Con: ${MEETING.attorneyName}`)
    expect(said(event.description)).toContain('https://firm.example/portal?lang=es')
    expect(event.location).toBe('Videollamada: le enviamos el enlace por correo antes de la cita')
  })
  it('folds its lines at 75 bytes and ends them as calendars want', () => {
    const { file } = fileOf()
    const lines = file.content.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(file.content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
  it('reminds a day and half an hour before', () => {
    const { file, event } = fileOf()
    expect(event.alarms).toHaveLength(2)
    expect(file.content).toContain('TRIGGER:-P1D')
    expect(file.content).toContain('TRIGGER:-PT30M')
  })
  it("is named in the reader's language, without a person's name", () => {
    expect(fileOf().file.fileName).toBe('cita.ics')
    expect(fileOf({ language: 'en' }).file.fileName).toBe('appointment.ics')
  })
  it('lets no value add a line of its own', () => {
    const { file, events } = fileOf({ attorneyName: 'X\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Y' })
    expect(events).toHaveLength(1)
    expect(file.content).not.toMatch(/^SUMMARY:Y/m)
  })
})
