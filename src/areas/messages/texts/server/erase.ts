import type { Database } from '#platform/database.ts'
import { endConsentsOf } from './consents-repository.ts'

/** A closed account gets no texts. */
export function eraseTextsOf(tx: Database, userId: string, now: Date): Promise<void> {
  return endConsentsOf(tx, userId, { endedAt: now, endedWay: 'closed' })
}
