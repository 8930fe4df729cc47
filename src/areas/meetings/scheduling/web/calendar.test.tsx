import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import type { Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { Appointment } from '../contract.ts'
import { meetingWords } from '../words/index.ts'
import { Calendar } from './calendar.tsx'
import { schedulingKeys } from './queries.ts'
import { mintMeeting } from './testing.ts'

const RANGES = {
  week: { from: '2026-11-23T06:00:00Z', to: '2026-11-30T06:00:00Z' },
  month: { from: '2026-11-01T05:00:00Z', to: '2026-12-01T06:00:00Z' },
}

function draw(address: string, items: Appointment[], language: Language = 'en'): string {
  const queries = createQueryClient()
  const pages = { pages: [{ items, next: null }], pageParams: [null] }
  for (const range of Object.values(RANGES))
    queries.setQueryData([...schedulingKeys.appointments, range], pages)
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <LanguageProvider language={language}>
        <ApiProvider api={quietApi()} queries={queries}>
          <Calendar words={meetingWords(language)} path="/attorney/calendar" />
        </ApiProvider>
      </LanguageProvider>
    </MemoryRouter>,
  ).replaceAll(/\s/g, ' ')
}

const WEEK = '/attorney/calendar?span=week&day=2026-11-25'

describe('the calendar of the firm', () => {
  it('has what is over and what was cancelled, with who did it and why, day by day', () => {
    const change = {
      at: '2026-11-20T15:00:00Z',
      startsAt: '2026-11-24T15:00:00Z',
      endsAt: '2026-11-24T16:00:00Z',
    }
    const page = draw(WEEK, [
      mintMeeting({
        id: 'over',
        status: 'completed',
        startsAt: '2026-11-23T15:00:00Z',
        endsAt: '2026-11-23T16:00:00Z',
      }),
      mintMeeting({
        id: 'off',
        status: 'cancelled',
        changes: [{ ...change, kind: 'cancelled', by: 'firm', reason: 'Sick' }],
      }),
      // Half past midnight in London is still Wednesday in Dallas.
      mintMeeting({ id: 'late', startsAt: '2026-11-26T00:30:00Z', endsAt: '2026-11-26T01:00:00Z' }),
    ])
    const places = [
      'November 23, 2026 to November 29, 2026',
      'id="day-2026-11-23"',
      'id="day-2026-11-24"',
      'Cancelled by the firm. Reason: Sick',
      'id="day-2026-11-25"',
    ]
    const found = places.map((place) => page.indexOf(place))
    expect(found).not.toContain(-1)
    expect(found).toEqual(found.toSorted((one, other) => one - other))
    expect(page).not.toContain('id="day-2026-11-26"')
  })
  it('leads to the week before and after, to today, and to the other spans of the same day', () => {
    const page = draw(WEEK, [], 'es')
    for (const [to, text] of [
      ['span=week&amp;day=2026-11-22', 'Antes'],
      ['span=week&amp;day=2026-11-30', 'Después'],
      ['span=month&amp;day=2026-11-25', 'Mes'],
      ['span=day&amp;day=2026-11-25', 'Día'],
    ])
      expect(page).toMatch(
        new RegExp(`href="/attorney/calendar\\?${to}&amp;lang=es"[^>]*>[^/]*(<span[^>]*>←</span> )?${text}`),
      )
    expect(page).toContain('No hay citas en estos días.')
    expect(page).toContain('23 de noviembre de 2026 a 29 de noviembre de 2026')
  })
  it('shows a month from its first day to its last', () => {
    const page = draw('/attorney/calendar?span=month&day=2026-11-25', [
      mintMeeting({ startsAt: '2026-11-30T15:00:00Z' }),
    ])
    expect(page).toContain('>November 2026</h2>')
    expect(page).toContain('id="day-2026-11-30"')
  })
})
