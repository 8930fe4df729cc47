import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { CASE_STATUSES } from '#areas/cases/cases/rules/status.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { MonthReport } from '../contract.ts'
import { type Figure, FIGURES, isStanding, STATUS_FIGURES } from '../rules/figures.ts'
import { yearTo } from '../rules/months.ts'
import { figureLanguages, figureNames, figureRowsWords, monthWords, waysToUs } from '../words/index.ts'
import { monthTable } from './month-csv.ts'
import { MonthOfFirm } from './month-report.tsx'

const MONTH = '2026-10'
const NONE = { count: 0, days: null }

function reportOf(counts: Partial<Record<Figure, number>> = {}): MonthReport {
  const told = FIGURES.filter((figure) => !STATUS_FIGURES.some((each) => each === figure))
  return {
    month: MONTH,
    thisMonth: '2026-11',
    tallies: told.map((figure) => ({
      figure,
      count: counts[figure] ?? 0,
      cents: (counts[figure] ?? 0) * 100,
      minutes: (counts[figure] ?? 0) * 60,
      before: isStanding(figure) ? null : { count: 0, cents: 0, minutes: 0 },
      parts: figure === 'people' && counts.people ? [{ part: 'es', count: counts.people }] : [],
    })),
    statuses: CASE_STATUSES.map((status) => ({
      status,
      left: status === 'rfe' && counts.left ? { count: counts.left, days: 12.5 } : NONE,
      here: NONE,
    })),
    owed: { current: 700, '1-30': 0, '31-60': 0, '61-90': 0, '90+': 0 },
    year: yearTo(MONTH).map((month) => ({
      month,
      cases: { opened: month === MONTH ? 4 : 0, decided: 0 },
      earnedCents: month === MONTH ? 12_345 : -100,
    })),
  }
}

function wordsIn(language: Language) {
  return {
    month: monthWords(language),
    figures: figureNames(language),
    rows: figureRowsWords(language),
    languages: figureLanguages(language),
    foundBy: waysToUs(language),
    statuses: casesText(language).staff.statuses,
  }
}

function shown(report: MonthReport, language: Language): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <MemoryRouter>
        <MonthOfFirm report={report} words={wordsIn(language)} />
      </MemoryRouter>
    </LanguageProvider>,
  )
}

describe.each(LANGUAGES)('the month of the firm, in %s', (language) => {
  const words = wordsIn(language)

  it('leads from each figure, each part of one and each age to its rows', () => {
    const page = shown(reportOf({ opened: 4, people: 3, left: 2 }), language)
    for (const figure of ['opened', 'earned', 'messages'])
      expect(page).toContain(`/reports/rows?figure=${figure}&amp;month=${MONTH}`)
    expect(page).toContain('/reports/rows?figure=opened&amp;month=2026-09')
    expect(page).toContain(`/reports/rows?figure=people&amp;month=${MONTH}&amp;part=es`)
    expect(page).toContain(`/reports/rows?figure=left&amp;month=${MONTH}&amp;part=rfe`)
    expect(page).toContain('/attorney/owed?age=90%2B')
  })

  it('says that nothing happened, and only then', () => {
    expect(shown(reportOf({ held: 5, messages: 2 }), language)).toContain(words.month.empty)
    expect(shown(reportOf({ filed: 1 }), language)).not.toContain(words.month.empty)
    expect(shown(reportOf({ left: 1 }), language)).not.toContain(words.month.empty)
  })

  it('draws no bar below zero, and writes each amount in the table beside', () => {
    const page = shown(reportOf(), language)
    expect(page).not.toMatch(/height="-/)
    expect(page).toContain('$123.45')
  })

  it('is a file with a row for each figure, in dollars and whole numbers', () => {
    const table = monthTable(reportOf({ opened: 4, earned: 123, billed: 3, left: 2 }), words, language)
    expect(table).toContainEqual([words.figures.opened, null, 4, 0, null])
    expect(table).toContainEqual([expect.stringContaining(words.figures.billed), null, 3, 0, null])
    expect(table).toContainEqual([`${words.figures.earned} (USD)`, null, 123, 0, null])
    expect(table).toContainEqual([words.figures.left, words.statuses.rfe, 2, null, 12.5])
    expect(table).toContainEqual([
      `${words.month.sections.owed} (USD)`,
      words.month.ages.current,
      7,
      null,
      null,
    ])
    expect(new Set(table.map(({ length }) => length))).toEqual(new Set([5]))
  })
})
