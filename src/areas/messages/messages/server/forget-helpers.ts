// Deletes unsent texts of helpers once they do not help any more.
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { everHelped } from '#areas/people/helping/server/index.ts'
import type { Database } from '#platform/database.ts'
import { deleteDraftsIn, deleteDraftsOf } from './drafts-repository.ts'
import { listGeneral } from './repository.ts'

type Ended = { clientId: string; userId: string }

/** Part of the transaction in which the help ends. */
export async function forgetDraftsOfHelper(tx: Database, { clientId, userId }: Ended): Promise<void> {
  await deleteDraftsIn(tx, [userId], await conversationsOf(tx, clientId))
}

/** Of an account that is closed: its own, and those of helpers in its conversations. */
export async function forgetDrafts(tx: Database, userId: string): Promise<void> {
  await deleteDraftsOf(tx, userId)
  await deleteDraftsIn(tx, await everHelped(tx, userId), await conversationsOf(tx, userId))
}

async function conversationsOf(tx: Database, clientId: string): Promise<string[]> {
  const [cases, general] = [await listCasesOfClient(tx, clientId), await listGeneral(tx, clientId)]
  return [clientId, ...[...cases, ...general].map(({ id }) => id)]
}
