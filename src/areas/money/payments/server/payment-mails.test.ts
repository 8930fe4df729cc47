import { describe, expect, it } from 'vitest'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import type { Writing } from '#areas/messages/notifications/server/index.ts'
import { FIRM } from '#areas/messages/notifications/server/testing.ts'
import { inLanguage, LANGUAGES, type Language } from '#kernel/language.ts'
import type { MailedGiveBack, MailedPayment, MailedRefund } from './mailed-payment.ts'
import {
  PAYMENT_MAIL_KINDS,
  type PaymentMailKind,
  paymentMails,
  type PaymentReaders,
} from './payment-mails.ts'
import { mailedPayment } from './testing.ts'

/** The readers of these tests use no database. */
const WRITING = { firm: FIRM } as unknown as Writing
const CLIENT = mailedPayment().clientId

function readersOf(
  payment: MailedPayment | null,
  refund: MailedRefund | null = null,
  giveBack: MailedGiveBack | null = null,
): PaymentReaders {
  return {
    payment: () => Promise.resolve(payment),
    refund: () => Promise.resolve(refund),
    giveBack: () => Promise.resolve(giveBack),
  }
}

function given(details: Partial<MailedGiveBack> = {}): MailedGiveBack {
  return {
    amountCents: 2_550,
    payee: 'María Núñez',
    method: 'check',
    number: '2041',
    paidOn: '2026-11-25',
    isUndone: false,
    billsAgain: false,
    payment: mailedPayment(CHECK),
    ...details,
  }
}

const ofGiven = (details: Partial<MailedGiveBack> = {}) => readersOf(null, null, given(details))

function ofPayment(details: Partial<MailedPayment> = {}) {
  return readersOf(mailedPayment(details))
}

function refunded(details: Partial<MailedRefund> = {}): MailedRefund {
  return {
    amountCents: 2_550,
    at: '2026-11-25T16:00:00Z',
    isDone: true,
    billsAgain: false,
    payment: mailedPayment(),
    ...details,
  }
}

function ofRefund(details: Partial<MailedRefund> = {}) {
  return readersOf(null, refunded(details))
}

type Case = { kind: PaymentMailKind; edition?: number; readers: PaymentReaders; reader?: string }

function withGuest<Shape extends { payment: MailedPayment }>(
  shape: Shape | null,
  guest: Partial<MailedPayment>,
): Shape | null {
  return shape && { ...shape, payment: { ...shape.payment, ...guest } }
}

async function draftOf({ kind, edition = 0, readers, reader = CLIENT }: Case, language: Language = 'en') {
  const notice = { recipientId: reader, subjectId: 'subject', edition }
  const person = { id: reader, role: 'client', language, disabledAt: null } as const
  return (await paymentMails(readers)[kind].write(WRITING, notice, person))?.draft ?? null
}

const CHECK: Partial<MailedPayment> = {
  method: 'check',
  cardType: null,
  last4: null,
  subject: 'invoice',
  reference: 'REC-2026-0001',
  byHand: { number: '1042', payerName: null },
}
const BANK = { method: 'bank', cardType: null, last4: '6789', subject: 'invoice' } as const

const MAILS: Record<string, Case> = {
  receipt: { kind: 'payment-receipt', readers: ofPayment() },
  'receipt of a check of a relative': {
    kind: 'payment-receipt',
    readers: ofPayment({ ...CHECK, byHand: { number: '1042', payerName: 'Rosa Núñez' } }),
  },
  'receipt of cash': {
    kind: 'payment-receipt',
    readers: ofPayment({ ...CHECK, method: 'cash', byHand: { number: '', payerName: null } }),
  },
  'receipt that was a mistake': {
    kind: 'receipt-corrected',
    readers: ofPayment({ ...CHECK, status: 'failed' }),
  },
  'receipt of a bank payment': { kind: 'payment-receipt', readers: ofPayment(BANK) },
  refunded: { kind: 'payment-refunded', readers: ofRefund() },
  'given back by check': { kind: 'payment-given-back', readers: ofGiven() },
  'given back by transfer, and open again': {
    kind: 'payment-given-back',
    readers: ofGiven({
      method: 'transfer',
      number: 'T-77',
      billsAgain: true,
      payment: mailedPayment({ ...CHECK, isOpenAgain: true }),
    }),
  },
  'given back in cash': { kind: 'payment-given-back', readers: ofGiven({ method: 'cash', number: '' }) },
  'given back by a check that nobody cashed': {
    kind: 'payment-given-back',
    edition: 1,
    readers: ofGiven({ isUndone: true }),
  },
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
      payment: mailedPayment({ subject: 'invoice', isOpenAgain: true }),
    }),
  },
}

const ALL = Object.entries(MAILS).flatMap(([name, asked]) =>
  LANGUAGES.map((language) => ({ name, asked, language })),
)

const TO_CLIENTS = PAYMENT_MAIL_KINDS.filter((kind) => kind !== 'payment-taken-back')

describe('a mail about money', () => {
  it.each(ALL.filter(({ asked: { kind } }) => !['payment-not-charged', 'payment-taken-back'].includes(kind)))(
    'leads somebody without an account to their meeting, or nowhere: $name in $language',
    async ({ asked, language }) => {
      const write = async (link: string | null) => {
        const guest = { isGuest: true, link }
        const { readers } = asked
        const all: PaymentReaders = {
          payment: async (...by) => ({ ...(await readers.payment(...by))!, ...guest }),
          refund: async (...by) => withGuest(await readers.refund(...by), guest),
          giveBack: async (...by) => withGuest(await readers.giveBack(...by), guest),
        }
        return renderText((await draftOf({ ...asked, readers: all }, language))!)
      }
      expect(await write('token')).toContain(inLanguage('/meeting#token', language))
      expect(await write('token')).not.toContain('/payments')
      expect(await write(null)).not.toMatch(/\/(payments|meeting)/)
    },
  )
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
    const text = renderText((await draftOf(MAILS['receipt']!))!)
    expect(text).toContain('Date: Monday, November 23, 2026')
  })
  it.each(TO_CLIENTS)('of kind %s is for the person whose money it is', async (kind) => {
    const failed = ['payment-not-charged', 'payment-failed'].includes(kind)
    const payment = mailedPayment({ status: failed ? 'failed' : 'completed' })
    const readers = readersOf(payment, refunded({ payment }), given({ payment }))
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
    [
      'a check that nobody cashed, as given back',
      { kind: 'payment-given-back', readers: ofGiven({ isUndone: true }) },
    ],
    ['as not cashed, a check that stands', { kind: 'payment-given-back', edition: 1, readers: ofGiven() }],
    ['anything that does not exist', { kind: 'payment-receipt', readers: readersOf(null) }],
  ])('is not sent where it is not true: %s', async (_name, asked) => {
    expect(await draftOf(asked)).toBeNull()
  })
})
