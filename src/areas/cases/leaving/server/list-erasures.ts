import type { Neighbours } from '#areas/people/users/server/index.ts'
import { listByIds, namesOf, neighboursOf, type UserRow } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { requireAdmin } from '#platform/guard.ts'
import { type Erasures, ERASURES_SHOWN_MAX } from '../contract.ts'
import type { Standing } from '../rules/erasure.ts'
import { listRequests } from './repository.ts'
import { requestView } from './request-view.ts'

/** For administrators: those that wait for an answer first. */
export async function listErasures(ctx: Context, features: Features): Promise<Erasures> {
  requireAdmin(ctx)
  const neighbours = neighboursOf(features)
  const rows = await listRequests(ctx.db, ERASURES_SHOWN_MAX)
  const ids = rows.flatMap(({ clientId, answeredBy }) => [clientId, answeredBy ?? []].flat())
  const names = await namesOf(ctx.db, ids)
  const open = rows.filter(({ state }) => state === 'asked').map(({ clientId }) => clientId)
  const standings = new Map<string, Standing>()
  for (const person of await listByIds(ctx.db, open))
    standings.set(person.id, await standingOf(ctx, ctx.db, neighbours, await keptOf(ctx.db, person)))
  return {
    requests: rows.map((row) => ({
      ...requestView(row),
      clientId: row.clientId,
      client: names.get(row.clientId) ?? '',
      answeredBy: row.answeredBy && (names.get(row.answeredBy) ?? ''),
      standing: standings.get(row.clientId) ?? 'free',
    })),
  }
}

/** For a person entered twice, the kept one. */
async function keptOf(db: Database, person: UserRow): Promise<UserRow> {
  const [kept] = person.mergedInto ? await listByIds(db, [person.mergedInto]) : []
  return kept ?? person
}

/** Why the person's account must stay open, as far as known now. */
export async function standingOf(
  ctx: Pick<Context, 'clock'>,
  db: Database,
  neighbours: Neighbours,
  { id, role }: UserRow,
): Promise<Standing> {
  if (await neighbours.mustKeep(db, id)) return 'held'
  if (role !== 'client') return 'needed'
  const isCaseOpen = (await neighbours.stayingOf(db, id)).some(({ until }) => until === null)
  if (isCaseOpen) return 'needed'
  const ahead = await neighbours.meetingsAhead(db, id, toDate(ctx.clock.now()))
  return ahead.length > 0 ? 'needed' : 'free'
}
