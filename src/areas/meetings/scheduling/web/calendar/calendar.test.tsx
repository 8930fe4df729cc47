import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { FIRM_ZONE, instant, plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { CalendarDays } from '../../availability-contract.ts'
import type { Appointment } from '../../contract.ts'
import { meetingWords } from '../../words/index.ts'
import { schedulingKeys } from '../queries.ts'
import { mintMeeting } from '../testing.ts'
import { Calendar, useCalendarView } from './calendar.tsx'
import { type CalendarItem, isOnDay } from './items.ts'

const WEEK = { from: '2026-11-30T06:00:00Z', to: '2026-12-07T06:00:00Z', limit: 200 }
const MONTH = { from: '2026-11-30T06:00:00Z', to: '2027-01-04T06:00:00Z', limit: 200 }
const ELENA = { id: 'attorney-1', name: 'Elena Whitfield' }
const PABLO = { id: 'attorney-2', name: 'Pablo Ruiz' }

const AROUND: CalendarDays = {
  attorneys: [ELENA, PABLO],
  holidays: [{ id: 'holiday', date: '2026-12-04', name: 'Day of the firm' }],
  absences: [
    {
      id: 'away',
      attorney: PABLO,
      startsAt: '2026-12-02T06:00:00Z',
      endsAt: '2026-12-04T06:00:00Z',
      note: 'Conference',
    },
  ],
  free: [{ attorneyId: ELENA.id, startsAt: '2026-12-01T15:00:00Z', endsAt: '2026-12-01T16:00:00Z' }],
}

const HEARING: CalendarItem = {
  key: 'date',
  kind: 'date',
  title: 'Hearing: Samuel Okafor',
  about: 'LS-2026-0002',
  personId: PABLO.id,
  when: { startsAt: instant('2026-12-02T15:00:00Z'), endsAt: instant('2026-12-02T16:00:00Z') },
  path: '/dashboard/cases/case/dates',
}

const WEDNESDAY = plainDate('2026-12-02')
const TASK: CalendarItem = {
  key: 'task',
  kind: 'task',
  title: 'Firm: call the agency',
  about: 'LS-2026-0002',
  personId: PABLO.id,
  when: { first: WEDNESDAY, last: WEDNESDAY },
  path: '/dashboard/cases/case',
}
const DONE: CalendarItem = { ...TASK, key: 'done', kind: 'date', title: 'Biometrics (done)', isDone: true }

function Page({ language }: { language: Language }) {
  const view = useCalendarView(FIRM_ZONE)
  const dates = {
    data: [HEARING, TASK, DONE],
    isError: false,
    error: null,
    isFetching: false,
    refetch: async () => null,
  }
  return (
    <Calendar
      {...{ view, dates }}
      ends={null}
      words={meetingWords(language)}
      path="/attorney/calendar"
      zone={FIRM_ZONE}
      clientPathOf={(id) => `/attorney/clients/${id}`}
      renderBooking={() => null}
    />
  )
}

function draw(address: string, items: Appointment[], language: Language = 'en'): string {
  const queries = createQueryClient()
  const pages = { pages: [{ items, next: null }], pageParams: [null] }
  for (const range of [WEEK, MONTH, dayRange('2026-12-01'), dayRange('2026-12-02')])
    queries.setQueryData([...schedulingKeys.appointments, range], pages)
  for (const input of [
    { from: '2026-11-29', to: '2026-12-07' },
    { from: '2026-11-29', to: '2027-01-04' },
    { from: '2026-11-30', to: '2026-12-02' },
    { from: '2026-12-01', to: '2026-12-03' },
  ])
    queries.setQueryData([...schedulingKeys.slots, 'calendar', input, language], AROUND)
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <LanguageProvider language={language}>
        <ApiProvider api={quietApi()} queries={queries}>
          <Page language={language} />
        </ApiProvider>
      </LanguageProvider>
    </MemoryRouter>,
  ).replaceAll(/\s/g, ' ')
}

function dayRange(day: string) {
  const next = plainDate(day).add({ days: 1 })
  return { from: `${day}T06:00:00Z`, to: `${next.toString()}T06:00:00Z`, limit: 200 }
}

const TUESDAY = '/attorney/calendar?view=day&on=2026-12-01'
const MEETING = mintMeeting({ startsAt: '2026-12-01T16:30:00Z', endsAt: '2026-12-01T17:30:00Z' })

function cellOf(page: string, label: string): string {
  const [, after = ''] = page.split(`>${label}</span>`)
  return after.split('</td>')[0] ?? ''
}

