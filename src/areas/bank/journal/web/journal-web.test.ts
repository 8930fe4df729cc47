import { describe, expect, it } from 'vitest'
import { costWords } from '#areas/money/disbursements/words/index.ts'
import { ledgerWords } from '#areas/money/ledger/words/index.ts'
import { wayBackLine } from '#areas/money/payments/rules/give-back.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { readDays, withCut } from '#web/days-cut.ts'
import { partsOf } from '#web/optional-day.ts'
import type { JournalEntry } from '../contract.ts'
import { journalWords } from '../words/index.ts'
import { journalTable } from './journal-csv.tsx'
import { quickbooksTable } from './quickbooks.ts'
import { journalQueryIn } from './journal-filters.tsx'

const ID = '0199a8f0-0000-7000-8000-000000000002'
const LINE: JournalEntry = {
  id: ID,
  kind: 'cost',
  at: '2026-11-24T03:00:00Z',
  on: '2026-11-23',
  isLate: false,
  trustAfterCents: null,
  client: { id: ID, name: '=Ana' },
  matter: { case: { id: ID, number: 'LS-2026-0001' } },
  invoice: null,
  payment: null,
  cost: { payee: 'USCIS', method: 'check', reference: '1042' },
  givenBack: null,
  by: 'Elena Whitfield',
  why: 'Filing fee',
  entries: [
    { account: 'costs_advanced', amountCents: 76_050 },
    { account: 'operating_bank', amountCents: -76_050 },
  ],
}

describe('the file of the journal', () => {
  it.each(LANGUAGES)('has a row for each entry, with debit and credit apart, in %s', (language) => {
    const words = {
      journal: journalWords(language),
      ledger: ledgerWords(language),
      costs: costWords(language),
    }
    const [head, ...rows] = journalTable([LINE], words, language)
    const about = [
      ID,
      '2026-11-23',
      '2026-11-23',
      null,
      words.ledger.kinds.cost,
      '=Ana',
      'LS-2026-0001',
      null,
      null,
    ]
    const rest = [words.costs.methods.check, '1042', 'USCIS', 'Elena Whitfield', 'Filing fee']
    expect(rows).toEqual([
      [...about, ...rest, words.ledger.accounts.costs_advanced, 760.5, null, null],
      [...about, ...rest, words.ledger.accounts.operating_bank, null, 760.5, null],
    ])
    expect(rows.map(({ length }) => length)).toEqual([head?.length, head?.length])
  })
  it.each(LANGUAGES)(
    'names the check and the payee of what was given back, in both files, in %s',
    (language) => {
      const words = {
        journal: journalWords(language),
        ledger: ledgerWords(language),
        costs: costWords(language),
      }
      const givenBack = { payee: 'María Núñez', method: 'check', number: '2041' } as const
      const line: JournalEntry = { ...LINE, kind: 'refund', cost: null, givenBack }
      const [, row] = journalTable([line], words, language)
      const check = wayBackLine('check', '2041', language)
      expect(row?.slice(9, 12)).toEqual([check, '2041', 'María Núñez'])
      expect(quickbooksTable([line], words, language)[1]?.[5]).toContain(`María Núñez · ${check}`)
    },
  )
})

describe('what the bank did that is no client’s', () => {
  it.each(LANGUAGES)('balances in both files under accounts of its own, in %s', (language) => {
    const words = {
      journal: journalWords(language),
      ledger: ledgerWords(language),
      costs: costWords(language),
    }
    const fee: JournalEntry = {
      ...LINE,
      kind: 'bank-fee',
      client: null,
      matter: null,
      cost: null,
      why: 'Monthly service charge',
      entries: [
        { account: 'trust_bank', amountCents: -1_500 },
        { account: 'bank_fees', amountCents: 1_500 },
      ],
    }
    const { accounts, kinds } = words.journal.bankEntries
    const [, credit, debit] = quickbooksTable([fee], words, language)
    expect(credit?.slice(2)).toEqual([
      words.ledger.accounts.trust_bank,
      null,
      15,
      `${kinds['bank-fee']} · Monthly service charge`,
      null,
    ])
    expect(debit?.slice(2, 5)).toEqual([accounts.bank_fees, 15, null])
    const [, row] = journalTable([fee], words, language)
    expect(row?.slice(4, 6)).toEqual([kinds['bank-fee'], null])
    expect(row?.slice(-5, -1)).toEqual(['Monthly service charge', words.ledger.accounts.trust_bank, null, 15])
  })
})

describe('the days of the journal', () => {
  it.each([
    ['', '', { from: null, until: null }],
    ['2026-11-01', '', { from: '2026-11-01', until: null }],
    ['2026-11-01', '2026-11-01', { from: '2026-11-01', until: '2026-11-01' }],
    ['2026-11-02', '2026-11-01', 'until'],
    ['2026-02-31', '', 'from'],
    ['', '2026-13-01', 'until'],
  ])('%s to %s: %o', (from, until, expected) => {
    const draft = { from: partsOf(from || null), until: partsOf(until || null) }
    const { input, problems } = readDays(draft)
    expect(input ?? problems[0]?.field).toEqual(expected)
  })
  it('stand in the address, where what is not ours is as if it were not there', () => {
    const address = withCut(new URLSearchParams('lang=es'), {
      from: '2026-11-01',
      account: 'trust_bank',
      until: '',
    })
    expect(address.toString()).toBe('lang=es&from=2026-11-01&account=trust_bank')
    expect(journalQueryIn(address, 'Ana')).toEqual({
      search: 'Ana',
      inAccount: 'trust_bank',
      from: '2026-11-01',
    })
    const odd = new URLSearchParams('from=yesterday&until=2026-02-31&account=gold')
    expect(journalQueryIn(odd, '')).toEqual({ search: '' })
  })
})

describe('the file for QuickBooks', () => {
  it.each(LANGUAGES)(
    'has one entry that balances for each movement, under the names of its template, in %s',
    (language) => {
      const words = {
        journal: journalWords(language),
        ledger: ledgerWords(language),
        costs: costWords(language),
      }
      const [head, ...rows] = quickbooksTable([LINE, { ...LINE, id: ID.replace('2', '3') }], words, language)
      expect(head).toEqual([
        'JournalNo',
        'JournalDate',
        'AccountName',
        'Debits',
        'Credits',
        'Description',
        'Name',
      ])
      expect(rows).toHaveLength(4)
      const [debit, credit] = rows
      // In Dallas it was still the day before.
      expect(debit?.slice(1, 5)).toEqual(['11/23/2026', words.ledger.accounts.costs_advanced, 760.5, null])
      expect(credit?.slice(1, 5)).toEqual(['11/23/2026', words.ledger.accounts.operating_bank, null, 760.5])
      expect(debit?.[5]).toContain('USCIS')
      for (const row of rows) expect(String(row[0]).length).toBeLessThanOrEqual(21)
    },
  )
})
