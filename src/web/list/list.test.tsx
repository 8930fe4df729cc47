import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { callKey } from '#api/call-key.ts'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import type { ListRead } from '#api/list.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { WithFailureWords } from '#tests/with-failure-words.tsx'
import { LanguageProvider } from '#ui/language.tsx'
import { type Column, csvTable, directionOf, orderPressed } from './column.ts'
import { oneIn } from './list-address.ts'
import { List, type ListProps } from './list.tsx'
import { listWords } from './list-words.ts'
import { filtersIn, isSame } from './saved-views.tsx'

type Bill = { id: string; client: string; cents: number }

const COLUMNS: Column<Bill>[] = [
  {
    key: 'client',
    heading: 'Client',
    orders: { ascending: 'client' },
    cell: ({ client }) => <a href="/one">{client}</a>,
    csv: ({ client }) => client,
  },
  {
    key: 'left',
    heading: 'Left',
    csvHeading: 'Left (USD)',
    onPhone: 'named',
    cell: ({ cents }) => (cents === 0 ? null : `$${cents / 100}`),
    csv: ({ cents }) => cents / 100,
  },
  { key: 'id', heading: 'Id', csv: ({ id }) => id },
]
const BILL: Bill = { id: 'b1', client: 'Ana Torres', cents: 525 }
const WORDS = {
  loading: 'Loading',
  failed: 'Not loaded',
  retry: 'Try again',
  empty: 'Nothing yet',
  none: 'None fits',
}

function read(details: Partial<ListRead<Bill>>): ListRead<Bill> {
  return { data: undefined, isError: false, error: null, hasNextPage: false, ...details } as ListRead<Bill>
}

function draw(query: ListRead<Bill>, more: Partial<ListProps<Bill>> = {}, language: Language = 'en'): string {
  const queries = createQueryClient()
  const views = [{ id: 'v1', name: 'Owed long', filters: { state: 'late' } }]
  queries.setQueryData(callKey('desk.views', { type: 'query', input: { list: 'invoices' } }), { views })
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/list?lang=es&state=late']}>
      <ApiProvider api={quietApi()} queries={queries}>
        <LanguageProvider language={language}>
          <WithFailureWords language={language}>
            {' '}
            <List
              id="bills"
              caption="Bills"
              query={query}
              columns={COLUMNS}
              idOf={({ id }) => id}
              words={WORDS}
              {...more}
            />
          </WithFailureWords>
        </LanguageProvider>
      </ApiProvider>
    </MemoryRouter>,
  )
}

const LATE = {
  name: 'state',
  label: 'State',
  value: 'late',
  any: 'All',
  options: [['late', 'Late']],
} as const

describe('the rows of a list', () => {
  it('are under their headings, the first cell naming the row, and are counted politely', () => {
    const html = draw(read({ data: [BILL] }))
    expect(html).toMatch(/<th role="rowheader" scope="row"[^>]*><a href="\/one">Ana Torres<\/a>/)
    expect(html).toMatch(/<output[^>]*>Showing all 1\.<\/output>/)
    expect(html).not.toContain('>Id<')
  })
  it('on a phone leave out what says nothing, and name what says nothing alone', () => {
    const html = draw(read({ data: [BILL, { ...BILL, id: 'b2', cents: 0 }] }))
    expect(html).toContain('lg:hidden">Left: </span>$5.25')
    expect(html.match(/–/g)).toHaveLength(1)
  })
  it('hear the keys where they lead nowhere', () => {
    expect(draw(read({ data: [BILL] }), { isWithoutLinks: true })).toContain('data-key="row" tabindex="-1"')
  })
  it('have boxes only where several can be changed at once', () => {
    const selection = {
      ticked: new Set(['b1']),
      onTicked: () => undefined,
      nameOf: () => 'Select Ana Torres',
    }
    expect(draw(read({ data: [BILL] }))).not.toContain('type="checkbox"')
    const html = draw(read({ data: [BILL] }), { selection })
    expect(html).toMatch(/<input id="tick-all"[^>]*checked=""/)
    expect(html).toMatch(/data-key="tick"[^>]*aria-label="Select Ana Torres" checked=""/)
  })
})

