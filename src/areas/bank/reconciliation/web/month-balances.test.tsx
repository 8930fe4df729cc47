import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LANGUAGES, plural } from '#kernel/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { MonthState } from '../contract.ts'
import { bankWords } from '../words/index.ts'
import { MonthBalances } from './month-balances.tsx'

const STATE: MonthState = {
  account: {
    fund: 'trust',
    bank: 'Banco Lone Star',
    last4: '6789',
    startsOn: '2026-10-01',
    openingCents: 0,
    openingBookCents: 0,
    lastClosed: null,
  },
  month: '2026-10',
  openingCents: 0,
  moneyIn: { count: 30, cents: 0 },
  moneyOut: { count: 7, cents: 0 },
  endingCents: null,
  unmatched: 0,
  inTransitCents: 0,
  notBookedCents: 0,
  balances: {
    bankCents: 0,
    adjustedCents: 0,
    booksCents: 0,
    ledgersCents: 0,
    owners: { firm: 0, foundation: 0, bank: 0 },
    bankDifferenceCents: 0,
    ledgersDifferenceCents: 0,
    shortageCents: 0,
  },
  unexplained: 0,
  obstacles: [],
  closed: null,
  reopened: [],
}

it.each(LANGUAGES)('balances agree only once every bank line of the month is matched (%s)', (language) => {
  const all = bankWords(language)
  const { balances: words } = all.month
  const shown = (state: Partial<MonthState>) =>
    renderToStaticMarkup(
      <LanguageProvider language={language}>
        <>
          <MonthBalances state={{ ...STATE, ...state }} />
        </>
      </LanguageProvider>,
    )
  expect(shown({})).toContain(words.agree)
  const open = shown({ unmatched: 37 })
  expect(open).toContain(plural(words.open, 37, language))
  expect(open).not.toContain(words.agree)
  const none = { count: 0, cents: 0 }
  const empty = shown({ moneyIn: none, moneyOut: none })
  expect(empty).toContain(words.noLines)
  expect(empty).not.toContain(words.agree)
})
