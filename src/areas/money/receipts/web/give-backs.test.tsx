import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { plainDate } from '#kernel/calendar.ts'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { partsOf } from '#web/optional-day.ts'
import type { GiveBack, Receipt } from '../contract.ts'
import { receiptWords } from '../words/index.ts'
import { EndForms } from './end-forms.tsx'
import { PayOutForm, ProposeForm, readPaidOut, readProposal } from './give-back-forms.tsx'
import { GiveBacks } from './give-backs.tsx'
import { receipt } from './testing.ts'
import { ReceiptWordsProvider } from './words.ts'

const PROPOSED: GiveBack = {
  id: 'give-back',
  amountCents: 20_000,
  reason: 'The case ended earlier.',
  billsAgain: false,
  proposedBy: 'Elena Whitfield',
  proposedOn: '2026-11-23',
  paid: null,
  undone: null,
}
const PAID: GiveBack = {
  ...PROPOSED,
  paid: { payee: 'María José Núñez', method: 'check', number: '2041', on: '2026-11-24', by: 'Ruth Calloway' },
}
const UNDONE: GiveBack = {
  ...PAID,
  undone: { on: '2026-12-01', by: 'Ruth Calloway', reason: 'Stopped at the bank.' },
}

const today = plainDate('2026-11-24')

function draw(language: Language, part: React.ReactNode): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ApiProvider api={quietApi()} queries={createQueryClient()}>
        <ReceiptWordsProvider words={receiptWords(language)}>{part}</ReceiptWordsProvider>
      </ApiProvider>
    </LanguageProvider>,
  )
}

function shown(language: Language, of: Receipt, isAdmin = true): string {
  return draw(language, <GiveBacks receipt={of} today={today} isAdmin={isAdmin} />)
}

const nothing = () => undefined

function proposing(language: Language, of: Receipt): string {
  return draw(language, <ProposeForm receipt={of} onClose={nothing} />)
}

function paying(language: Language, of: Receipt): string {
  return draw(language, <PayOutForm giveBack={PROPOSED} receipt={of} today={today} onClose={nothing} />)
}

describe.each(LANGUAGES)('what goes back of a receipt (%s)', (language) => {
  const { giveBack: words } = receiptWords(language)
  it('can be proposed as long as something is left', () => {
    expect(shown(language, receipt(), false)).toContain(`>${words.open}<`)
    expect(shown(language, receipt({ refundableCents: 0 }))).not.toContain(`>${words.open}<`)
  })
  it('is paid out by an administrator alone, and withdrawn by those who work on the case', () => {
    const waiting = receipt({ refundableCents: 0, giveBacks: [PROPOSED] })
    const forAdmin = shown(language, waiting)
    for (const part of [
      '$200',
      'Elena Whitfield',
      PROPOSED.reason,
      `>${words.payOut}<`,
      `>${words.withdraw}<`,
    ])
      expect(forAdmin).toContain(part)
    expect(shown(language, waiting, false)).not.toContain(`>${words.payOut}<`)
    expect(shown(language, waiting, false)).toContain(`>${words.withdraw}<`)
  })
  it('names its check and its payee once it is paid, and can be undone once', () => {
    const paid = shown(language, receipt({ giveBacks: [PAID] }))
    for (const part of ['2041', 'María José Núñez', `>${words.confirmation}<`, `>${words.undo}<`])
      expect(paid).toContain(part)
    expect(shown(language, receipt({ giveBacks: [PAID] }), false)).not.toContain(`>${words.undo}<`)
    const undone = shown(language, receipt({ giveBacks: [UNDONE] }))
    expect(undone).toContain('Stopped at the bank.')
    expect(undone).not.toContain(`>${words.undo}<`)
  })
  it('was no mistake, while it stands', () => {
    const { mistake, returned } = receiptWords(language).end
    const ends = (giveBacks: GiveBack[]) =>
      draw(language, <EndForms receipt={receipt({ giveBacks })} today={today} />)
    expect(ends([PAID])).not.toContain(`>${mistake}<`)
    expect(ends([PAID])).toContain(`>${returned}<`)
    expect(ends([UNDONE])).toContain(`>${mistake}<`)
  })
  it('is asked about the invoice where there is one, and about cash from operating alone', () => {
    const ofInvoice = receipt({ invoice: { id: 'i', number: 'INV-2026-0001' } })
    expect(proposing(language, receipt())).not.toContain(words.billsAgain)
    expect(proposing(language, ofInvoice)).toContain(words.billsAgain)
    expect(paying(language, receipt())).not.toContain('value="cash"')
    expect(paying(language, receipt({ account: 'operating' }))).toContain('value="cash"')
    const byMother = receipt({ payer: { name: 'Rosa Núñez', relation: 'parent' } })
    expect(paying(language, byMother)).toContain(fill(words.payeeHint, { name: 'Rosa Núñez' }))
  })
})

describe('the forms', () => {
  it.each([
    ['300', 'As agreed by phone.', ['input']],
    ['300.01', 'As agreed by phone.', ['amount']],
    ['0', 'As agreed', ['amount', 'reason']],
  ])('a proposal of %s for "%s" says %o', (amount, reason, said) => {
    const { input, problems } = readProposal({ amount, reason, billsAgain: false }, 30_000)
    expect(input === null ? problems.map(({ field }) => field) : ['input']).toEqual(said)
  })
  it('ask for the number of a check, and for none of cash', () => {
    const draft = { payee: 'Ana', number: ' 2041 ', paidOn: partsOf('2026-11-24') }
    expect(readPaidOut({ ...draft, method: 'check' }).input).toMatchObject({ number: '2041' })
    expect(readPaidOut({ ...draft, method: 'cash' }).input).toMatchObject({ number: '' })
    const empty = readPaidOut({ payee: ' ', method: 'check', number: '', paidOn: partsOf(null) })
    expect(empty.problems.map(({ field }) => field)).toEqual(['payee', 'number', 'paidOn'])
  })
})
