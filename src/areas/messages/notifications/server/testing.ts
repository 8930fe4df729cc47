// For tests only: the firm that the mails of tests are of.
import { DEMONSTRATION_CONTACT } from '#firm/demonstration-contact.ts'
import type { FirmSettings } from '#platform/context.ts'

export const FIRM: FirmSettings = {
  first: DEMONSTRATION_CONTACT,
  isDemonstration: false,
  name: 'Test Firm',
  textName: 'Test Firm',
  takesMail: true,
  takesCards: true,
  takesTexts: true,
  textsFrom: null,
  phone: '(214) 555-0134',
  email: 'help@firm.example',
  address: '1 Main Street, Dallas, TX 75201',
  publicUrl: 'https://firm.example',
  consultationPrice: 'paid',
  consultationAccount: 'operating',
  cancellationRefund: 'credit',
  checkClearingDays: 10,
  bankFromCents: null,
  filesOrigin: '',
  replyDomain: null,
  gatewayEventsUrl: 'https://firm.example/api/payments/events/secret',
  terms: () => Promise.resolve({ edition: '2026-11-22', digest: 'digest-of-the-tests' }),
}