// Without a browser the page is a phone's: the day.
describe('a day of the calendar', () => {
  it('has each meeting in the cell of its hour, as tall as it is long, and opens it', () => {
    const cell = cellOf(draw(TUESDAY, [MEETING]), 'Tuesday, December 1, 10:30 AM')
    expect(cell).toContain('María José Núñez')
    expect(cell).toContain('calc(2 * var(--half) - 2px)')
    expect(cell).toContain('<button')
  })
  it('says which hours are free, and no other', () => {
    const page = draw(TUESDAY, [MEETING])
    expect(page).toContain('>Tuesday, December 1, 9:00 AM, free</span>')
    expect(page).toContain('>Tuesday, December 1, 9:30 AM, free</span>')
    expect(page).toContain('>Tuesday, December 1, 10:00 AM</span>')
  })
  it('puts a hearing at its hour, with the way to its case, beside what is at once', () => {
    const page = draw('/attorney/calendar?view=day&on=2026-12-02', [
      mintMeeting({ startsAt: '2026-12-02T15:00:00Z', endsAt: '2026-12-02T16:00:00Z' }),
    ])
    const cell = cellOf(page, 'Wednesday, December 2, 9:00 AM')
    expect(cell).toContain('href="/dashboard/cases/case/dates"')
    expect(cell.match(/width:50%/g)).toHaveLength(2)
    expect(cellOf(page, 'Wednesday, December 2, All day')).toContain('Pablo Ruiz is away')
  })
  it('has tasks and what is done on their day, and leaves them out where that is chosen', () => {
    const day = '/attorney/calendar?view=day&on=2026-12-02'
    const cell = cellOf(draw(day, []), 'Wednesday, December 2, All day')
    expect(cell).toContain('Firm: call the agency')
    expect(cell).toContain('Biometrics (done)')
    const short = draw(`${day}&short=yes`, [])
    expect(short).not.toContain('call the agency')
    expect(short).not.toContain('Biometrics')
    expect(short).toContain('Hearing: Samuel Okafor')
    expect(short).toContain('on=2026-12-03&amp;short=yes')
  })
  it('shows one person alone where one is chosen, with the holidays of all', () => {
    const page = draw('/attorney/calendar?view=day&on=2026-12-02&who=attorney-1', [])
    expect(page).not.toContain('Hearing')
    expect(page).not.toContain('is away')
    expect(page).toContain('who=attorney-1')
  })
  it('shows what was cancelled as such', () => {
    const page = draw(TUESDAY, [{ ...MEETING, status: 'cancelled' }])
    expect(page).toContain('line-through')
    expect(page).toContain('Canceled')
  })
  it('draws the night only where something is in it', () => {
    expect(draw(TUESDAY, [])).not.toContain('December 1, 7:30 AM')
    const early = { ...MEETING, startsAt: '2026-12-01T13:00:00Z', endsAt: '2026-12-01T13:30:00Z' }
    expect(draw(TUESDAY, [early])).toContain('>Tuesday, December 1, 7:00 AM</span>')
  })
})

describe('the calendar', () => {
  it('of a month has whole weeks, a few things of each day, and how many are left', () => {
    const meetings = Array.from({ length: 5 }, (_, index) => ({ ...MEETING, id: `meeting-${index}` }))
    const page = draw('/attorney/calendar?view=month&on=2026-12-25', meetings)
    expect(page).toContain('>December 2026</h2>')
    expect(page).toContain('2 more')
    expect(page).toContain('Monday, November 30')
    expect(page).toContain('Sunday, January 3')
  })
  it('leads to the days before and after, to today, and to the other views of the same day, in Spanish too', () => {
    const page = draw(TUESDAY, [], 'es')
    for (const [to, text] of [
      ['view=day&amp;on=2026-11-30', 'Antes'],
      ['view=day&amp;on=2026-12-02', 'Después'],
      ['view=month&amp;on=2026-12-01', 'Mes'],
      ['view=week&amp;on=2026-12-01', 'Semana'],
    ])
      expect(page).toMatch(
        new RegExp(`href="/attorney/calendar\\?${to}&amp;lang=es"[^>]*>(<[^>]*>|[^<])*${text}`),
      )
    expect(page).toContain('data-key="today"')
  })
})

it.each([
  ['2026-12-01T16:00:00Z', '2026-12-01T17:00:00Z', '2026-12-01', true],
  ['2026-12-02T03:00:00Z', '2026-12-02T07:00:00Z', '2026-12-01', true],
  ['2026-12-02T06:00:00Z', '2026-12-02T07:00:00Z', '2026-12-01', false],
  ['2026-12-01T06:00:00Z', '2026-12-01T06:00:00Z', '2026-12-01', true],
])('what is from %s to %s is on %s of the firm: %s', (startsAt, endsAt, day, isOn) => {
  const item = { ...HEARING, when: { startsAt: instant(startsAt), endsAt: instant(endsAt) } }
  expect(isOnDay(item, plainDate(day), FIRM_ZONE)).toBe(isOn)
})
