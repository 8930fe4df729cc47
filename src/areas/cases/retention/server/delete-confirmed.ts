// At night: permanently deletes documents confirmed by two people, if they still need not be kept.
import { lockCase } from '#areas/cases/cases/server/index.ts'
import { deleteDocumentsOf, expiredCases } from '#areas/documents/documents/server/index.ts'
import type { Services } from '#platform/context.ts'
import { stateOf } from '../rules/standing.ts'
import { confirmedCases, lockDeletion, removeDeletion } from './repository.ts'

/** Tells how many documents went. Safe to repeat, and to run beside another process that does the same. */
export async function deleteConfirmed(services: Services): Promise<number> {
  let count = 0
  for (const caseId of await confirmedCases(services.db)) count += await deleteOne(services, caseId)
  return count
}

/** A case reopened, or put under a legal hold meanwhile, keeps its documents; the decision about them is void. */
function deleteOne(services: Services, caseId: string): Promise<number> {
  return services.db.transaction(async (tx) => {
    await lockCase(tx, caseId)
    if (stateOf(await lockDeletion(tx, caseId)) !== 'confirmed') return 0
    const [expired] = await expiredCases(tx, services, { max: 1, caseId })
    await removeDeletion(tx, caseId)
    return expired ? deleteDocumentsOf(services, tx, expired) : 0
  })
}
