import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { sentIntakesWords } from '../words/index.ts'
import { IntakeList } from './intake-list.tsx'

describe("the desk's intakes", () => {
  const intake = {
    id: 'intake-1',
    client: { id: 'client-1', name: 'María José Núñez', email: 'maria@client.example' },
    phone: '602 555 0142',
    isPartial: false,
    serviceType: 'marriage' as const,
    language: 'es' as const,
    urgentWords: [],
    urgency: ['detained' as const],
    handling: 'new' as const,
    completedAt: '2026-11-23T15:00:00Z',
  }
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language="en">
        <IntakeList
          intakes={[intake]}
          words={sentIntakesWords('en')}
          pathOf={(id) => `/attorney/intakes/${id}`}
        />
      </LanguageProvider>
    </MemoryRouter>,
  )
  it('put the phone number before everything else about a person', () => {
    expect(markup.indexOf('tel:')).toBeLessThan(markup.indexOf('María José'))
  })
  it('lead to the whole intake', () => {
    expect(markup).toContain('href="/attorney/intakes/intake-1"')
  })
  it('say that somebody cannot wait', () => {
    expect(markup).toContain('Detained')
  })
})
