import type { Database } from '#platform/database.ts'
import { endConsentsOf } from './consents-repository.ts'

/** Nobody is texted whose account is closed. */
export function eraseTextsOf(tx: Database, userId: string, now: Date): Promise<void> {
  return endConsentsOf(tx, userId, { endedAt: now, endedWay: 'closed' })
}
