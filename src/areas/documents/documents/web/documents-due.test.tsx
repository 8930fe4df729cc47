import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { plainDate } from '#kernel/calendar.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { RequestView } from '../contract.ts'
import { roomWords } from '../words/browser.ts'
import { Named } from './documents-due.tsx'

function request(details: Partial<RequestView>): RequestView {
  return {
    id: crypto.randomUUID(),
    kind: 'passport',
    group: 'identity',
    whose: 'client',
    years: null,
    words: null,
    due: null,
    state: 'asked',
    turn: 'client',
    lacking: null,
    documentIds: [],
    isAskedByFirm: false,
    version: 1,
    ...details,
  }
}

function named(requests: RequestView[]): string {
  const room = roomWords('es')
  const { kinds } = casesText('es').documents
  const shared = { today: plainDate('2026-11-28'), path: '/portal/documents/case-1', caseName: null }
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language="es">
        <Named requests={requests} words={{ ...room, room, kinds }} {...shared} />
      </LanguageProvider>
    </MemoryRouter>,
  )
}

describe('documents that a client has to send', () => {
  it('are named on the home page, with whose they are and by when', () => {
    const shown = named([
      request({ id: 'request-1', due: '2026-12-04' }),
      request({ kind: 'birth-certificate', whose: 'spouse' }),
      request({ kind: 'other', words: 'Carta del banco' }),
    ])
    expect(shown).toContain('3 documentos por enviar')
    for (const name of [
      'Pasaporte, a más tardar el 4 de diciembre',
      'Acta de nacimiento de su cónyuge',
      'Otro documento: Carta del banco',
    ])
      expect(shown).toContain(`>${name}<`)
    expect(shown).toContain('href="/portal/documents/case-1/request-1?lang=es"')
  })
  it('are counted where they are many, and the page of documents has the rest', () => {
    const shown = named(Array.from({ length: 14 }, () => request({})))
    expect(shown).toContain('14 documentos por enviar')
    expect(shown).toContain('y 4 más')
    expect(shown).toContain('href="/portal/documents/case-1?lang=es"')
  })
  it('are no part of it where there are none', () => {
    expect(named([])).toBe('')
  })
})
