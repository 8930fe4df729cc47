import { displayName, listByIds, type UserRow } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { readPage } from '#platform/keyset.ts'
import type { InboxItem, InboxQuery } from '../contract.ts'
import { canReadConversation } from '../rules/readers.ts'
import {
  INBOX_PARTS,
  type InboxRow,
  listInbox,
  type PartiesRow,
  partiesOfClients,
} from './inbox-repository.ts'
import { lastView } from './message-view.ts'
import { type Ahead, aheadOf } from './outgoing-repository.ts'
import { lastOf, unreadOf } from './repository.ts'

/** For staff: of cases and clients that they may read. */
export async function listConversations(ctx: Context, input: InboxQuery): Promise<PageOf<InboxItem>> {
  const asked = { actor: requireStaff(ctx), now: toDate(ctx.clock.now()) }
  const { list = 'waiting', ...page } = input
  const parts = INBOX_PARTS[list].map((part) => ({
    keyset: part.keyset,
    read: (stretch: Parameters<typeof listInbox>[3]) => listInbox(ctx.db, asked, part, stretch),
  }))
  const { rows, next } = await readPage(ctx, page, ...parts)
  return { items: await itemsOf(ctx, rows, asked.now), next }
}

async function itemsOf(ctx: Context, rows: readonly InboxRow[], now: Date): Promise<InboxItem[]> {
  const ids = rows.map(({ id }) => id)
  const last = await lastOf(ctx, ids)
  const unread = await unreadOf(ctx.db, ids, 'firm')
  const people = await peopleOf(ctx, rows)
  const ahead = await aheadOf(ctx.db, ids)
  const assignedOf = await assignments(ctx, rows, people)
  return rows.flatMap((row) => {
    const [client, newest] = [people.get(clientIdOf(row) ?? ''), last.get(row.id)]
    if (!client) return []
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
        assigned: assignedOf(row),
        snoozedUntil: snoozeAt(row, now),
        ahead: aheadView(ahead.get(row.id)),
        last: newest ? lastView(newest) : null,
      },
    ]
  })
}

async function peopleOf({ db }: Context, rows: readonly InboxRow[]): Promise<Map<string, UserRow>> {
  const ids = rows.flatMap((row) => [clientIdOf(row) ?? [], row.assignedId ?? []].flat())
  return new Map((await listByIds(db, [...new Set(ids)])).map((person) => [person.id, person]))
}

/** The case may be reassigned since: without access they are not its assignee. */
async function assignments({ db }: Context, rows: readonly InboxRow[], people: ReadonlyMap<string, UserRow>) {
  const general = rows.flatMap(({ assignedId, clientId }) => (assignedId && clientId ? [clientId] : []))
  const parties: ReadonlyMap<string, PartiesRow[]> = await partiesOfClients(db, general)
  return ({ assignedId, caseRow, clientId }: InboxRow) => {
    const person = people.get(assignedId ?? '')
    if (!person) return null
    const of = caseRow
      ? { case: caseRow, helperIds: [] }
      : {
          case: null,
          helperIds: [],
          clientId: clientId ?? '',
          casesOfClient: parties.get(clientId ?? '') ?? [],
        }
    const mayRead = canReadConversation({ userId: person.id, role: person.role }, of)
    return mayRead ? { id: person.id, name: displayName(person) } : null
  }
}

function clientIdOf({ clientId, caseRow }: InboxRow): string | null {
  return caseRow?.clientId ?? clientId
}

/** Null if it is over. */
export function snoozeAt({ snoozedUntil }: Pick<InboxRow, 'snoozedUntil'>, now: Date): string | null {
  return snoozedUntil && snoozedUntil > now ? snoozedUntil.toISOString() : null
}

export function aheadView(ahead: Ahead | undefined) {
  return ahead ? { sendAt: ahead.sendAt.toISOString(), isHeld: ahead.isHeld } : null
}
