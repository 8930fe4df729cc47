import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { Case } from '../contract.ts'
import { milestonesIn } from '../rules/milestones.ts'
import { type NextAction, turnOf } from '../rules/next-action.ts'
import { firstTemplateOf } from '../rules/templates.ts'
import { firmCasesText } from './firm-words.ts'
import { OwnCaseRows, OwnCaseView } from './own-case-view.tsx'

const pathOf = (caseId: string) => `/dashboard/cases/${caseId}`
const TODAY = plainDate('2026-11-23')

function mint(code: NextAction, due: string | null, details: Partial<Case> = {}): Case {
  const { status = 'preparation' } = details
  return {
    id: `case-${code}`,
    number: 'LS-2026-0001',
    type: 'marriage',
    kind: 'marriage-adjustment',
    templateVersion: 1,
    milestones: milestonesIn(firstTemplateOf('marriage-adjustment'), status, 'en'),
    status,
    portalStatus: 'in_progress',
    turn: turnOf(code),
    nextAction: { code, due, text: null, wordsId: null, invoiceId: null, cents: null },
    ownSteps: [],
    client: { id: 'client-1', name: 'María José Núñez' },
    attorney: null,
    second: null,
    hold: null,
    dates: [],
    version: 1,
    closed: null,
    openedAt: '2026-11-01T15:00:00Z',
    updatedAt: '2026-11-02T15:00:00Z',
    ...details,
  }
}

function render(language: Language, shown: React.ReactNode): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={language}>{shown}</LanguageProvider>
    </MemoryRouter>,
  )
}

function page(each: Case): string {
  const words = { cases: firmCasesText('en').cases, happened: 'What happened', loading: 'Loading' }
  const parts = { filings: '', record: 'who and what', history: 'told' }
  return render(
    'en',
    <OwnCaseView of={each} words={words} today={TODAY} timeZone="America/Phoenix" {...parts} />,
  )
}

describe('the page of a case for its client', () => {
  it('says whose turn it is, and how it stands in both sets of words', () => {
    const markup = page(mint('sign-forms', null))
    expect(markup).toContain('Your turn')
    expect(markup).toContain('In progress · We are preparing your papers')
  })
  it('asks for a call where the date of the client has passed', () => {
    expect(page(mint('sign-forms', '2026-11-22'))).toContain('Please call us')
    expect(page(mint('sign-forms', '2026-11-23'))).not.toContain('Please call us')
  })
  it('says what was decided once it is decided', () => {
    const markup = page(mint('close-case', null, { status: 'approved', portalStatus: 'approved' }))
    expect(markup).toContain('Approved')
    expect(markup).not.toContain('Our turn')
  })
})

it('a case leads to its documents', () => {
  const markup = page(mint('wait-for-decision', null))
  expect(markup).toContain('href="/portal/documents/case-wait-for-decision"')
})

describe('a closed case in the portal', () => {
  const closed = {
    at: '2026-11-20T15:00:00Z',
    outcome: 'withdrawn',
    keepUntil: '2033-11-20',
    moneyReason: null,
  } as const
  it('says in one word how it ended, and asks nothing of anybody', () => {
    const markup = page(mint('nothing', null, { closed, portalStatus: 'cancelled' }))
    expect(markup).toContain('Cancelled')
    expect(markup).toContain('There is nothing left to do in this case')
    for (const gone of ['Your turn', 'We are preparing', 'The road of your case', 'Usually'])
      expect(markup).not.toContain(gone)
  })
  it('keeps its road where the agency decided it', () => {
    const details = { status: 'approved', portalStatus: 'completed' } as const
    const granted = { ...closed, outcome: 'granted' } as const
    const markup = page(mint('nothing', null, { ...details, closed: granted }))
    expect(markup).toContain('Completed')
    expect(markup).toContain('The road of your case')
  })
})

describe('the dates of a case in the portal', () => {
  it('stand on its page in plain words, with the zone of their hour', () => {
    const date = { kind: 'biometrics' as const, day: '2026-12-03', time: '14:00' }
    const where = { zone: 'America/Los_Angeles', place: '300 N Los Angeles St', bring: '' }
    const dates = [{ id: 'date-1', ...date, ...where }]
    const markup = page(mint('sign-forms', null, { dates }))
    const said = 'Your fingerprint appointment: Thursday, December 3, 2026, 2:00 PM (Pacific Time)'
    // A narrow space separates the hour from AM or PM.
    expect(markup.replaceAll('\u202F', ' ')).toContain(said)
    expect(markup).toContain('300 N Los Angeles St')
    expect(page(mint('sign-forms', null))).not.toContain('Dates to remember')
  })
})

it('the page of a case tells who takes part, what was filed and what happened', () => {
  const markup = page(mint('sign-forms', null))
  expect(markup).toContain('who and what')
  expect(markup).toMatch(/What happened<\/h2>told/)
})

it('the cases of a client are rows: each names itself and whose turn it is, and opens its page', () => {
  const { cases } = firmCasesText('en')
  const markup = render(
    'en',
    <OwnCaseRows cases={[mint('sign-forms', null)]} words={cases} pathOf={pathOf} />,
  )
  for (const said of ['Green card through marriage', 'Your turn', 'href="/dashboard/cases/case-sign-forms"'])
    expect(markup).toContain(said)
})

describe('the road of a case in the portal', () => {
  it('marks where the case is, and says what is done to those who hear it', () => {
    const markup = page(mint('sign-forms', null))
    expect(markup.match(/aria-current="step"/g)).toHaveLength(1)
    expect(markup).toContain('Consultation<span class="sr-only"> (done)</span>')
  })
  it('says what the agency wants where that is more than the milestone', () => {
    expect(page(mint('upload-rfe-evidence', null, { status: 'rfe' }))).toContain('asked for more (RFE)</p>')
  })
  it('says how long it usually takes, where the firm tells it, until it is decided', () => {
    expect(page(mint('sign-forms', null))).toContain('Usually 8 to 18 months after filing')
    expect(page(mint('close-case', null, { status: 'approved' }))).not.toContain('Usually')
  })
  it('says that it stands still while the agency waits for an answer', () => {
    expect(page(mint('upload-rfe-evidence', null, { status: 'rfe' }))).toContain('On hold until')
  })
})
