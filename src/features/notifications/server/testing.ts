// For tests only: money as the readers give it, and readers that know nothing else.
import type { FirmSettings } from '#platform/context.ts'
import type { NoticeInvoice, NoticePayment } from './notice-money.ts'
import type { NoticeReaders } from './notice-readers.ts'

export const FIRM: FirmSettings = {
  name: 'Test Firm',
  phone: '(214) 555-0134',
  email: 'help@firm.example',
  address: '1 Main Street, Dallas, TX 75201',
  publicUrl: 'https://firm.example',
  consultationPrice: 'paid',
  consultationAccount: 'operating',
  cancellationRefund: 'credit',
  bankFromCents: null,
  gatewayEventsUrl: 'https://firm.example/api/payments/events/secret',
}

export function noticePayment(details: Partial<NoticePayment> = {}): NoticePayment {
  return {
    clientId: '0199a8f0-0000-7000-8000-000000000002',
    subject: 'appointment',
    status: 'completed',
    isOpenAgain: false,
    isElsewherePaid: false,
    amountCents: 5_000,
    at: '2026-11-24T04:30:00Z',
    method: 'card',
    cardType: 'VISA',
    last4: '4242',
    reference: 'P0123456789AB',
    language: null,
    ...details,
  }
}

export function noticeInvoice(details: Partial<NoticeInvoice> = {}): NoticeInvoice {
  return {
    clientId: '0199a8f0-0000-7000-8000-000000000002',
    kind: 'invoice',
    number: 'INV-2026-0001',
    amountCents: 125_050,
    dueOn: '2026-12-15',
    state: 'open',
    ...details,
  }
}

export function readersOf(readers: Partial<NoticeReaders> = {}): NoticeReaders {
  return {
    payment: nothing,
    refund: nothing,
    invoice: nothing,
    instalment: nothing,
    ...readers,
  }
}

function nothing(): Promise<null> {
  return Promise.resolve(null)
}
