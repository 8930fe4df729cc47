import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { MonthState } from '../contract.ts'
import { bankWords } from '../words/index.ts'
import { Chosen } from './match-part.tsx'

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
  moneyIn: { count: 0, cents: 0 },
  moneyOut: { count: 0, cents: 0 },
  endingCents: null,
  unmatched: 1,
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
const chosen = (...cents: number[]) => ({
  ids: new Map(cents.map((each, at) => [String(at), each])),
  toggle: () => {},
})

function shown(language: Language, bank: number[], books: number[], opening: number[] = []): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ApiProvider api={quietApi()} queries={createQueryClient()}>
        <>
          <Chosen
            state={STATE}
            lines={chosen(...bank)}
            movements={chosen(...books)}
            opening={chosen(...opening)}
            onClear={() => {}}
          />
        </>
      </ApiProvider>
    </LanguageProvider>,
  )
}

describe.each(LANGUAGES)('what lacks of a deposit (%s)', (language) => {
  const { fee } = bankWords(language).month.match
  const asked = fill(fee.open, { amount: '$12' })
  it('may be named as the fee of the bank', () => {
    expect(shown(language, [148_800], [100_000, 50_000])).toContain(asked)
    expect(shown(language, [148_800], [], [150_000])).toContain(asked)
  })
  it.each([
    ['nothing is missing', [150_000], [150_000]],
    ['the bank has more', [151_200], [150_000]],
    ['it is too much for a fee', [100_000], [150_000]],
    ['money went out', [-151_200], [-150_000]],
    ['one side is not chosen', [], [1_200]],
  ])('is asked about no fee where %s', (_why, bank, books) => {
    expect(shown(language, bank, books)).not.toContain(fee.open.split('{')[0])
  })
})
