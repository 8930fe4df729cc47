import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import { MONEY_NOTICES, type MoneyNotice } from '../rules/notice-kinds.ts'
import { renderText } from '../rules/render-text.ts'
import { moneyDraft } from './money-draft.ts'
import type { NoticeInvoice, NoticePayment, NoticeRefund } from './notice-money.ts'
import type { NoticeReaders } from './notice-readers.ts'
import { FIRM, noticeInvoice, noticePayment, readersOf } from './testing.ts'

/** The readers of these tests ask no database. */
const NO_DATABASE = null as unknown as Database
const CLIENT = noticePayment().clientId

function always<Shape>(value: Shape) {
  return () => Promise.resolve(value)
}

function ofPayment(details: Partial<NoticePayment> = {}) {
  return readersOf({ payment: always(noticePayment(details)) })
}

function ofRefund(details: Partial<NoticeRefund> = {}) {
  const refund = {
    amountCents: 2_550,
    at: '2026-11-25T16:00:00Z',
    isDone: true,
    billsAgain: false,
    payment: noticePayment(),
  }
  return readersOf({ refund: always({ ...refund, ...details }) })
}

function ofInvoice(details: Partial<NoticeInvoice> = {}) {
  const invoice = always(noticeInvoice(details))
  return readersOf({ invoice, instalment: invoice })
}

type Case = { kind: MoneyNotice; edition?: number; readers: NoticeReaders; reader?: string }

function draftOf({ kind, edition = 0, readers, reader = CLIENT }: Case, language: Language = 'en') {
  const notice = { kind, subjectId: 'subject', edition }
  return moneyDraft(NO_DATABASE, readers, notice, { id: reader, language }, FIRM)
}

const BANK = { method: 'bank', cardType: null, last4: '6789', subject: 'invoice' } as const

const LETTERS: Record<string, Case> = {
  receipt: { kind: 'payment-receipt', readers: ofPayment() },
  'receipt of a bank payment': { kind: 'payment-receipt', readers: ofPayment(BANK) },
  refunded: { kind: 'payment-refunded', readers: ofRefund() },
  'not charged for a meeting': { kind: 'payment-not-charged', readers: ofPayment({ status: 'failed' }) },
  'not charged for an invoice': {
    kind: 'payment-not-charged',
    readers: ofPayment({ status: 'failed', subject: 'invoice' }),
  },
  'failed later': { kind: 'payment-failed', readers: ofPayment({ ...BANK, status: 'failed' }) },
  'taken back': {
    kind: 'payment-failed',
    edition: 1,
    readers: ofPayment({ ...BANK, status: 'failed', isOpenAgain: true }),
  },
  'taken back where nothing is to be paid online': {
    kind: 'payment-failed',
    edition: 1,
    readers: ofPayment({ status: 'failed' }),
  },
  'refunded and open again': {
    kind: 'payment-refunded',
    readers: ofRefund({
      billsAgain: true,
      payment: noticePayment({ subject: 'invoice', isOpenAgain: true }),
    }),
  },
  invoice: { kind: 'invoice-issued', readers: ofInvoice() },
  'invoice in parts': { kind: 'invoice-issued', readers: ofInvoice({ dueOn: null }) },
  'invoice paid from trust': { kind: 'invoice-issued', readers: ofInvoice({ state: 'paid' }) },
  'in advance': { kind: 'invoice-issued', readers: ofInvoice({ kind: 'retainer' }) },
  'instalment soon': { kind: 'instalment-due', readers: ofInvoice({ amountCents: 50_000 }) },
  'instalment today': { kind: 'instalment-due', edition: 1, readers: ofInvoice({ amountCents: 50_000 }) },
}

const ALL = Object.entries(LETTERS).flatMap(([name, asked]) =>
  LANGUAGES.map((language) => ({ name, asked, language })),
)

describe('a letter about money', () => {
  it.each(ALL)('reads as it should: $name in $language', async ({ asked, language }) => {
    expect(renderText((await draftOf(asked, language))!)).toMatchSnapshot()
  })
  it.each(ALL)('shows no number and no name on a locked screen: $name in $language', async (shown) => {
    const { subject, preheader } = (await draftOf(shown.asked, shown.language))!
    expect(`${subject} ${preheader}`).not.toMatch(/[@\d{}$]|visa|case|caso|immigra|inmigra/i)
  })
  it('is in the language that its meeting was booked in', async () => {
    const draft = await draftOf({ kind: 'payment-receipt', readers: ofPayment({ language: 'es' }) }, 'en')
    expect(draft!.subject).toBe('Su recibo de pago')
  })
  it('is dated by the calendar of the firm', async () => {
    const text = renderText((await draftOf(LETTERS['receipt']!))!)
    expect(text).toContain('Date: Monday, November 23, 2026')
  })
  it.each(MONEY_NOTICES)('of kind %s is for the person whose money it is', async (kind) => {
    const failed = ['payment-not-charged', 'payment-failed'].includes(kind)
    const payment = noticePayment({ status: failed ? 'failed' : 'completed' })
    const readers = {
      ...ofRefund({ payment }),
      ...ofInvoice(),
      payment: always(payment),
      refund: ofRefund().refund,
    }
    await expect(draftOf({ kind, readers, reader: 'somebody else' })).rejects.toThrow('their own money only')
  })
  it.each<[string, Case]>([
    ['a receipt of what failed', { kind: 'payment-receipt', readers: ofPayment({ status: 'failed' }) }],
    ['a receipt of what is under way', { kind: 'payment-receipt', readers: ofPayment({ status: 'open' }) }],
    ['"not charged" of what was charged', { kind: 'payment-not-charged', readers: ofPayment() }],
    [
      '"not charged" after it was paid in another way',
      { kind: 'payment-not-charged', readers: ofPayment({ status: 'failed', isElsewherePaid: true }) },
    ],
    ['a refund that is not done', { kind: 'payment-refunded', readers: ofRefund({ isDone: false }) }],
    ['an invoice that was voided', { kind: 'invoice-issued', readers: ofInvoice({ state: 'void' }) }],
    ['an instalment of what is paid', { kind: 'instalment-due', readers: ofInvoice({ state: 'paid' }) }],
    ['anything that does not exist', { kind: 'payment-receipt', readers: readersOf() }],
  ])('is not sent where it is not true: %s', async (_name, asked) => {
    expect(await draftOf(asked)).toBeNull()
  })
})
