import { describe, expect, it } from 'vitest'
import { sumLines, voidSentences } from './invoice-sums.ts'

const WORDS = {
  credit: 'credit',
  total: 'total',
  creditUndone: 'came back',
  trustApplied: 'trust',
  settled: 'paid',
  creditNote: 'note {number}',
  closed: 'closed',
  left: 'left',
}
const service = { kind: 'service', description: 'The petition', amountCents: 120_000 } as const
const credit = { kind: 'consultation-credit', description: '', amountCents: -5_000 } as const
const INVOICE = {
  lines: [service],
  totalCents: 120_000,
  creditUndoneCents: 0,
  trustAppliedCents: 0,
  settledCents: 0,
  reductions: [],
  closedCents: 0,
  openCents: 120_000,
}
const note = { kind: 'credit-note', number: 'CN-1', amountCents: 2_000, undoneAt: null }

type Invoice = Parameters<typeof sumLines>[0]
const shown = (more: Partial<Invoice>, words = WORDS) =>
  sumLines({ ...INVOICE, ...more }, words, 'en').map(({ label, amount }) => `${label} ${amount}`)

describe('an invoice from its lines to what is left', () => {
  it.each<[string, Partial<Invoice>, string[]]>([
    ['of which nothing is paid', {}, ['The petition $1,200', 'total $1,200', 'left $1,200']],
    [
      'paid from trust and by card',
      { trustAppliedCents: 20_000, settledCents: 50_000, openCents: 70_000 },
      ['The petition $1,200', 'total $1,200', 'trust -$200', 'paid -$300', 'left $700'],
    ],
    [
      'with a fee that is credited, and came back',
      { lines: [service, credit], totalCents: 115_000, creditUndoneCents: 5_000 },
      ['The petition $1,200', 'credit -$50', 'total $1,150', 'came back $50', 'left $1,200'],
    ],
    [
      'with a credit note, another that was undone, and a write-off',
      { reductions: [note, { ...note, undoneAt: '2026-11-23' }], closedCents: 3_000, openCents: 117_000 },
      ['The petition $1,200', 'total $1,200', 'note CN-1 -$20', 'closed -$10', 'left $1,170'],
    ],
  ])('%s', (_, invoice, lines) => {
    expect(shown(invoice)).toEqual(lines)
  })
  it('says nothing of what is left where nothing is asked for', () => {
    expect(sumLines(INVOICE, { ...WORDS, left: null }, 'en').map(({ label }) => label)).toEqual([
      'The petition',
      'total',
    ])
  })
  it('sets its sums apart', () => {
    expect(sumLines(INVOICE, WORDS, 'es').map(({ isSum }) => isSum ?? false)).toEqual([false, true, true])
  })
})

it.each<[string, Partial<Invoice>, string[]]>([
  ['without more', {}, ['ends']],
  ['with a credit', { lines: [service, credit] }, ['ends', 'frees']],
  ['with a credit that came back', { lines: [service, credit], creditUndoneCents: 5_000 }, ['ends']],
  [
    'with a credit of which a part came back',
    { lines: [credit], creditUndoneCents: 2_000 },
    ['ends', 'frees'],
  ],
  ['with trust money', { trustAppliedCents: 1 }, ['ends', 'returns']],
])('to void an invoice %s says what that does, and no more', (_, invoice, said) => {
  const words = { voidHint: 'ends', voidFreesCredit: 'frees', voidReturnsTrust: 'returns' }
  expect(voidSentences({ ...INVOICE, ...invoice }, words)).toEqual(said)
})
