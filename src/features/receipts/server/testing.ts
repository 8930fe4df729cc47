// For tests only: a check over $500 that was taken yesterday, as the clock of the tests stands.
import type { ReceiveFacts } from '../contract.ts'

export function receiptFor(subject: ReceiveFacts['subject'], more: Partial<ReceiveFacts> = {}): ReceiveFacts {
  return {
    receiptId: crypto.randomUUID(),
    subject,
    amountCents: 50_000,
    method: 'check',
    methodNumber: String(Math.ceil(Math.random() * 1_000_000)),
    receivedOn: '2026-11-22',
    payer: null,
    note: '',
    isAnother: false,
    ...more,
  }
}
