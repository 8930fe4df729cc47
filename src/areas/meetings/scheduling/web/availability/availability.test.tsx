import { BOOKING_HOURS } from '#firm/booking-hours.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import type { Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { Availability } from '../../availability-contract.ts'
import { availabilityWords } from '../../words/index.ts'
import { AvailabilityParts } from './availability-page.tsx'
import { isoOfParts } from './holidays.tsx'
import { hoursProblems } from './hours-forms.tsx'
import { absenceText } from './time-words.ts'
import { AvailabilityWordsProvider } from './words.ts'

const ELENA = {
  id: 'elena',
  name: 'Elena Whitfield',
  version: 0,
  hours: null,
  takesBookings: true,
  hasSecondStep: true,
  videoLink: null,
  mayEditVideoLink: true,
}

function mint(more: Partial<Availability> = {}): Availability {
  return {
    settings: { version: 1, hours: [...BOOKING_HOURS], leadHours: 2, bufferMinutes: 15 },
    mayEdit: true,
    videoLink: null,
    attorneys: [{ ...ELENA, mayEditAbsences: true }],
    holidays: [{ id: 'h', date: '2026-11-26', nameEn: 'Thanksgiving', nameEs: 'Día de Acción de Gracias' }],
    absences: [
      {
        id: 'a',
        attorneyId: 'elena',
        startsAt: '2026-12-04T06:00:00Z',
        endsAt: '2026-12-05T06:00:00Z',
        note: 'Dentist',
      },
    ],
    toMove: [],
    ...more,
  }
}

function draw(availability: Availability, language: Language = 'en'): string {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={language}>
        <ApiProvider api={quietApi()} queries={createQueryClient()}>
          <AvailabilityWordsProvider words={availabilityWords(language)}>
            <AvailabilityParts availability={availability} />
          </AvailabilityWordsProvider>
        </ApiProvider>
      </LanguageProvider>
    </MemoryRouter>,
  )
  return page.replaceAll(/\s/g, ' ')
}

describe('the page of hours', () => {
  it('names every list of times by its day, and every button by what it removes', () => {
    const page = draw(mint())
    for (const name of [
      'Monday, from',
      'Friday, until',
      'Remove the hours on Monday from 9:00 AM to 6:00 PM',
      'Add hours on Sunday',
      'Remove Thanksgiving, Thursday, November 26, 2026',
      'Remove the absence of Elena Whitfield, Friday, December 4, 2026',
    ])
      expect(page).toContain(`aria-label="${name}"`)
    expect(page).toContain('2 hours before')
    expect(page.match(/>Closed</g)).toHaveLength(2)
  })
  it('is Spanish for who reads Spanish', () => {
    const page = draw(mint(), 'es')
    for (const text of ['lunes, desde', 'Día de Acción de Gracias', '2 horas antes', '15 minutos', 'Cerrado'])
      expect(page).toContain(text)
    expect(page).not.toMatch(/Thanksgiving|Closed|Remove/)
  })
  it('lets an attorney change their own absences and nothing else', () => {
    const colleague = { ...ELENA, id: 'bo', name: 'Bo Lee', mayEditAbsences: false, mayEditVideoLink: false }
    const theirs = { ...mint().absences[0]!, id: 'b', attorneyId: 'bo', note: '' }
    const page = draw(
      mint({
        mayEdit: false,
        attorneys: [{ ...ELENA, mayEditAbsences: true }, colleague],
        absences: [...mint().absences, theirs],
      }),
    )
    expect(page).toContain('Remove the absence of Elena Whitfield')
    expect(page).toContain('Bo Lee: Friday')
    expect(page).toContain('Link for Elena Whitfield')
    expect(page).not.toMatch(
      /Link for Bo|Link for the firm|Remove the absence of Bo|Remove Thanksgiving|Save office hours|Who is away/,
    )
  })
  it('says first which booked meetings are in the way, why, where they could go, and whom to call', () => {
    const [elena, bo] = [
      { id: 'elena', name: 'Elena Whitfield' },
      { id: 'bo', name: 'Bo Lee' },
    ]
    const meeting = {
      appointmentId: 'm',
      type: 'initial' as const,
      startsAt: '2026-11-26T16:00:00Z',
      endsAt: '2026-11-26T17:00:00Z',
      attorney: elena,
      client: { id: 'c', name: 'María José Núñez', phone: '2145550142', language: 'es' as const },
      because: 'holiday' as const,
      other: { startsAt: '2026-11-27T16:00:00Z', attorney: elena },
    }
    const colleague = { ...meeting, appointmentId: 'n', other: { ...meeting.other, attorney: bo } }
    const page = draw(mint({ toMove: [meeting, colleague, { ...meeting, appointmentId: 'o', other: null }] }))
    for (const text of [
      'María José Núñez',
      'It is on a holiday. Speaks Spanish.',
      '10:00 AM',
      'href="tel:+12145550142"',
      'New time: Friday, November 27, 2026',
      ', with Bo Lee',
      'No free time in the next 21 days.',
      'href="/schedule/m/move"',
      'Move 2 appointments to their new times',
      'Cancel 3 appointments',
    ])
      expect(page).toContain(text)
    expect(page.indexOf('Meetings to move')).toBeLessThan(page.indexOf('Office hours'))
    expect(draw(mint())).toContain('No booked appointment is affected.')
  })
})

describe('what is typed', () => {
  it.each([
    ['en', 'On Tuesday, two stretches'],
    ['es', 'El martes, dos intervalos'],
  ] as const)('of hours that overlap leads to the day, in %s', (language, start) => {
    const stretch = { weekday: 2, opensAtMinute: 540, closesAtMinute: 720 }
    const [problem] = hoursProblems([stretch, stretch], language)
    expect(problem?.field).toBe('2')
    expect(problem?.message.startsWith(start)).toBe(true)
  })
  it('as a day is one, or none', () => {
    expect(isoOfParts({ year: '2026', month: '12', day: '4' })).toBe('2026-12-04')
    expect(isoOfParts({ year: '2026', month: '2', day: '30' })).toBe(null)
    expect(isoOfParts({ year: '', month: '', day: '' })).toBe(null)
  })
})

describe('an absence in words', () => {
  it.each([
    ['2026-12-04T06:00:00Z', '2026-12-05T06:00:00Z', 'Friday, December 4, 2026'],
    ['2026-12-04T06:00:00Z', '2026-12-07T06:00:00Z', 'Friday, December 4, 2026 to Sunday, December 6, 2026'],
    ['2026-12-04T15:00:00Z', '2026-12-04T18:00:00Z', 'Friday, December 4, 2026, 9:00 AM to 12:00 PM'],
    [
      '2026-12-04T15:00:00Z',
      '2026-12-06T18:00:00Z',
      'Friday, December 4, 2026, 9:00 AM to Sunday, December 6, 2026, 12:00 PM',
    ],
  ])('from %s to %s is %s', (startsAt, endsAt, text) => {
    const { absences } = availabilityWords('en')
    expect(absenceText({ startsAt, endsAt }, absences, 'en').replaceAll(/\s/g, ' ')).toBe(text)
  })
})
