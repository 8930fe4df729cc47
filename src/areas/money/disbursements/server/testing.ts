// For tests only: a cost the firm paid yesterday by the tests' clock.
import type { RecordFacts } from '../contract.ts'

export function costFor(caseId: string, more: Partial<RecordFacts> = {}): RecordFacts {
  return {
    disbursementId: crypto.randomUUID(),
    caseId,
    fund: 'operating',
    category: 'translation',
    payee: 'Traducciones Lozano',
    description: 'Traducción certificada del acta de nacimiento',
    method: 'card',
    reference: '',
    amountCents: 7_500,
    paidOn: '2026-11-22',
    isAnother: false,
    ...more,
  }
}
