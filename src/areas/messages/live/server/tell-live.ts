// How a feature notifies open pages of a change. Nothing waits for it, and nothing is kept for absent readers: pages refetch their data
// when they return, so nothing may be known by this way alone.
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import { type LiveKind, NEWS_ID_LENGTH_MAX } from '../rules/news.ts'
import { type Payload, PEOPLE_MAX, type Whom } from './payload.ts'
import { notify } from './repository.ts'

export type { Whom } from './payload.ts'

/** `id` names the changed record, such as a case or a conversation: never its contents, and no name. */
export type Telling = { kind: LiveKind; id: string; whom: Whom }

/**
 * When `tx` commits, notifies everyone of `whom` with a page open at any process. Call it in the transaction of the change,
 * after the checks that may refuse it:
 *
 *     await tellLive(tx, { kind: 'message', id: conversation.id, whom: { clients: [clientId], staff: 'all' } })
 *
 * The browser's side of a kind is a line in `src/web/live/live-readings.ts`: the keys of the queries to refetch. Events without data,
 * such as typing, come to `hearNews` (`src/web/live/heard-news.ts`) in an effect of the component that shows them. Notify only people
 * who may read it: an update reveals that it exists. For a case, `tellReaders` of cases knows who.
 */
export async function tellLive(tx: Database, telling: Telling): Promise<void> {
  await tellAllLive(tx, [telling])
}

/** The same of many changes, at once. */
export async function tellAllLive(tx: Database, tellings: readonly Telling[]): Promise<void> {
  await notify(
    tx,
    tellings.flatMap((each) => payloadOf(each) ?? []),
  )
}

function payloadOf({ kind, id, whom }: Telling): string | null {
  if (id.length > NEWS_ID_LENGTH_MAX) throw new Error('news hold an id, and nothing else')
  const clients = present(whom.clients)
  const staff = whom.staff === 'all' ? 'all' : present(whom.staff)
  if ((clients.length === 0 && staff.length === 0 && !whom.admins) || isCrowd(clients) || isCrowd(staff))
    return null
  const payload: Payload = { kind, id, whom: { ...whom, clients, staff } }
  return JSON.stringify(payload)
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
 * The same for passing events stored nowhere, such as typing. For a procedure that has checked that the caller may read `id`; a page sends
 * it every three seconds at most. Refuses with TOO_MANY_REQUESTS.
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
