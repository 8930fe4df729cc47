import { type Actor, VISITOR } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { VerifiedIdentity } from '#platform/ports/identity.ts'
import { effectiveRole } from '../rules/effective-role.ts'
import { stateOf } from '../rules/list.ts'
import { findBySubject, touch, type UserRow } from './repository.ts'
import { userError } from './user-error.ts'

const SEEN_MINUTES = 5

/**
 * Who the bearer of a verified token is to this product; a person without a row yet is still a visitor. Throws
 * USER_DISABLED for one whose account is disabled or closed. One indexed read.
 */
export async function actorOf(
  services: Pick<Services, 'db' | 'clock' | 'firm'>,
  identified: VerifiedIdentity | null,
): Promise<Actor> {
  if (!identified) return VISITOR
  const row = await findBySubject(services.db, identified.subject)
  if (!row) return VISITOR
  if (stateOf(row) !== 'active') throw userError(services.firm, 'USER_DISABLED')
  await noteSeen(services, row)
  const role = effectiveRole(row.role, identified.hasSecondFactor)
  const readsBooks = role !== 'client' && row.readsBooks
  return {
    kind: 'user',
    userId: row.id,
    role,
    ...(readsBooks && { readsBooks }),
    ...(role === 'admin' && row.isAttorney && { isAttorney: true }),
    sessionId: identified.sessionId,
  }
}

/** Writes at most once in a few minutes, so that reading costs no writing. */
async function noteSeen({ db, clock }: Pick<Services, 'db' | 'clock'>, row: UserRow): Promise<void> {
  const now = toDate(clock.now())
  const since = new Date(now.getTime() - SEEN_MINUTES * 60_000)
  if (row.lastSeenAt === null || row.lastSeenAt < since) await touch(db, row.id, now, since)
}
