// Cases by an A-Number or a receipt number: both are sealed, and found by keyed hashes that an index serves.
import { aNumberDigits } from '../rules/a-number.ts'
import { readReceipt, unknownReceipt } from '../rules/receipt-number.ts'
import { casesWithReceipt } from './filings-repository.ts'
import type { Store } from './notes-repository.ts'
import { casesWithANumber } from './people-repository.ts'

type NumberFound = { caseId: string; by: 'a-number' | 'receipt-number' }

/**
 * The cases with this number, without any permission check: the caller may not read each one. Empty if the text
 * is neither an A-Number nor a receipt number; a receipt number with a letter O for a zero finds the right one.
 */
export async function casesWithNumber(store: Store, typed: string): Promise<NumberFound[]> {
  const receipt = readReceipt(typed)
  if (receipt.kind !== 'wrong') {
    const number = receipt.kind === 'right' ? receipt.number : receipt.meant
    return named(await casesWithReceipt(store, number), 'receipt-number')
  }
  const unknown = unknownReceipt(typed)
  if (unknown !== null) return named(await casesWithReceipt(store, unknown), 'receipt-number')
  const digits = aNumberDigits(typed)
  return digits === null ? [] : named(await casesWithANumber(store, digits), 'a-number')
}

function named(caseIds: readonly string[], by: NumberFound['by']): NumberFound[] {
  return caseIds.map((caseId) => ({ caseId, by }))
}
