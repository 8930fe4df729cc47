import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { Payment } from '../contract.ts'
import { meansOf } from '../rules/means.ts'
import { HAND_METHODS } from '../rules/payment.ts'
import { paymentWords } from '../words/index.ts'
import { GivenBackList } from './given-back.tsx'
import { PaymentsList } from './payments-list.tsx'

function mint(details: Partial<Payment>): Payment {
  return {
    id: '0199a8f0-0000-7000-8000-000000000001',
    type: 'invoice',
    amountCents: 75_000,
    date: '2026-11-20T15:00:00Z',
    status: 'completed',
    cardType: null,
    byHand: null,
    last4: null,
    reference: 'PTX4B7',
    method: 'card',
    refundedCents: 0,
    givenBack: [],
    appointmentId: null,
    invoiceId: null,
    ...details,
  }
}

function shown(language: Language, details: Partial<Payment>): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <PaymentsList
        payments={[mint(details)]}
        timeZone="America/Chicago"
        words={paymentWords(language)}
        numberOf={(id) => (id === 'inv-1' ? 'INV-2026-0007' : null)}
        renderGivenBack={(payment) => (
          <GivenBackList
            payment={payment}
            words={paymentWords(language)}
            renderFile={({ number }) => `file of ${number}`}
          />
        )}
      />
    </LanguageProvider>,
  )
}

it.each(LANGUAGES)(
  'says with what each was paid as every other page, mail and paper does (%s)',
  (language) => {
    const online = { byHand: null, last4: '4242' }
    const byHand = { cardType: null, last4: null, byHand: { number: '1042', ended: null } }
    const paid = [
      ...['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DINERS', null].flatMap((cardType) => [
        { ...online, method: 'card', cardType } as const,
        { ...online, method: 'card', cardType, last4: null } as const,
      ]),
      { ...online, method: 'bank', cardType: null } as const,
      { ...online, method: 'bank', cardType: null, last4: null } as const,
      ...HAND_METHODS.map((method) => ({ ...byHand, method })),
    ]
    for (const each of paid) expect(shown(language, each)).toContain(`>${meansOf(each, language)} · `)
  },
)

describe('the means of a payment', () => {
  it.each([
    [{ method: 'bank', last4: '7890' }, 'Bank account ending in 7890', 'Cuenta bancaria terminada en 7890'],
    [{ method: 'bank' }, 'Bank account', 'Cuenta bancaria'],
    [{ method: 'card', cardType: 'VISA', last4: '4242' }, 'Visa ending in 4242', 'Visa terminada en 4242'],
    [
      { method: 'card', cardType: 'DINERS', last4: '4242' },
      'Card ending in 4242',
      'Tarjeta terminada en 4242',
    ],
    [{ method: 'card', status: 'failed' }, 'Card', 'Tarjeta'],
  ] as const)('is the one that was used: %j', (details, english, spanish) => {
    expect(shown('en', details)).toContain(`${english} · `)
    expect(shown('es', details)).toContain(`${spanish} · `)
  })
  it.each(LANGUAGES)('of a bank payment is never a card, whatever the gateway calls it (%s)', (language) => {
    const said = shown(language, { method: 'bank', cardType: 'CHECKING', last4: '7890' })
    expect(said).not.toMatch(/Card|Tarjeta|CHECKING/)
  })
})

describe('the invoice that was paid', () => {
  it('stands with its number', () => {
    expect(shown('en', { invoiceId: 'inv-1' })).toContain('Invoice INV-2026-0007')
    expect(shown('es', { invoiceId: 'inv-1' })).toContain('Factura INV-2026-0007')
  })
  it.each([null, 'inv-2'])('is only named where its number is not known: %s', (invoiceId) => {
    expect(shown('en', { invoiceId })).toContain('Invoice</p>')
  })
})

describe('what the firm gave back of a payment itself', () => {
  const check = {
    id: 'g',
    amountCents: 20_000,
    payee: 'María Núñez',
    method: 'check' as const,
    number: '2041',
    paidOn: '2026-11-24',
    isUndone: false,
  }
  it('names its check, to whom it is made out and the day', () => {
    const english = shown('en', { method: 'check', status: 'refunded', givenBack: [check] })
    for (const part of ['$200 given back', 'Check 2041', 'María Núñez', 'November 24, 2026', 'file of 2041'])
      expect(english).toContain(part)
    const spanish = shown('es', { method: 'check', givenBack: [{ ...check, amountCents: 1_050 }] })
    for (const part of ['$10.50 devueltos', 'Cheque 2041', '24 de noviembre de 2026'])
      expect(spanish).toContain(part)
  })
  it('says so where nobody cashed it', () => {
    const givenBack = [{ ...check, isUndone: true }]
    expect(shown('en', { method: 'check', givenBack })).toContain('The money is still with the firm.')
    expect(shown('es', { method: 'check', givenBack })).toContain('sigue en poder del bufete')
  })
})

it('payments stand under their month, each a row with its amount and state', () => {
  const markup = shown('es', { amountCents: 8_500 })
  expect(markup).toMatch(/<h3[^>]*>noviembre de 2026<\/h3>/)
  expect(markup).toMatch(/<summary.*\$85<.*Pagado.*<\/summary>/)
})

describe('the number of a payment', () => {
  it.each(['completed', 'refunded'] as const)('is that of a receipt: %s', (status) => {
    expect(shown('en', { status })).toContain('Receipt PTX4B7')
  })
  it.each(['failed', 'pending'] as const)('is none of a receipt where nothing was received: %s', (status) => {
    expect(shown('en', { status })).toContain('Number PTX4B7')
    expect(shown('es', { status })).toContain('Número PTX4B7')
    expect(shown('es', { status })).not.toContain('Recibo')
  })
})
