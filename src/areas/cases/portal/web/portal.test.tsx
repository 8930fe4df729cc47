import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Case } from '#areas/cases/cases/contract.ts'
import { milestonesIn } from '#areas/cases/cases/rules/milestones.ts'
import { type NextAction, turnOf } from '#areas/cases/cases/rules/next-action.ts'
import { firstTemplateOf } from '#areas/cases/cases/rules/templates.ts'
import { actionAsked, actionSentence } from '#areas/cases/cases/rules/action-sentence.ts'
import { visitHint } from '#areas/cases/cases/web/visits-of-cases.ts'
import { RoadRow } from '#areas/cases/cases/web/road-row.tsx'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { plainDate, plusDays } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { NextStep } from '../rules/next-step.ts'
import { portalWords } from '../words/index.ts'
import { AlsoToDo } from './also-to-do.tsx'
import { HelpLine } from './help-line.tsx'
import { DatesAhead } from './dates-ahead.tsx'
import { NextStepCard } from './next-step-card.tsx'

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

function sign(language: Language, step: NextStep<Case, never>): string {
  const { cases } = firmCasesText(language)
  return render(
    language,
    <NextStepCard
      step={step}
      words={portalWords(language)}
      sentenceOf={({ turn, nextAction }) =>
        (turn === 'client' ? actionAsked : actionSentence)(nextAction, cases, language, TODAY)
      }
      hintOf={(each) => visitHint(each, language)}
      isVisit={(each) => visitHint(each, language) !== null}
      timeZone="America/Phoenix"
      phone="(214) 555-0134"
    />,
  )
}

describe("the portal's first sentence", () => {
  it("is the client's own next action, in the client's language", () => {
    const step = { kind: 'case' as const, case: mint('upload-passport', '2026-12-03') }
    expect(sign('en', step)).toContain('>Upload your passport by December 3<')
    expect(sign('es', step)).toContain('>Suba su pasaporte antes del 3 de diciembre<')
  })
  it('leads somebody new to the questions, in their language', () => {
    expect(sign('es', { kind: 'start-intake' })).toContain('href="/intake?lang=es"')
  })
  it('says that there is nothing to do while others are at work', () => {
    const step = { kind: 'case' as const, case: mint('wait-for-decision', null) }
    expect(sign('en', step)).toContain(portalWords('en').next.case.hintOthers)
  })
  it("is headed as the client's own only where it is their turn", () => {
    const mine = sign('en', { kind: 'case', case: mint('sign-forms', null) })
    expect(mine).toContain('Your next step')
    const others = sign('en', { kind: 'case', case: mint('wait-for-decision', null) })
    expect(others).not.toContain('Your next step')
    expect(others).toContain('What happens next')
  })
  it.each<[NextAction, string]>([
    ['schedule-consultation', 'href="/schedule"'],
    ['complete-intake', 'href="/intake"'],
    ['sign-forms', 'href="tel:'],
    ['upload-passport', 'href="/portal/documents/case-upload-passport#passport"'],
    ['upload-evidence', 'href="/portal/documents/case-upload-evidence"'],
    ['upload-rfe-evidence', 'href="/portal/documents/case-upload-rfe-evidence#rfe-evidence"'],
    ['wait-for-decision', 'href="/dashboard/cases/case-wait-for-decision"'],
  ])('leads from %s to where it can be done', (code, link) => {
    expect(sign('en', { kind: 'case', case: mint(code, null) })).toContain(link)
  })
  it('says when on the clock of the place, and where, a client has to be', () => {
    const when = { day: '2026-12-15', time: '08:00', zone: 'America/Los_Angeles' }
    const visit = {
      id: 'date-1',
      kind: 'interview' as const,
      ...when,
      place: '300 N Los Angeles St',
      bring: '',
    }
    const markup = sign('en', {
      kind: 'case',
      case: mint('attend-interview', '2026-12-15', { dates: [visit] }),
    })
    const said = 'Tuesday, December 15, 2026, 8:00 AM (Pacific Time). 300 N Los Angeles St'
    expect(markup.replaceAll('\u202F', ' ')).toContain(said)
    expect(markup).toContain('href="/portal/appointments"')
  })
  it('is to pay an invoice, by the amount that is due and its day, where it can be done at once', () => {
    const named = { text: 'INV-2026-0007', wordsId: null, invoiceId: 'invoice-7' } as const
    const nextAction = { ...named, cents: 52_500 }
    const of = mint('pay-invoice', null, {
      nextAction: { code: 'pay-invoice', due: '2026-12-15', ...nextAction },
    })
    const shown = sign('en', { kind: 'case', case: of })
    expect(shown).toContain('>Pay $525 by December 15<')
    expect(shown).toContain('href="/payments/invoice-7"')
    const spanish = sign('es', { kind: 'case', case: of })
    expect(spanish).toContain('>Pague $525 a más tardar el 15 de diciembre<')
    expect(spanish).toContain('>Pagar $525<')
  })
})

