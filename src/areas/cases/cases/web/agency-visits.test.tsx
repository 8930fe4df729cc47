import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import type { Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { Case } from '../contract.ts'
import { VISIT_KINDS } from '../rules/visits.ts'
import { casesText } from '../words/index.ts'
import { AgencyVisits } from './agency-visits.tsx'

type DateOfCase = Case['dates'][number]

const INTERVIEW: DateOfCase = {
  id: 'date-1',
  kind: 'interview',
  day: '2026-12-15',
  time: '08:00',
  zone: 'America/Los_Angeles',
  place: '300 N Los Angeles St',
  bring: 'The I-693',
}

function shown(language: Language, dates: DateOfCase[]): string {
  const words = casesText(language).cases.dates
  const markup = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ApiProvider api={quietApi()} queries={createQueryClient()}>
        <AgencyVisits cases={[{ id: 'case', dates }]} words={words} phone="(214) 555-0134" />
      </ApiProvider>
    </LanguageProvider>,
  )
  return markup.replaceAll(/[\u202F\u00A0]/g, ' ')
}

describe('where a client has to be', () => {
  it('is said with the hour of the place and its zone, the place, what to bring and a calendar file', () => {
    const english = shown('en', [INTERVIEW])
    expect(english).toContain('Tuesday, December 15, 2026, 8:00 AM (Pacific Time)')
    expect(english).toContain('300 N Los Angeles St')
    expect(english).toContain('The I-693')
    expect(english).toContain('Save it in my calendar')
    expect(shown('es', [INTERVIEW])).toMatch(/8:00 a\.\s?m\. \(hora del Pacífico\)/)
  })
  it('can be put in a calendar without an hour, and says that the place comes', () => {
    const words = casesText('en').cases.dates.visits
    const markup = shown('en', [{ ...INTERVIEW, time: null, zone: null, place: '' }])
    expect(markup).toContain(words.calendar)
    expect(markup).toContain(words.noPlace)
  })
  it('is every appointment of that kind, and no deadline', () => {
    for (const kind of VISIT_KINDS)
      expect(shown('en', [{ ...INTERVIEW, kind }])).toContain(casesText('en').cases.dates.kinds[kind])
    expect(shown('en', [{ ...INTERVIEW, kind: 'rfe-response' }])).toBe('')
  })
})
