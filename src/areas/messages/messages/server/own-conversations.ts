import { type CaseRow, listCasesByIds, listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { nameForHelper } from '#areas/people/helping/rules/client-name.ts'
import { type Help, helpBy } from '#areas/people/helping/server/index.ts'
import { listByIds } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireClient } from '#platform/guard.ts'
import type { OwnConversation, OwnConversations } from '../contract.ts'
import { CONVERSATIONS_MAX } from '../rules/limits.ts'
import { unreadOfHelper } from './helper-marks-repository.ts'
import { lastView, writersOf } from './message-view.ts'
import { lastOf, listGeneral, unreadOf } from './repository.ts'

/** `help`: as which it is read; null of one's own. */
type Place = { id: string; case: CaseRow | null; help: Help | null; helping: string | null }

/** For clients: those of their cases and the general one, also if empty; then those in which they help. */
export async function ownConversations(ctx: Context): Promise<OwnConversations> {
  const actor = requireClient(ctx)
  const own = await viewsOf(ctx, actor, await ownPlaces(ctx.db, actor.userId))
  const helped = await viewsOf(ctx, actor, await helpedPlaces(ctx.db, actor.userId))
  return { conversations: [...own, ...helped].slice(0, CONVERSATIONS_MAX) }
}

async function ownPlaces(db: Database, userId: string): Promise<Place[]> {
  const cases = (await listCasesOfClient(db, userId)).map((each) => ({ id: each.id, case: each }))
  const general = await generalOf(db, userId)
  return [...cases, ...general].map((place) => ({ ...place, help: null, helping: null }))
}

async function generalOf(db: Database, clientId: string) {
  const ids = (await listGeneral(db, clientId)).map(({ id }) => id)
  return (ids.length > 0 ? ids : [clientId]).map((id) => ({ id, case: null }))
}

async function helpedPlaces(db: Database, userId: string): Promise<Place[]> {
  const all = await helpBy(db, userId)
  const clients = await listByIds(
    db,
    all.map(({ clientId }) => clientId),
  )
  const lists = all.map(async ({ isGeneral, caseIds, ...help }) => {
    const client = clients.find(({ id }) => id === help.clientId)
    const cases = (await listCasesByIds(db, caseIds)).map((each) => ({ id: each.id, case: each }))
    const general = isGeneral ? await generalOf(db, help.clientId) : []
    return [...cases, ...general].map((place) => ({
      ...place,
      help,
      helping: client ? nameForHelper(client) : '',
    }))
  })
  return (await Promise.all(lists)).flat()
}

async function viewsOf(ctx: Context, actor: SignedIn, places: readonly Place[]): Promise<OwnConversation[]> {
  const ids = places.map(({ id }) => id)
  const last = await lastOf(ctx, ids)
  const unread = await unreadOf(ctx.db, ids, 'client')
  const all = places.map(async (place): Promise<OwnConversation> => {
    const { id, help, helping } = place
    const row = last.get(id)
    const whose = row && (await writersOf(ctx, { actor, help }, [row]))
    return {
      ...aboutOf(place),
      helping,
      unread: help ? await unreadOfHelper(ctx.db, help, id) : (unread.get(id) ?? 0),
      last: row && whose ? { ...lastView(row), by: whose(row).by, isMine: whose(row).isMine } : null,
    }
  })
  const shown = (await Promise.all(all)).filter(({ isClosed, last: newest }) => !isClosed || newest !== null)
  return shown.toSorted(byLast)
}

function aboutOf({ id, case: row }: Place) {
  return {
    conversationId: id,
    caseNumber: row?.number ?? null,
    caseKind: row?.kind ?? null,
    isClosed: row !== null && row.outcome !== null,
  }
}

/** Empty ones keep their order: cases, then the general one. */
function byLast(one: OwnConversation, other: OwnConversation): number {
  return (other.last?.sentAt ?? '').localeCompare(one.last?.sentAt ?? '')
}
