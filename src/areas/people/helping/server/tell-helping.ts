// Tells the pages that are open of both people, and of the staff who read the client, when the transaction commits.
import { staffOfClient } from '#areas/cases/cases/rules/policy.ts'
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { tellLive } from '#areas/messages/live/server/index.ts'
import type { Database } from '#platform/database.ts'
import type { HelperRow } from './repository.ts'

export async function tellHelping(
  tx: Database,
  { clientId, userId }: Pick<HelperRow, 'clientId' | 'userId'>,
): Promise<void> {
  const staff = staffOfClient(await listCasesOfClient(tx, clientId))
  await tellLive(tx, {
    kind: 'helper',
    id: clientId,
    whom: { clients: [clientId, userId], staff, admins: true },
  })
}
