import { expect, it } from 'vitest'
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts'

const ENTRY = {
  title: 'Cita por videollamada',
  startsAt: '2026-12-01T15:00:00Z',
  endsAt: '2026-12-01T16:00:00Z',
  location: 'https://meet.example.com/abc?x=1&y=2',
}

it('opens an entry of Google with the moment in UTC and the link as its place', () => {
  const { origin, searchParams } = new URL(googleCalendarLink(ENTRY))
  expect(origin).toBe('https://calendar.google.com')
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Cita por videollamada',
    dates: '20261201T150000Z/20261201T160000Z',
    location: ENTRY.location,
  })
})

it('opens an entry of Outlook, with spaces that it can read', () => {
  const link = outlookCalendarLink(ENTRY)
  expect(link).not.toContain('+')
  expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
    rru: 'addevent',
    subject: 'Cita por videollamada',
    startdt: '2026-12-01T15:00:00Z',
    enddt: '2026-12-01T16:00:00Z',
    location: ENTRY.location,
  })
})
