// For tests only: the gateway's overnight run, and a payment for its mails.
import type { Services } from '#platform/context.ts'
import type { MailedPayment } from './mailed-payment.ts'
import { listUncollected, findByTransaction } from './repository.ts'
import { settleCollected } from './settle.ts'

/** Marks every charge as collected. */
export async function collectAll(services: Services): Promise<void> {
  const far = new Date('2100-01-01T00:00:00Z')
  for (const transactionId of await listUncollected(services.db, far)) {
    const payment = await findByTransaction(services.db, transactionId)
    if (payment) await settleCollected(services, payment.id)
  }
}

/** Input of its mails. */
export function mailedPayment(details: Partial<MailedPayment> = {}): MailedPayment {
  return {
    clientId: '0199a8f0-0000-7000-8000-000000000002',
    subject: 'appointment',
    status: 'completed',
    isOpenAgain: false,
    isCreditUndone: false,
    isElsewherePaid: false,
    amountCents: 5_000,
    at: '2026-11-24T04:30:00Z',
    method: 'card',
    cardType: 'VISA',
    last4: '4242',
    isByOther: false,
    byHand: null,
    reference: 'P0123456789AB',
    language: null,
    isGuest: false,
    link: null,
    ...details,
  }
}
