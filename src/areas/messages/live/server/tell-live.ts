// How a feature tells open pages that something has changed. Nobody waits for it, and nothing is kept for who is away: pages read
// again what they show when they come back, so nothing may be known by this way alone.
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import { type LiveKind, NEWS_ID_LENGTH_MAX } from '../rules/news.ts'
import { type Payload, PEOPLE_MAX, type Whom } from './payload.ts'
import { notify } from './repository.ts'

export type { Whom } from './payload.ts'

/** `id` names what has changed, such as a case or a conversation: never its contents, and no name. */
export type Telling = { kind: LiveKind; id: string; whom: Whom }

/**
 * Tells, when `tx` commits, everybody of `whom` who has a page open at any process. Call it in the transaction that makes the
 * change, after what may be refused:
 *
 *     await tellLive(tx, { kind: 'message', id: conversation.id, whom: { clients: [clientId], staff: 'all' } })
 *
 * The browser's side of a kind is a line in `src/web/live/live-readings.ts`: the keys of the queries that are read again. What is
 * read nowhere, such as typing, comes to `hearNews` (`src/web/live/heard-news.ts`) in an effect of the part that shows it. Tell nobody
 * who may not read it: that there is something is told with it. Of a case, `tellReaders` of cases knows who.
 */
export async function tellLive(tx: Database, { kind, id, whom }: Telling): Promise<void> {
  if (id.length > NEWS_ID_LENGTH_MAX) throw new Error('news hold an id, and nothing else')
  const clients = present(whom.clients)
  const staff = whom.staff === 'all' ? 'all' : present(whom.staff)
  if ((clients.length === 0 && staff.length === 0 && !whom.admins) || isCrowd(clients) || isCrowd(staff))
    return
  const payload: Payload = { kind, id, whom: { ...whom, clients, staff } }
  await notify(tx, JSON.stringify(payload))
}

function present(ids: readonly (string | null)[] = []): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}

function isCrowd(ids: readonly string[] | 'all'): boolean {
  if (ids === 'all' || ids.length <= PEOPLE_MAX) return false
  throw new Error('news are told to a few people, or to all of the firm')
}

const PASSING = { name: 'live-passing', max: 60, minutes: 1 } as const

/**
 * The same of what is over in a moment and stored nowhere, such as that somebody types. For a procedure of the feature that has
 * found out that the asker may read `id`; a page sends it every three seconds at most. Refuses with TOO_MANY_REQUESTS.
 */
export async function tellInPassing(
  ctx: Context,
  telling: Telling & { whom: Omit<Whom, 'except'> },
): Promise<void> {
  const { actor } = ctx
  if (actor.kind === 'visitor') return
  await countAgainst(ctx, PASSING, actor.userId)
  await tellLive(ctx.db, { ...telling, whom: { ...telling.whom, except: actor.userId } })
}