describe('the order of a list', () => {
  const order = { name: 'sort', value: 'client', usual: 'newest', options: [['client', 'Name']] } as const
  it('is said at its heading, which is a button', () => {
    expect(draw(read({ data: [BILL] }), { order })).toMatch(
      /aria-sort="ascending"[^>]*>.*?<button[^>]*>Client/,
    )
  })
  it('turns round when its heading is pressed again, where there is the other direction', () => {
    const both = { ascending: 'up', descending: 'down' }
    expect(['', 'up', 'down'].map((now) => orderPressed(both, now))).toEqual(['up', 'down', 'up'])
    expect(orderPressed({ descending: 'down' }, 'down')).toBe('down')
    expect(directionOf(both, 'down')).toBe('descending')
    expect(directionOf(undefined, 'down')).toBeUndefined()
  })
})

describe('the filters of a list', () => {
  it('that are set are chips, each with a way to remove it, and one for all', () => {
    const html = draw(read({ data: [BILL] }), { filters: [LATE] })
    expect(html).toMatch(/<button[^>]*aria-label="Remove the filter State: Late"/)
    expect(html).toContain('Filters (1)')
    expect(html).not.toContain('Clear all filters')
    const two = [LATE, { name: 'client', label: 'Client', value: 'ana', says: 'Ana Torres' }]
    expect(draw(read({ data: [BILL] }), { filters: two })).toContain('Clear all filters')
  })
  it('that the list does not know are as if they were not there', () => {
    const address = new URLSearchParams('state=late&kind=?')
    expect(oneIn(address, 'state', ['late', 'paid'])).toBe('late')
    expect(oneIn(address, 'kind', ['a'])).toBeUndefined()
  })
})

describe('a saved view', () => {
  it('is a link to its filters, which keeps the language, and says where one is', () => {
    const html = draw(read({ data: [BILL] }), { views: 'invoices', filters: [LATE] })
    expect(html).toMatch(/aria-current="page"[^>]*href="\/list\?lang=es&amp;state=late"[^>]*>Owed long</)
  })
  it('is of the filters alone', () => {
    const now = filtersIn(new URLSearchParams('lang=es&state=late'), ['state', 'sort'])
    expect(now).toEqual({ state: 'late' })
    expect(isSame(now, { state: 'late' })).toBe(true)
    expect(isSame(now, { state: 'late', sort: 'client' })).toBe(false)
  })
})

describe('a list without rows', () => {
  it('says that there is nothing yet, or that nothing fits', () => {
    expect(draw(read({ data: [] }))).toMatch(/<output[^>]*>Nothing yet</)
    expect(draw(read({ data: [] }), { filters: [LATE] })).toMatch(/<output[^>]*>None fits</)
    const search = { text: 'ana', onSearch: () => undefined, words: { label: 'Name', button: 'Search' } }
    expect(draw(read({ data: [] }), { search })).toMatch(/Clear all filters.*None fits/s)
  })
  it('that failed says so and offers to try again', () => {
    const html = draw(read({ isError: true, error: new Error('down') }))
    expect(html).toMatch(/role="alert".*Not loaded.*Try again/s)
  })
})

describe('the file of a list', () => {
  it('has every column that it tells, with the amounts as numbers', () => {
    expect(csvTable(COLUMNS, [BILL])).toEqual([
      ['Client', 'Left (USD)', 'Id'],
      ['Ana Torres', 5.25, 'b1'],
    ])
  })
  it('is offered where there are rows', () => {
    const file = { name: 'bills.csv', ask: () => Promise.resolve({ items: [BILL], next: null }) }
    for (const language of LANGUAGES) {
      const { button } = listWords(language).file
      expect(draw(read({ data: [BILL] }), { file }, language)).toContain(button)
      expect(draw(read({ data: [] }), { file }, language)).not.toContain(button)
    }
  })
})
