import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { csvTable } from '#web/list/column.ts'
import { ListTable } from '#web/list/list-table.tsx'
import type { FirmCase } from '../contract.ts'
import { caseListWords } from '../words/index.ts'
import { caseColumns } from './case-columns.tsx'
import { caseFilterChoices, caseFiltersIn, type CaseLabels } from './case-filters.ts'

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

function columnsIn(language: Language) {
  return caseColumns({
    words: caseListWords(language),
    labels: LABELS,
    language,
    today: TODAY,
    pathOf: (id) => `/dashboard/cases/${id}`,
    dayName: (day) => `day ${day.toString()}`,
  })
}

function table(details: Partial<FirmCase> = {}, language: Language = 'en'): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={language}>
        <ListTable
          caption="Cases"
          columns={columnsIn(language)}
          items={[mint(details)]}
          idOf={({ id }) => id}
          order={{ value: 'next', onOrder: () => undefined }}
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
  const words = caseListWords('en')
  it('are those of the address that the list knows', () => {
    const filters = caseFiltersIn(
      new URLSearchParams('lang=es&turn=firm&order=quiet&kind=unknown&whose=019a'),
    )
    expect(filters).toEqual({ turn: 'firm', order: 'quiet' })
  })
  it('each say what they are set to', () => {
    const choices = caseFilterChoices({ turn: 'firm', needs: 'quiet' }, words, LABELS, [])
    const set = choices.filter(({ value }) => value).map(({ name, value }) => [name, value])
    expect(set).toEqual([
      ['turn', 'firm'],
      ['needs', 'quiet'],
    ])
    expect(choices[1]).toMatchObject({ options: expect.arrayContaining([['firm', 'Our turn']]) })
  })
  it('can be set to an attorney by name, whose id stands in the address', () => {
    const id = '019a1c2e-7f3b-7c11-9a01-0123456789ab'
    const filters = caseFiltersIn(new URLSearchParams(`whose=${id}`))
    const [, , , whose] = caseFilterChoices(filters, words, LABELS, [{ id, name: 'Diego Ramírez' }])
    expect(whose).toMatchObject({ value: id, options: expect.arrayContaining([[id, 'Diego Ramírez']]) })
  })
})

function tableIn(language: Language, details: Partial<FirmCase> = {}) {
  return csvTable(columnsIn(language), [mint(details)])
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
