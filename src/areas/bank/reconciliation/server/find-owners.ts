// Clients of ours to whom the money of a voided check may return, found by name or by the number of a case.
import { idsOfCasesFoundBy, listCasesByIds, listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { displayName } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { Owner, OwnersQuery } from '../contract.ts'
import { OWNER_CASES_MAX, OWNERS_FOUND_MAX } from '../rules/opening-items.ts'
import { clientsFound } from './opening-repository.ts'

/** For administrators, by name. Of each client the newest cases. */
export async function findOwners(ctx: Context, { search }: OwnersQuery): Promise<{ owners: Owner[] }> {
  requireAdmin(ctx)
  const numbered = await listCasesByIds(ctx.db, await idsOfCasesFoundBy(ctx.db, search))
  const also = numbered.map(({ clientId }) => clientId)
  const owners: Owner[] = []
  for (const row of await clientsFound(ctx.db, { search, also, max: OWNERS_FOUND_MAX })) {
    const cases = (await listCasesOfClient(ctx.db, row.id)).slice(-OWNER_CASES_MAX)
    owners.push({
      id: row.id,
      name: displayName(row),
      cases: cases.map(({ id, number }) => ({ id, number })),
    })
  }
  return { owners }
}
