import { canStaffReadClient } from '#areas/cases/cases/rules/policy.ts'
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { ClientHelpers, ClientPath } from '../contract.ts'
import { helpersOfClient } from './helper-view.ts'
import { helpingError } from './helping-error.ts'

/** For staff who may read the client. A merged client is read as the one they were merged into. */
export async function listHelpersOf(ctx: Context, { clientId }: ClientPath): Promise<ClientHelpers> {
  const actor = requireStaff(ctx)
  const row = await findUser(ctx.db, clientId)
  const id = row?.mergedInto ?? clientId
  const mayRead = row?.role === 'client' && canStaffReadClient(actor, await listCasesOfClient(ctx.db, id))
  if (!mayRead) throw helpingError('HELPER_NOT_FOUND')
  return { helpers: await helpersOfClient(ctx, id) }
}
