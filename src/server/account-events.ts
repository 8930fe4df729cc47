// Writes what an identity does to somebody's ways in into the log of the firm.
import { recordAudit } from '#features/audit/server/index.ts'
import { findBySubject } from '#features/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Clock } from '#platform/ports/clock.ts'
import type { RecordAccountEvent } from '#platform/ports/identity.ts'

/** Of somebody who was never in the portal there is nothing to say: the log tells of people by the ids of their rows. */
export function createAccountRecord(clock: Clock): RecordAccountEvent {
  return async (tx, { kind, subject }) => {
    const row = await findBySubject(tx, subject)
    if (!row) return
    const source = { by: 'person' as const, actorId: row.id, at: toDate(clock.now()), requestId: null }
    await recordAudit(tx, source, { action: `user.${kind}`, subjectId: row.id })
  }
}
