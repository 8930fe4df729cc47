// Writes what an identity does to a person's ways in into the firm's log.
import { recordAudit } from '#areas/office/audit/server/index.ts'
import { confirmAddress } from '#areas/messages/notifications/server/index.ts'
import { findBySubject } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { FailedTry, NoteFailedTry, RecordAccountEvent } from '#platform/ports/identity.ts'
import { SERVER_ACTIONS } from './audit-actions.ts'
import { networkMark, type SecurityTrail } from './security-trail.ts'

/** Nothing to record for a person who was never in the portal: the log names people by the ids of their rows. */
export function createAccountRecord({ clock, seal }: Pick<Services, 'clock' | 'seal'>): RecordAccountEvent {
  return async (tx, event) => {
    // A mail that was read has reached its address, whatever was reported before.
    if ('address' in event) await confirmAddress({ clock, seal }, tx, event.address)
    // Recorded as its consequence: a person joins.
    if (event.kind === 'email-proven') return
    const { kind, subject } = event
    const row = await findBySubject(tx, subject)
    if (!row) return
    const source = { by: 'person' as const, actorId: row.id, at: toDate(clock.now()), requestId: null }
    await recordAudit(tx, source, { action: SERVER_ACTIONS[`user.${kind}`], subjectId: row.id })
  }
}

const ACTION_OF = {
  failed: 'sign-in.failed',
  refused: 'sign-in.refused',
  'second-step-failed': 'sign-in.second-step-failed',
  'code-used-up': 'codes.used-up',
} as const satisfies Record<FailedTry['kind'], keyof typeof SERVER_ACTIONS>

/** Counts tries that failed, by account and network: the log keeps neither the address nor the network itself. */
export function createTryRecord(
  { clock, seal }: Pick<Services, 'clock' | 'seal'>,
  trail: Pick<SecurityTrail, 'count'>,
): NoteFailedTry {
  return ({ kind, account, network }) => {
    const at = toDate(clock.now())
    trail.count({
      source: { by: 'visitor', actorId: null, at, requestId: null },
      audited: {
        action: SERVER_ACTIONS[ACTION_OF[kind]],
        subjectId: null,
        after: { network: networkMark(seal, network) },
      },
      account,
    })
  }
}
