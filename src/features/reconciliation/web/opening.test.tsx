import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Api } from '#api/client.ts'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { partsOf } from '#web/optional-day.ts'
import type { BankAccount, OpeningItem, OpeningList } from '../contract.ts'
import { bankWords } from '../text/index.ts'
import { type OpeningDraft, readOpening } from './opening-form.tsx'
import { OpeningItems } from './opening-part.tsx'
import { BankWordsProvider } from './words.ts'

const ACCOUNT: BankAccount = {
  fund: 'trust',
  bank: 'Banco Lone Star',
  last4: '6789',
  startsOn: '2026-10-01',
  openingCents: 60_000,
  openingBookCents: 0,
  lastClosed: null,
}
const ITEM: OpeningItem = {
  id: 'item',
  kind: 'check',
  number: '1042',
  writtenOn: '2026-09-28',
  payee: 'USCIS',
  matter: 'Ana Pérez, LS-2024-0007',
  amountCents: -76_000,
  isMatched: false,
  explanation: null,
}

function shown(language: Language, list: OpeningList, account = ACCOUNT): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ApiProvider api={{} as Api} queries={createQueryClient()}>
        <BankWordsProvider words={bankWords(language)}>
          <OpeningItems account={account} list={list} />
        </BankWordsProvider>
      </ApiProvider>
    </LanguageProvider>,
  )
}

describe.each(LANGUAGES)('what was outstanding at the start (%s)', (language) => {
  const { opening: words } = bankWords(language)
  it('is named until the first month is closed, and taken back while nothing is matched with it', () => {
    const open = shown(language, { mayChange: true, items: [ITEM] })
    for (const part of [
      `${words.kinds.check} 1042`,
      'USCIS',
      'Ana Pérez, LS-2024-0007',
      '-$760',
      `>${words.withdraw}<`,
      `>${words.save}<`,
      `>${words.matter}<`,
    ])
      expect(open).toContain(part)
    const matched = shown(language, { mayChange: true, items: [{ ...ITEM, isMatched: true }] })
    expect(matched).toContain(words.matched)
    expect(matched).not.toContain(`>${words.withdraw}<`)
    const closed = shown(language, { mayChange: false, items: [ITEM] })
    expect(closed).toContain(words.closed)
    for (const part of [words.withdraw, words.save]) expect(closed).not.toContain(`>${part}<`)
  })
  it('asks for the client where it is trust money', () => {
    const operating = { ...ACCOUNT, fund: 'operating' } as const
    expect(shown(language, { mayChange: true, items: [] }, operating)).toContain(`>${words.matterOwn}<`)
  })
})

describe('the form', () => {
  const draft: OpeningDraft = {
    kind: 'check',
    number: ' 1042 ',
    day: partsOf('2026-09-28'),
    payee: ' USCIS ',
    matter: 'Ana Pérez',
    amount: '$760.50',
  }
  it('sends what was typed, without the spaces around it', () => {
    expect(readOpening(draft, ACCOUNT).input).toEqual({
      fund: 'trust',
      kind: 'check',
      number: '1042',
      writtenOn: '2026-09-28',
      payee: 'USCIS',
      matter: 'Ana Pérez',
      amountCents: 76_050,
    })
  })
  it.each([
    [{ number: '' }, ['number']],
    [{ day: partsOf('2026-10-01') }, ['day']],
    [{ day: { year: '2026', month: '2', day: '31' } }, ['day']],
    [{ payee: '', matter: ' ', amount: '12,00' }, ['payee', 'matter', 'amount']],
  ] as const)('%o has to be mended at %o, all at once', (more, fields) => {
    const { input, problems } = readOpening({ ...draft, ...more }, ACCOUNT)
    expect(input).toBeNull()
    expect(problems.map(({ field }) => field)).toEqual(fields)
  })
})
