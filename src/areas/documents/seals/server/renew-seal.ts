import { recordAudit } from '#areas/office/audit/server/index.ts'
import type { Database } from '#platform/database.ts'
import { SEAL_ACTIONS } from './audit-actions.ts'
import { forgetKey } from './repository.ts'

/** For the command line of the server: the next document makes a new certificate. False if there is none to renew. */
export function renewSeal(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const fingerprint = await forgetKey(tx)
    if (fingerprint === null) return false
    const source = { by: 'command-line' as const, actorId: null, at: now, requestId: null }
    const action = SEAL_ACTIONS['seal.certificate-ended']
    await recordAudit(tx, source, { action, subjectId: null, before: { fingerprint } })
    return true
  })
}
