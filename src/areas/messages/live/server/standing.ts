// Whether holders of a stream may keep it: their session is valid, their account open, and their role unchanged.
import { listByIds } from '#areas/people/users/server/index.ts'
import { effectiveRole } from '#areas/people/users/rules/effective-role.ts'
import { stateOf } from '#areas/people/users/rules/list.ts'
import type { Role } from '#kernel/actor.ts'
import type { Services } from '#platform/context.ts'

/** The holder of a stream, as of its beginning. */
export type Holder = { subject: string; sessionId: string; userId: string; role: Role }

/** 'changed': they may have one, but not this. */
export type Standing = 'stands' | 'changed' | 'over'

/** Of many at once, in three statements. */
export async function standingOf(
  { db, identity }: Pick<Services, 'db' | 'identity'>,
  holders: readonly Holder[],
): Promise<(holder: Holder) => Standing> {
  const subjects = [...new Set(holders.map(({ subject }) => subject))]
  const [open, withSecondFactor, rows] = await Promise.all([
    identity.accounts.stillOpen(holders),
    identity.accounts.withSecondFactor(db, subjects),
    listByIds(db, [...new Set(holders.map(({ userId }) => userId))]),
  ])
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return ({ subject, sessionId, userId, role }) => {
    const row = rowsById.get(userId)
    if (!row || row.subject !== subject || stateOf(row) !== 'active' || !open.has(sessionId)) return 'over'
    return effectiveRole(row.role, withSecondFactor.has(subject)) === role ? 'stands' : 'changed'
  }
}
