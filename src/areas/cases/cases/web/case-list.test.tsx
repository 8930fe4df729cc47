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
import { CaseList } from './case-list.tsx'
import { firmCasesText } from './firm-words.ts'

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

function render(language: Language, page: React.ReactNode): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={language}>{page}</LanguageProvider>
    </MemoryRouter>,
  )
}

function list(each: Case, aboveId: string | null = null): string {
  const { cases } = firmCasesText('en')
  const shared = {
    words: cases,
    today: TODAY,
    timeZone: 'America/Phoenix',
    aboveId,
    historyLabel: 'Before',
    renderHistory: () => 'told',
  }
  return render('en', <CaseList cases={[each]} {...shared} />)
}

describe('a case in the portal', () => {
  it('says whose turn it is, and how it stands in both sets of words', () => {
    const markup = list(mint('sign-forms', null))
    expect(markup).toContain('Your turn')
    expect(markup).toContain('In progress · We are preparing your papers')
  })
  it('asks for a call where the date of the client has passed', () => {
    expect(list(mint('sign-forms', '2026-11-22'))).toContain('Please call us')
    expect(list(mint('sign-forms', '2026-11-23'))).not.toContain('Please call us')
  })
  it('says what was decided once it is decided', () => {
    const markup = list(mint('close-case', null, { status: 'approved', portalStatus: 'approved' }))
    expect(markup).toContain('Approved')
    expect(markup).not.toContain('Our turn')
  })
})

it('a case leads to its documents', () => {
  const markup = list(mint('wait-for-decision', null))
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
    const markup = list(mint('nothing', null, { closed, portalStatus: 'cancelled' }))
    expect(markup).toContain('Cancelled')
    expect(markup).toContain('There is nothing left to do in this case')
    for (const gone of ['Your turn', 'We are preparing', 'The road of your case', 'Usually'])
      expect(markup).not.toContain(gone)
  })
  it('keeps its road where the agency decided it', () => {
    const details = { status: 'approved', portalStatus: 'completed' } as const
    const granted = { ...closed, outcome: 'granted' } as const
    const markup = list(mint('nothing', null, { ...details, closed: granted }))
    expect(markup).toContain('Completed')
    expect(markup).toContain('The road of your case')
  })
})

describe('the dates of a case in the portal', () => {
  it('stand in its card in plain words, with the zone of their hour', () => {
    const date = { kind: 'biometrics' as const, day: '2026-12-03', time: '14:00' }
    const where = { zone: 'America/Los_Angeles', place: '300 N Los Angeles St', bring: '' }
    const dates = [{ id: 'date-1', ...date, ...where }]
    const markup = list(mint('sign-forms', null, { dates }))
    const said = 'Your fingerprint appointment: Thursday, December 3, 2026, 2:00 PM (Pacific Time)'
    // A narrow space separates the hour from AM or PM.
    expect(markup.replaceAll('\u202F', ' ')).toContain(said)
    expect(markup).toContain('300 N Los Angeles St')
    expect(list(mint('sign-forms', null))).not.toContain('Dates to remember')
  })
})

describe('what happened in a case of the portal', () => {
  it('is offered at each case, and read only once somebody asks', () => {
    const markup = list(mint('sign-forms', null))
    expect(markup).toContain('Before</summary>')
    expect(markup).not.toContain('told')
  })
})

describe('the road of a case in the portal', () => {
  it('marks where the case is, and says what is done to those who hear it', () => {
    const markup = list(mint('sign-forms', null))
    expect(markup.match(/aria-current="step"/g)).toHaveLength(1)
    expect(markup).toContain('Consultation<span class="sr-only"> (done)</span>')
  })
  it('says what the agency wants where that is more than the milestone', () => {
    expect(list(mint('upload-rfe-evidence', null, { status: 'rfe' }))).toContain('asked for more (RFE)</p>')
  })
  it('says how long it usually takes, where the firm tells it, until it is decided', () => {
    expect(list(mint('sign-forms', null))).toContain('Usually 8 to 18 months after filing')
    expect(list(mint('close-case', null, { status: 'approved' }))).not.toContain('Usually')
  })
  it('says that it stands still while the agency waits for an answer', () => {
    expect(list(mint('upload-rfe-evidence', null, { status: 'rfe' }))).toContain('On hold until')
  })
  it('and its action are not repeated where they stand above the list', () => {
    const each = mint('sign-forms', null)
    expect(list(each)).toContain('sign your forms')
    expect(list(each, each.id)).not.toContain('sign your forms')
    expect(list(each, each.id)).not.toContain('aria-current="step"')
  })
})
