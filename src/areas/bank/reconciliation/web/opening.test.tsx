import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { partsOf } from '#web/optional-day.ts'
import type { BankAccount, OpeningItem, OpeningList } from '../contract.ts'
import { bankWords } from '../words/index.ts'
import { type OpeningDraft, readOpening } from './opening-form.tsx'
import { OpeningItems } from './opening-part.tsx'
import { OwnerCards, ownerKey, readVoid, VoidForm } from './void-check.tsx'

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
  voided: null,
  explanation: null,
}

const VOIDED = {
  day: '2026-11-23',
  by: 'Elena Whitfield',
  reason: 'Older than 180 days.',
  client: 'Ana Pérez' as string | null,
  caseNumber: 'LS-2026-0003' as string | null,
}

function shown(language: Language, list: OpeningList, account = ACCOUNT): string {
  return inBank(language, <OpeningItems account={account} list={list} />)
}

/** After the first month was closed. */
function shownOne(language: Language, more: Partial<OpeningItem>): string {
  return shown(language, { mayChange: false, items: [{ ...ITEM, ...more }] })
}

function inBank(language: Language, children: ReactNode): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ApiProvider api={quietApi()} queries={createQueryClient()}>
        <>{children}</>
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
  it('is voided as a check while nothing is matched with it, also once the first month is closed', () => {
    const open = `>${words.void.open}<`
    expect(shownOne(language, {})).toContain(open)
    expect(shownOne(language, { isMatched: true })).not.toContain(open)
    expect(shownOne(language, { voided: VOIDED })).not.toContain(open)
    expect(shownOne(language, { kind: 'payment' })).not.toContain(open)
    expect(shownOne(language, { kind: 'deposit', amountCents: 76_000 })).not.toContain(open)
  })
  it('says by whom a check was voided, why, and whose its money is since', () => {
    const text = shownOne(language, { voided: VOIDED })
    for (const part of [
      'Elena Whitfield',
      VOIDED.reason,
      'Ana Pérez',
      'LS-2026-0003',
      `>${words.void.undo}<`,
    ])
      expect(text).toContain(part)
    expect(text).not.toContain(`>${words.withdraw}<`)
    expect(shownOne(language, { voided: { ...VOIDED, caseNumber: null } })).toContain(
      fill(words.void.toNoCase, { client: 'Ana Pérez' }),
    )
    expect(shownOne(language, { voided: { ...VOIDED, client: null, caseNumber: null } })).toContain(
      words.void.toFirm,
    )
  })
  it('asks whose the money is in trust, and nobody in operating', () => {
    const form = (fund: BankAccount['fund']) =>
      inBank(language, <VoidForm item={ITEM} fund={fund} onEnd={() => {}} />)
    expect(form('trust')).toContain(words.void.leadTrust)
    expect(form('trust')).toContain(`>${words.void.search}<`)
    expect(form('operating')).toContain(words.void.leadOperating)
    expect(form('operating')).not.toContain(`>${words.void.search}<`)
    const owners = [{ id: 'client', name: 'Ana Pérez', cases: [{ id: 'case', number: 'LS-2026-0003' }] }]
    const cards = inBank(
      language,
      <OwnerCards owners={owners} id="owner" error={null} value="client case" onChange={() => {}} />,
    )
    expect(cards).toContain(fill(words.void.case, { client: 'Ana Pérez', case: 'LS-2026-0003' }))
    expect(cards).toContain(fill(words.void.noCase, { client: 'Ana Pérez' }))
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

describe('the form that voids a check', () => {
  const item = { fund: 'trust', itemId: 'item' } as const
  const draft = { owner: ownerKey('client', 'case'), reason: ' Older than 180 days. ' }
  it('sends the client and the case that were chosen together', () => {
    const about = { itemId: 'item', reason: 'Older than 180 days.' }
    const ofClient = { ...about, fund: 'trust', clientId: 'client' }
    expect(readVoid(draft, item).input).toEqual({ ...ofClient, caseId: 'case' })
    const noCase = { ...draft, owner: ownerKey('client', null) }
    expect(readVoid(noCase, item).input).toEqual({ ...ofClient, caseId: null })
    const operating = { ...about, fund: 'operating', clientId: null, caseId: null }
    expect(readVoid(draft, { ...item, fund: 'operating' }).input).toEqual(operating)
  })
  it('has to be mended at whatever is missing, all at once', () => {
    const { input, problems } = readVoid({ owner: '', reason: 'old' }, item)
    expect(input).toBeNull()
    expect(problems.map(({ field }) => field)).toEqual(['owner', 'reason'])
  })
})
