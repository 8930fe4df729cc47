import { tellLive } from '#areas/messages/live/server/index.ts'
import type { Database } from '#platform/database.ts'

/** Runs in a transaction: the lists of all staff, since any of them may read an intake not taken on, or could until now. */
export function tellOfIntake(tx: Database, intakeId: string): Promise<void> {
  return tellLive(tx, { kind: 'intake', id: intakeId, whom: { staff: 'all', admins: true } })
}
