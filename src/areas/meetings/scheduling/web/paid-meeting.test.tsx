import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { schedulingWords } from '../words/index.ts'
import { type PaidFor, PaidMeeting } from './paid-meeting.tsx'

function shown(status: PaidFor['status']): string {
  const card = { cardType: 'VISA', last4: '4242' }
  const payment = { id: 'payment-1', status, amountCents: 5_000, reference: 'PTX4B7', ...card }
  return renderToStaticMarkup(
    <LanguageProvider language="es">
      <PaidMeeting
        payment={{ ...payment, date: '2026-11-28T02:00:00Z' }}
        words={schedulingWords('es').linked.paid}
        renderReceipt={({ id }) => `receipt of ${id}`}
      />
    </LanguageProvider>,
  )
}

it('the page of a meeting shows a guest what was paid, when, and the receipt, to keep and to print', () => {
  for (const said of [
    '$50',
    'viernes, 27 de noviembre de 2026',
    'PTX4B7',
    'receipt of payment-1',
    'Imprimir',
  ])
    expect(shown('completed')).toContain(said)
})

it('has no receipt while a payment is checked, says that it was refunded, and nothing of one that failed', () => {
  expect(shown('pending')).toContain('No pague otra vez')
  expect(shown('pending')).not.toContain('receipt of')
  expect(shown('refunded')).toContain('Este pago fue reembolsado.')
  expect(shown('failed')).toBe('')
})
