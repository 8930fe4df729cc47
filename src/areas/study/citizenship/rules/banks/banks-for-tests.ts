// Both banks at once, which no page ever loads.
import type { Bank, Edition } from '../bank.ts'
import { bank as bank2008 } from './bank-2008.ts'
import { bank as bank2025 } from './bank-2025.ts'

export function bankOf(edition: Edition): Bank {
  return { '2008': bank2008, '2025': bank2025 }[edition]
}