function ownStep(code: NextAction, more: Partial<Case['ownSteps'][number]> = {}): Case['ownSteps'][number] {
  const plain = { code, due: null, text: null, wordsId: null, invoiceId: null, cents: null }
  return { ...plain, isLater: false, ...more }
}

function also(language: Language, cases: Case[], aboveId: string | null, isOfDocuments = false): string {
  const words = firmCasesText(language).cases
  return render(
    language,
    <AlsoToDo
      cases={cases}
      aboveId={aboveId}
      words={portalWords(language)}
      sentenceOf={(own) => actionAsked(own, words, language, TODAY)}
      phone="(214) 555-0134"
      isOfDocuments={isOfDocuments}
    />,
  )
}

describe('what a client can do besides the next step', () => {
  const invoice = ownStep('pay-invoice', { invoiceId: 'invoice-7', cents: 52_500, due: '2026-12-04' })
  const ownSteps = [ownStep('upload-passport'), invoice, ownStep('sign-forms', { isLater: true })]

  it('stands below it, briefly, with the way to each', () => {
    const of = mint('upload-passport', null, { ownSteps })
    const shown = also('es', [of], of.id)
    expect(shown).toContain('>Pague $525 a más tardar el 4 de diciembre<')
    expect(shown).toContain('href="/payments/invoice-7?lang=es"')
    expect(shown).not.toContain('pasaporte')
    expect(shown).not.toContain('formularios')
  })
  it('is of all cases, and all of a case that does not stand above', () => {
    const [one, other] = [mint('upload-passport', null), mint('sign-forms', null, { ownSteps })]
    expect(also('en', [one, other], one.id)).toContain('Pay $525')
    expect(also('en', [one, other], one.id, true)).toContain('Upload your passport')
  })
  it('is nothing where there is nothing else', () => {
    const of = mint('upload-passport', null, { ownSteps: [ownStep('upload-passport')] })
    expect(also('en', [of], of.id)).toBe('')
  })
})

function line(of: Case, sentence: string | null): string {
  const { cases } = firmCasesText('es')
  return render('es', <RoadRow of={of} words={cases} sentence={sentence} path={`/cases/${of.id}`} />)
}

function helpLine(hasAnswers: boolean): string {
  const words = portalWords('en')
  return render('en', <HelpLine words={words} phone="(214) 555-0134" hasAnswers={hasAnswers} />)
}

describe('a case on the first page of the portal', () => {
  it('is its road in one line, with its place, what is usual and whose turn it is, and opens its page', () => {
    const of = mint('sign-forms', null)
    const said = ['2 de 6', 'Le toca a usted', 'normalmente de', `href="/cases/${of.id}?lang=es"`]
    for (const each of said) expect(line(of, null)).toContain(each)
  })
  it('says what comes next where nothing above does', () => {
    expect(line(mint('wait-for-decision', null), 'La agencia decide')).toContain('>La agencia decide<')
  })
})

it('the first page leads to the answers once they are sent', () => {
  expect(helpLine(true)).toContain('href="/answers"')
  expect(helpLine(false)).not.toContain('href="/answers"')
})

function ahead(daysLeft: number): string {
  const dates = [{ kind: 'courtDate' as const, date: plusDays(TODAY, daysLeft), daysLeft }]
  return render('es', <DatesAhead dates={dates} words={portalWords('es').ahead} phone="(214) 555-0134" />)
}

describe('a date in court that the client told us of', () => {
  it('stands with its day, how far it is, and the number to call', () => {
    const markup = ahead(5)
    for (const shown of ['28 de noviembre de 2026', 'en 5 días', 'href="tel:+12145550134"'])
      expect(markup).toContain(shown)
  })
  it('is loud when it is close', () => {
    expect(ahead(14)).toContain('border-danger')
    expect(ahead(15)).not.toContain('border-danger')
  })
})
