import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SearchFound } from '../contract.ts'
import { searchWords } from '../words/browser.ts'
import { keyed } from './search-box.tsx'
import { hitsIn, noticeOf, pagesIn, SearchHits } from './search-hits.tsx'

const FOUND: SearchFound = {
  people: [
    {
      id: 'p1',
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      phone: '214 555 0100',
      by: 'phone',
      caseId: 'c1',
    },
    { id: 'p2', name: 'bo@example.com', email: 'bo@example.com', phone: '', by: 'email', caseId: null },
  ],
  cases: [
    {
      id: 'c1',
      number: 'LS-2026-0001',
      kind: 'naturalization',
      status: 'review',
      client: { id: 'p1', name: 'Ana Ruiz' },
      isClosed: true,
      by: 'person',
      person: 'Tom Brooks',
    },
  ],
  records: [
    {
      id: 'r1',
      kind: 'invoice',
      title: 'INV-2026-0001',
      client: { id: 'p1', name: 'Ana Ruiz' },
      path: '/invoices/r1',
    },
  ],
  messages: {
    found: [
      {
        conversationId: 'c1',
        seq: 12,
        sentAt: '2026-11-01T00:00:00.000Z',
        client: { id: 'p1', name: 'Ana Ruiz' },
        excerpt: { before: 'my ', found: 'lease', after: ' ends' },
      },
    ],
    isCut: false,
    isWhole: true,
  },
  isCut: false,
}

const PATHS = { ofCase: (id: string) => `/case/${id}`, ofPerson: (id: string) => `/person/${id}` }

describe('what the search box has found', () => {
  it('is told in groups, each with why it was found', () => {
    const words = searchWords('en')
    const hits = hitsIn(FOUND, words, PATHS)
    expect(hits.map(({ title, why, path }) => [title, why, path])).toEqual([
      ['Ana Ruiz', 'Phone · 214 555 0100', '/person/p1'],
      ['bo@example.com', 'Email', '/person/p2'],
      ['LS-2026-0001 Ana Ruiz', 'In the case · Tom Brooks · closed', '/case/c1'],
      ['INV-2026-0001', 'Invoice · Ana Ruiz', '/invoices/r1'],
      ['Ana Ruiz', 'my lease ends', '/attorney/messages/c1#message-12'],
    ])
    const markup = renderToStaticMarkup(
      <SearchHits id="s" hits={hits} chosen={hits[2] ?? null} words={words} onOpen={() => {}} />,
    )
    expect(markup).toContain('role="listbox"')
    expect(markup.match(/role="option"/g)).toHaveLength(5)
    expect(markup).toContain('id="s-case-c1" role="option" aria-selected="true"')
  })
  it('leaves out a group that has nothing', () => {
    const words = searchWords('es')
    const hits = hitsIn({ ...FOUND, people: [] }, words, PATHS)
    const markup = renderToStaticMarkup(
      <SearchHits id="s" hits={hits} chosen={null} words={words} onOpen={() => {}} />,
    )
    expect(markup).not.toContain(words.people)
    expect(markup).toContain(words.cases)
  })
})

describe('the pages that the search box knows', () => {
  const pages = [
    { name: 'Sistema · Códigos', path: '/admin/codes' },
    { name: 'Facturas', path: '/attorney/invoices' },
  ]
  it.each([
    ['cod', ['/admin/codes']],
    ['SIST', ['/admin/codes']],
    ['acturas', []],
    ['', ['/admin/codes', '/attorney/invoices']],
  ])('are found by the beginning of a word, without accents: %s', (typed, found) => {
    expect(pagesIn(pages, typed).map(({ path }) => path)).toEqual(found)
  })
})

it.each([
  ['ioe-09 1234 5678', '/attorney/notice?number=IOE0912345678'],
  ['Receipt number: IOE0912345678', '/attorney/notice?number=IOE0912345678'],
  ['IOE09123', undefined],
  ['Ana Ruiz', undefined],
  ['', undefined],
])('a receipt number leads to its notice: %s', (typed, path) => {
  expect(noticeOf(typed, '/attorney/notice', searchWords('en'))[0]?.path).toBe(path)
})

describe('the keys of the search box', () => {
  const shown = { at: -1, count: 3, isShown: true }
  it('walk through what was found, and round again', () => {
    expect(keyed('ArrowDown', shown)).toBe(0)
    expect(keyed('ArrowDown', { ...shown, at: 2 })).toBe(0)
    expect(keyed('ArrowUp', shown)).toBe(2)
    expect(keyed('ArrowUp', { ...shown, at: 1 })).toBe(0)
    expect(keyed('ArrowDown', { ...shown, count: 0 })).toBeNull()
  })
  it('open what is chosen, close the list, and else do what they always do', () => {
    expect(keyed('Enter', shown)).toBe('choose')
    expect(keyed('Enter', { ...shown, isShown: false })).toBeNull()
    expect(keyed('Escape', shown)).toBe('close')
    expect(keyed('a', shown)).toBeNull()
  })
})
