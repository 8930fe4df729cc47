import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { FirmCase } from '../contract.ts'
import { caseListWords } from '../words/index.ts'
import { CaseFilters, type CaseLabels } from './case-filters.tsx'
import { caseFiltersIn, withFilters } from './case-filters-in.ts'
import { tableOf } from './case-csv.tsx'
import { FirmCaseTable } from './firm-case-table.tsx'

const TODAY = plainDate('2026-11-23')

const LABELS: CaseLabels = {
  statuses: casesText('en').staff.statuses,
  kinds: casesText('en').cases.kinds,
  turns: casesText('en').staff.turns,
}

function mint(details: Partial<FirmCase> = {}): FirmCase {
  return {
    id: 'case-1',
    number: 'LS-2026-0001',
    kind: 'naturalization',
    status: 'preparation',
    turn: 'firm',
    client: { id: 'client-1', name: 'María José Núñez' },
    attorney: null,
    nextDate: '2026-12-03',
    quietDays: 12,
    trustCents: 120_050,
    owedCents: 0,
    version: 1,
    openedAt: '2026-11-01T15:00:00Z',
    isClosed: false,
    ...details,
  }
}

function table(details: Partial<FirmCase> = {}, language: Language = 'en'): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={language}>
        <FirmCaseTable
          cases={[mint(details)]}
          words={caseListWords(language)}
          labels={LABELS}
          today={TODAY}
          order={undefined}
          pathOf={(id) => `/dashboard/cases/${id}`}
          dayName={(day) => `day ${day.toString()}`}
        />
      </LanguageProvider>
    </MemoryRouter>,
  )
}

describe("a row of the firm's cases", () => {
  it('says who, whose turn, the next date, the days without news and the money', () => {
    const markup = table()
    for (const told of ['María José Núñez', 'Us', 'day 2026-12-03', '12 days', '$1,200.50', 'LS-2026-0001'])
      expect(markup).toContain(told)
    expect(markup).not.toContain('Overdue')
    expect(markup).toContain('aria-sort="ascending"')
  })
  it('says that its date has passed, from the day after', () => {
    expect(table({ nextDate: '2026-11-22' }, 'es')).toContain('Vencida: day 2026-11-22')
    expect(table({ nextDate: '2026-11-23' }, 'es')).not.toContain('Vencida')
  })
  it('asks nothing of anybody once the case is closed', () => {
    const markup = table({ isClosed: true, turn: null, nextDate: null, quietDays: 0 })
    for (const told of ['Closed', 'No date', 'Today']) expect(markup).toContain(told)
  })
})

describe('the filters of the list', () => {
  it('stand in the address, and what is not a filter is left alone', () => {
    const address = new URLSearchParams('lang=es&turn=firm&order=quiet&kind=unknown')
    const filters = caseFiltersIn(address)
    expect(filters).toMatchObject({ turn: 'firm', order: 'quiet', kind: undefined })
    expect(withFilters(address, { ...filters, turn: undefined, needs: 'overdue' }).toString()).toBe(
      'lang=es&order=quiet&needs=overdue',
    )
  })
  it('each say what they are set to', () => {
    const words = caseListWords('en')
    const filters = { turn: 'firm', needs: 'quiet' } as const
    const markup = renderToStaticMarkup(
      <CaseFilters filters={filters} words={words} labels={LABELS} attorneys={[]} onChange={() => {}} />,
    )
    expect(markup).toContain('<option value="firm" selected="">Our turn</option>')
    expect(markup).toContain('<option value="quiet" selected="">Quiet for 30 days</option>')
    expect(markup).toContain('Filters (2)')
  })
  it('can be set to an attorney by name, whose id stands in the address', () => {
    const id = '019a1c2e-7f3b-7c11-9a01-0123456789ab'
    const filters = caseFiltersIn(new URLSearchParams(`whose=${id}`))
    const attorneys = [{ id, name: 'Diego Ramírez' }]
    const words = caseListWords('es')
    const markup = renderToStaticMarkup(
      <CaseFilters
        filters={filters}
        words={words}
        labels={LABELS}
        attorneys={attorneys}
        onChange={() => {}}
      />,
    )
    expect(markup).toContain(`<option value="${id}" selected="">Diego Ramírez</option>`)
    expect(caseFiltersIn(new URLSearchParams('whose=019a')).whose).toBeUndefined()
  })
})

function tableIn(language: Language, details: Partial<FirmCase> = {}) {
  return tableOf([mint(details)], caseListWords(language), LABELS)
}

describe('the list as a file', () => {
  it('has what the list shows, with days and amounts that a spreadsheet counts with', () => {
    const [head, row] = tableIn('en')
    expect(head).toHaveLength(row?.length ?? 0)
    expect(row).toEqual(
      expect.arrayContaining(['LS-2026-0001', 'María José Núñez', '2026-12-03', 12, 1200.5]),
    )
  })
  it('is in the reader’s language, and says of a closed case that it is', () => {
    const [head, row] = tableIn('es', { isClosed: true, turn: null, nextDate: null })
    expect(head).toContain('Próxima fecha')
    expect(row).toContain('Cerrado')
    expect(row?.filter((cell) => cell === null).length).toBeGreaterThanOrEqual(2)
  })
})
