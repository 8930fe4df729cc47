import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { callKey } from '#api/call-key.ts'
import { ApiProvider } from '#api/provider.tsx'
import { casesText } from '#areas/cases/cases/words/index.ts'
import type { Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { HelperView } from '../contract.ts'
import { helpingFirmWords } from '../words/index.ts'
import { ClientHelpersPart } from './client-helpers.tsx'

const HELPER: HelperView = {
  id: 'helper-1',
  name: 'Ana Pérez',
  email: 'ana@helper.example',
  relationship: 'family',
  language: 'es',
  state: 'helping',
  isGeneral: true,
  cases: [{ id: 'case-1', number: '2026-0007', kind: 'naturalization' }],
  namedAt: '2026-11-20T15:00:00Z',
  expiresAt: '2026-11-27T15:00:00Z',
  acceptedAt: '2026-11-21T15:00:00Z',
  endedAt: null,
  endedWay: null,
}

function shown(language: Language, helpers: HelperView[]): string {
  const queries = new QueryClient()
  queries.setQueryData(callKey('helping.ofClient', { type: 'query', input: { clientId: 'client-1' } }), {
    helpers,
  })
  const words = { ...helpingFirmWords(language), kinds: casesText(language).cases.kinds }
  return renderToStaticMarkup(
    <ApiProvider api={quietApi()} queries={queries}>
      <MemoryRouter>
        <LanguageProvider language={language}>
          <ClientHelpersPart clientId="client-1" words={words} />
        </LanguageProvider>
      </MemoryRouter>
    </ApiProvider>,
  )
}

describe('on a client’s page, staff see', () => {
  it('who helps, as what, where they read, since when, and can end it', () => {
    const page = shown('es', [HELPER])
    for (const words of [
      'Ana Pérez',
      'Familia · ana@helper.example',
      'Ayuda desde el sábado, 21 de noviembre de 2026',
      'Preguntas generales',
      '2026-0007',
      'Terminar esta ayuda',
    ])
      expect(page).toContain(words)
  })
  it('how help ended, without an address and with nothing left to do', () => {
    const ended = { ...HELPER, state: 'ended', email: null, endedAt: '2026-11-22T15:00:00Z' } as const
    const page = shown('en', [{ ...ended, endedWay: 'firm' }])
    expect(page).toContain('Our office ended this on Sunday, November 22, 2026')
    expect(page).not.toContain('<button')
  })
  it('that nobody was named', () => {
    expect(shown('en', [])).toContain('This client has named nobody.')
  })
})
