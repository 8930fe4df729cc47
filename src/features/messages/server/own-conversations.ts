import { type CaseRow, listCasesOfClient } from '#features/cases/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireClient } from '#platform/guard.ts'
import type { OwnConversation, OwnConversations } from '../contract.ts'
import { CONVERSATIONS_MAX } from '../rules/limits.ts'
import { lastView } from './message-view.ts'
import { lastOf, listGeneral, unreadOf } from './repository.ts'

/** For clients: those of their cases and the general one, also where nothing was said yet. */
export async function ownConversations(ctx: Context): Promise<OwnConversations> {
  const { userId } = requireClient(ctx)
  const cases = await listCasesOfClient(ctx.db, userId)
  const general = (await listGeneral(ctx.db, userId)).map(({ id }) => id)
  const ids = [...cases.map(({ id }) => id), ...(general.length > 0 ? general : [userId])]
  const last = await lastOf(ctx, ids)
  const unread = await unreadOf(ctx.db, ids, 'client')
  const byId = new Map(cases.map((each) => [each.id, each]))
  const all = ids.map((id): OwnConversation => {
    const row = last.get(id)
    return { ...aboutOf(id, byId.get(id)), unread: unread.get(id) ?? 0, last: row ? lastView(row) : null }
  })
  const shown = all.filter(({ isClosed, last: newest }) => !isClosed || newest !== null)
  return { conversations: shown.toSorted(byLast).slice(0, CONVERSATIONS_MAX) }
}

function aboutOf(conversationId: string, row: CaseRow | undefined) {
  return {
    conversationId,
    caseNumber: row?.number ?? null,
    caseKind: row?.kind ?? null,
    isClosed: row !== undefined && row.outcome !== null,
  }
}

/** The order of those in which nothing was said stays: cases, then the general one. */
function byLast(one: OwnConversation, other: OwnConversation): number {
  return (other.last?.sentAt ?? '').localeCompare(one.last?.sentAt ?? '')
}
