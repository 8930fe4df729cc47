// Stored with a sent intake: its search terms, and everyone named in it.
import type { Database } from '#platform/database.ts'
import { termsOf } from '../rules/search-terms.ts'
import { keepParties } from './check-conflicts.ts'
import type { IntakeRow } from './repository.ts'
import { addToSearch } from './sent-repository.ts'

/** Part of the transaction that sends it. */
export async function keepSent(tx: Database, row: IntakeRow, completedAt: Date): Promise<void> {
  const { answers } = row
  await addToSearch(
    tx,
    { ...row, completedAt },
    { serviceType: answers.serviceType ?? null, terms: termsOf(answers) },
  )
  await keepParties(tx, row, completedAt)
}
