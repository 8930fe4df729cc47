import { recordAudit } from '#areas/office/audit/server/index.ts'
import type { Database } from '#platform/database.ts'
import { stateOf } from '../rules/list.ts'
import { USER_ACTIONS } from './audit-actions.ts'
import { findByEmail, lock, lockAdmins, setRole } from './repository.ts'

export type AdminMade = 'made' | 'is-admin' | 'no-account' | 'not-active' | 'others-exist'

/**
 * For the command line of the server. A row exists only for people who have signed in, and so have proven their address.
 * `another` allows it beside administrators who are there already.
 */
export function makeAdmin(
  db: Database,
  wish: { email: string; another: boolean; now: Date },
): Promise<AdminMade> {
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx)
    const found = await findByEmail(tx, wish.email.trim())
    const row = found && (await lock(tx, found.id))
    if (!row) return 'no-account'
    if (stateOf(row) !== 'active') return 'not-active'
    if (row.role === 'admin') return 'is-admin'
    if (admins.length > 0 && !wish.another) return 'others-exist'
    // A sole practitioner is both: otherwise no one could book them.
    await setRole(tx, row.id, 'admin', { isAttorney: row.role === 'attorney' })
    const source = { by: 'command-line' as const, actorId: null, at: wish.now, requestId: null }
    const facts = { before: { role: row.role }, after: { role: 'admin' } }
    await recordAudit(tx, source, { action: USER_ACTIONS['user.first-admin'], subjectId: row.id, ...facts })
    return 'made'
  })
}
