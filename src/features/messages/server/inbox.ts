import { displayName, listByIds } from '#features/users/server/index.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { readPage, type Stretch } from '#platform/keyset.ts'
import { type InboxItem, InboxQuery } from '../contract.ts'
import { lastView } from './message-view.ts'
import { type InboxRow, LAST_WRITTEN, lastOf, listInbox, LONGEST_WAITING, unreadOf } from './repository.ts'

/** For staff: of cases and clients that they may read. */
export async function listConversations(ctx: Context, input: InboxQuery): Promise<PageOf<InboxItem>> {
  const actor = requireStaff(ctx)
  const { list, ...page } = InboxQuery.parse(input)
  const keyset = list === 'waiting' ? LONGEST_WAITING : LAST_WRITTEN
  const read = (stretch: Stretch) => listInbox(ctx.db, actor, keyset, stretch)
  const { rows, next } = await readPage(ctx, page, { keyset, read })
  return { items: await itemsOf(ctx, rows), next }
}

async function itemsOf(ctx: Context, rows: readonly InboxRow[]): Promise<InboxItem[]> {
  const ids = rows.map(({ id }) => id)
  const last = await lastOf(ctx, ids)
  const unread = await unreadOf(ctx.db, ids, 'firm')
  const people = await listByIds(ctx.db, [...new Set(rows.flatMap((row) => clientIdOf(row) ?? []))])
  const byId = new Map(people.map((person) => [person.id, person]))
  return rows.flatMap((row) => {
    const [client, newest] = [byId.get(clientIdOf(row) ?? ''), last.get(row.id)]
    if (!client || !newest) return []
    return [
      {
        conversationId: row.id,
        caseNumber: row.caseRow?.number ?? null,
        caseKind: row.caseRow?.kind ?? null,
        isClosed: row.caseRow !== null && row.caseRow.outcome !== null,
        unread: unread.get(row.id) ?? 0,
        client: { id: client.id, name: displayName(client), language: client.language },
        waitingSince: row.waitingSince?.toISOString() ?? null,
        isUrgent: row.isUrgent,
        last: lastView(newest),
      },
    ]
  })
}

function clientIdOf({ clientId, caseRow }: InboxRow): string | null {
  return caseRow?.clientId ?? clientId
}
