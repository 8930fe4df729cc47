// The people and the filings of a case, as its client reads them.
import type { Context } from '#platform/context.ts'
import { requireClient } from '#platform/guard.ts'
import type { CasePath, OwnRecord } from '../contract.ts'
import { filingsView } from './change-filing.ts'
import { listPeople } from './people-repository.ts'
import { readable } from './readable-case.ts'
import { findById } from './repository.ts'

/** For the client of the case. An adverse party is left out: others in the home may read along. */
export async function ownRecord(ctx: Context, { caseId }: CasePath): Promise<OwnRecord> {
  const { id } = readable(requireClient(ctx), await findById(ctx.db, caseId))
  const people = await listPeople(ctx, [id])
  const { filings } = await filingsView(ctx, id)
  return {
    people: people
      .filter(({ part }) => part !== 'adverse-party')
      .map(({ id: personId, part, given, surnames }) => ({ id: personId, part, given, surnames })),
    filings: filings.map(({ edition: _edition, version: _version, ...filing }) => filing),
  }
}
