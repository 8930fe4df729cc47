import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { LedgerOfClient, LedgerTotals } from '../contract.ts'
import { LEDGER_ACCOUNTS, MOVEMENTS } from '../rules/postings.ts'
import { ledgerWords } from '../words/index.ts'
import { readable, signed } from '../rules/amounts.ts'
import { Totals } from './books.tsx'
import { OneClient } from './client-books.tsx'

function draw(language: Language, part: React.ReactNode): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={language}>
        <>{part}</>
      </LanguageProvider>
    </MemoryRouter>,
  )
}

function totals(trustCents: number, fundsCents: number): LedgerTotals {
  return {
    totals: [
      { account: 'trust_bank', balanceCents: trustCents },
      { account: 'client_funds', balanceCents: fundsCents },
    ],
    isBalanced: trustCents + fundsCents === 0,
  }
}

const BOOKS: LedgerOfClient = {
  client: { id: '01939d6e-0000-7000-8000-000000000001', name: 'María José Núñez' },
  balances: [{ account: 'trust_bank', balanceCents: 230_000 }],
  items: [
    {
      id: '01939d6e-0000-7000-8000-000000000002',
      kind: 'transfer',
      at: '2026-11-23T15:00:00Z',
      paymentId: null,
      refundId: null,
      invoiceId: null,
      entries: [
        { account: 'trust_bank', amountCents: -70_000 },
        { account: 'client_funds', amountCents: 70_000 },
        { account: 'operating_bank', amountCents: 70_000 },
      ],
      trustAfterCents: 230_000,
    },
  ],
  next: null,
}

describe('the books as people read them', () => {
  it.each([
    ['trust_bank', 5_000, '+$50'],
    ['client_funds', -5_000, '+$50'],
    ['client_funds', 5_000, '−$50'],
    ['fees_earned', -5_050, '+$50.50'],
    ['pending_funds', -5_000, '+$50'],
    ['trust_refill', -5_000, '+$50'],
    ['receivable', -5_000, '−$50'],
    ['fees_earned', 0, '$0'],
  ] as const)('%s of %i is %s', (account, cents, text) => {
    expect(signed(readable(account, cents), 'en')).toBe(text)
  })

  it('say that the trust account agrees with the shares of the clients', () => {
    expect(draw('en', <Totals totals={totals(300_000, -300_000)} />)).toContain(
      'The trust account holds $3,000. The shares of all clients add up to $3,000. They match.',
    )
  })
  it('say in danger that it does not', () => {
    const page = draw('es', <Totals totals={totals(300_000, -299_900)} />)
    expect(page).toContain('pero las partes de todos los clientes suman $2,999')
    expect(page).toContain('border-danger')
  })

  it('say in danger what is not at the bank, where it agrees on paper alone', () => {
    const { totals: both } = totals(300_000, -300_000)
    const read = {
      totals: [...both, { account: 'trust_refill' as const, balanceCents: -45_000 }],
      isBalanced: true,
    }
    const page = draw('en', <Totals totals={read} />)
    expect(page).toContain('But $450 of it is missing at the bank until you put it back.')
    expect(page).not.toContain('They match.')
    expect(page).toContain('border-danger')
  })

  it.each(['en', 'es'] as const)(
    'show a client’s balances, and below them the movements, in %s',
    (language) => {
      const page = draw(
        language,
        <OneClient books={BOOKS} listPath="/l">
          <p>The movements</p>
        </OneClient>,
      )
      for (const part of ['María José Núñez', ledgerWords(language).client.balances, 'The movements'])
        expect(page).toContain(part)
    },
  )

  it.each(['en', 'es'] as const)('name every account and every movement, in %s', (language) => {
    const words = ledgerWords(language)
    expect(Object.keys(words.accounts)).toEqual([...LEDGER_ACCOUNTS])
    expect(Object.keys(words.kinds)).toEqual([...MOVEMENTS])
  })
})
