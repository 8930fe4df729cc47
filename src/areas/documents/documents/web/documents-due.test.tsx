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
  it('are a row of the home page: how many, the first of them, whose it is and by when', () => {
    const asked = [
      request({ kind: 'birth-certificate', whose: 'spouse' }),
      request({ kind: 'other', words: 'Carta del banco', due: '2026-12-04' }),
    ]
    const shown = named(asked)
    expect(shown).toContain('Envíe 2 documentos')
    expect(shown).toContain('Primero: Acta de nacimiento de su cónyuge')
    expect(shown).toContain('href="/portal/documents/case-1?lang=es"')
    expect(named(asked.slice(1))).toContain(
      '>Otro documento: Carta del banco, a más tardar el 4 de diciembre<',
    )
  })
  it('are no part of it where there are none', () => {
    expect(named([])).toBe('')
  })
})
