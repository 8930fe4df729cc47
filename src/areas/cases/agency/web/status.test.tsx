import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { FilingForClient, FilingForStaff } from '../contract.ts'
import { agencyOwnWords, agencyStaffWords } from '../words/index.ts'
import { StatusOfFiling } from './filing-status.tsx'
import { StatusOfOwn } from './own-status.tsx'

const TODAY = plainDate('2026-11-24')

function rendered(language: Language, children: ReactNode): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ApiProvider api={quietApi()} queries={createQueryClient()}>
        {children}
      </ApiProvider>
    </LanguageProvider>,
  )
}

const FILING: FilingForStaff = {
  filingId: 'filing',
  isAsked: true,
  isProtected: false,
  askedAt: '2026-11-24T15:00:00Z',
  answeredAt: '2026-11-24T15:00:00Z',
  outcome: 'answered',
  message: '',
  status: {
    kind: 'approved',
    title: { en: 'Case Was Approved', es: '' },
    text: { en: 'On November 20, 2026, we approved it.', es: '' },
    links: [],
    since: '2026-11-24T15:00:00Z',
  },
  news: { notice: 'approval', since: '2026-11-24T15:00:00Z' },
}

function forStaff(language: Language, filing: Partial<FilingForStaff>, isOn = true): string {
  return rendered(
    language,
    <StatusOfFiling
      caseId="case"
      filingId="filing"
      receiptNumber="IOE0912345678"
      isClosed={false}
      words={agencyStaffWords(language)}
      onNotice={() => undefined}
      isOn={isOn}
      filing={{ ...FILING, ...filing }}
    />,
  )
}

it('staff read the agency’s words, what they usually mean, and what they can do about them', () => {
  const words = agencyStaffWords('es')
  const markup = forStaff('es', {})
  for (const said of [
    'Case Was Approved',
    words.english,
    words.kinds.approved.staff,
    words.record,
    words.dismiss,
  ])
    expect(markup).toContain(said)
  expect(markup).toContain('<blockquote lang="en">')
  expect(forStaff('en', { news: null })).not.toContain(agencyStaffWords('en').record)
})

it('staff read why nothing is asked, and look a number up themselves where the firm has no key', () => {
  const words = agencyStaffWords('en')
  expect(forStaff('en', { isAsked: false, isProtected: true, status: null, news: null })).toContain(
    words.protected,
  )
  const without = forStaff('en', { outcome: null, status: null, news: null }, false)
  expect(without).toContain('href="https://egov.uscis.gov/"')
  expect(without).toContain(words.copy)
  expect(without).not.toContain('IOE0912345678')
})

const OWN: FilingForClient = {
  filingId: 'filing',
  askedAt: '2026-11-23T15:00:00Z',
  outcome: 'unanswered',
  status: {
    kind: 'received',
    title: 'Caso Fue Recibido',
    text: 'Recibimos su formulario.',
    language: 'es',
    links: [],
    answeredAt: '2026-11-22T15:00:00Z',
  },
}

it('a client reads the agency’s words with their date, what they mean, whose turn it is, and a silence as such', () => {
  const words = agencyOwnWords('es')
  const markup = rendered('es', <StatusOfOwn filing={OWN} turn="agency" today={TODAY} words={words} />)
  for (const said of ['Caso Fue Recibido', words.kinds.received.client, words.turn.agency, '22 de noviembre'])
    expect(markup).toContain(said)
  expect(markup).toContain('Consultado: ayer. Sin respuesta.')
  expect(markup).not.toContain(words.english)
})
