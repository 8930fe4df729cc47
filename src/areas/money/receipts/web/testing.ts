// For tests only: a check's receipt as its page reads it, collected and refundable.
import type { Receipt } from '../contract.ts'

export function receipt(more: Partial<Receipt> = {}): Receipt {
  return {
    id: 'receipt',
    number: 'REC-2026-0001',
    client: { id: 'client', name: 'María José Núñez' },
    case: null,
    invoice: null,
    purpose: 'advance',
    account: 'trust',
    amountCents: 50_000,
    method: 'check',
    methodNumber: '1042',
    receivedOn: '2026-11-20',
    receivedBy: 'Ruth Calloway',
    payer: null,
    note: '',
    state: 'collected',
    deposit: { id: 'deposit', madeOn: '2026-11-21' },
    refundableCents: 30_000,
    giveBacks: [],
    pictures: [],
    ended: null,
    ...more,
  }
}
