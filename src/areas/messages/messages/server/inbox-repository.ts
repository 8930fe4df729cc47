// The conversations that a member of staff may read, as the lists of the inbox.
import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { casesTable, clientsReadBy, readableCasesIn } from '#areas/cases/cases/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Database } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { InboxList } from '../rules/inbox-lists.ts'
import { type ConversationRow, type MessageRow, shown, type Store } from './repository.ts'
import { conversations, messages, outgoing } from './tables.ts'

const { waitingSince, snoozedUntil, assignedId, isUrgent, lastAt, lastSeq, id } = conversations

const LONGEST_WAITING = [
  { column: waitingSince, kind: 'moment' },
  { column: id, kind: 'id' },
] as const
const LAST_WRITTEN = [
  { column: lastAt, kind: 'moment' },
  { column: id, kind: 'id' },
] as const

/** The caller, and when. */
type Asked = { actor: SignedIn; now: Date }
export type InboxPart = { keyset: Keyset; isIn: (asked: Asked) => SQL | undefined }

function waits({ now }: Asked): SQL | undefined {
  return and(isNotNull(waitingSince), or(isNull(snoozedUntil), lte(snoozedUntil, now)))
}

function isMine({ actor }: Asked): SQL {
  return eq(assignedId, actor.userId)
}

function byWait(name: string, isIn: InboxPart['isIn']): InboxPart {
  return { keyset: { name, direction: 'asc', keys: LONGEST_WAITING }, isIn }
}

function byLast(name: string, isIn: InboxPart['isIn']): InboxPart {
  return { keyset: { name, direction: 'desc', keys: LAST_WRITTEN }, isIn }
}

/** An answer is on its way in it; `isHeld`: one that staff have to decide about. */
function hasAhead(isHeld: boolean): SQL {
  const isOf = eq(outgoing.conversationId, id)
  const found = sql`SELECT 1 FROM ${outgoing} WHERE ${isHeld ? and(isOf, isNotNull(outgoing.heldBecause)) : isOf}`
  return exists(sql`(${found})`)
}

/** Urgent ones come first, then messages held back, then waiting clients, the longest first. */
function partsOf(name: string, isIn: InboxPart['isIn']): InboxPart[] {
  return [
    byWait(`urgent ${name}`, (asked) => and(waits(asked), isIn(asked), isUrgent)),
    byLast(`held ${name}`, (asked) => and(hasAhead(true), isIn(asked), not(isUrgentNow(asked)))),
    byWait(name, (asked) => and(waits(asked), isIn(asked), not(isUrgent), not(hasAhead(true)))),
  ]
}

function isUrgentNow(asked: Asked): SQL {
  return sql`coalesce(${and(waits(asked), isUrgent)}, false)`
}

export const INBOX_PARTS = {
  waiting: partsOf('conversations that wait', () => undefined),
  mine: partsOf('conversations of mine', isMine),
  snoozed: [
    {
      keyset: {
        name: 'snoozed conversations',
        direction: 'asc',
        keys: [
          { column: snoozedUntil, kind: 'moment' },
          { column: id, kind: 'id' },
        ],
      },
      isIn: ({ now }) => gt(snoozedUntil, now),
    },
  ],
  later: [byLast('conversations with answers to be sent', () => hasAhead(false))],
  answered: [byLast('answered conversations', () => and(isNull(waitingSince), wasSaid()))],
  all: [byLast('conversations', wasSaid)],
} satisfies Record<InboxList, readonly InboxPart[]>

function wasSaid(): SQL {
  return gt(lastSeq, 0)
}

export type InboxRow = ConversationRow & { caseRow: typeof casesTable.$inferSelect | null }

/** Of cases that the member of staff may read, and general ones by `canReadConversation`. */
export async function listInbox(
  db: Database,
  asked: Asked,
  { keyset, isIn }: InboxPart,
  { after, limit }: Stretch,
): Promise<Placed<InboxRow>[]> {
  const rows = await db
    .select({ row: conversations, caseRow: casesTable, place: placeIn(keyset) })
    .from(conversations)
    .leftJoin(casesTable, eq(casesTable.id, conversations.caseId))
    .where(and(isIn(asked), readableConversations(db, asked.actor), beyond(keyset, after)))
    .orderBy(...orderOf(keyset))
    .limit(limit)
  return rows.map(({ row, caseRow, place }) => ({ row: { ...row, caseRow }, place }))
}

const NEWEST_OF_ALL: Keyset = {
  name: 'messages of all conversations',
  direction: 'desc',
  keys: [
    { column: messages.sentAt, kind: 'moment' },
    { column: messages.id, kind: 'id' },
  ],
}

export type ReadableMessage = Pick<MessageRow, 'conversationId' | 'seq' | 'sentAt' | 'text'> & {
  clientId: string
}

/** Of every conversation that the member of staff may read, the newest first. */
export async function listReadableMessages(
  { db, seal }: Store,
  actor: SignedIn,
  { after, limit }: Stretch,
): Promise<Placed<ReadableMessage>[]> {
  const clientId = sql<string>`coalesce(${conversations.clientId}, ${casesTable.clientId})`
  const rows = await db
    .select({ row: messages, clientId, place: placeIn(NEWEST_OF_ALL) })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(casesTable, eq(casesTable.id, conversations.caseId))
    .where(and(readableConversations(db, actor), beyond(NEWEST_OF_ALL, after)))
    .orderBy(...orderOf(NEWEST_OF_ALL))
    .limit(limit)
  return rows.map(({ row, clientId: of, place }) => ({ row: { ...shown(seal, row), clientId: of }, place }))
}

/** Those that wait for an answer, or have one held back, counted no further than `max`. */
export async function countWaiting(db: Database, asked: Asked, max: number): Promise<number> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .leftJoin(casesTable, eq(casesTable.id, conversations.caseId))
    .where(and(or(waits(asked), hasAhead(true)), readableConversations(db, asked.actor)))
    .limit(max)
  return rows.length
}

/** `canReadConversation` of the rules, as a condition for the database, beside the joined case. */
function readableConversations(db: Database, actor: SignedIn): SQL | undefined {
  const read = clientsReadBy(db, actor)
  if (read === null) return undefined
  const withCases = db.select({ clientId: casesTable.clientId }).from(casesTable)
  return or(
    and(isNotNull(conversations.caseId), readableCasesIn(actor)),
    and(
      isNotNull(conversations.clientId),
      or(inArray(conversations.clientId, read), not(inArray(conversations.clientId, withCases))),
    ),
  )
}

export type PartiesRow = Pick<typeof casesTable.$inferSelect, 'clientId' | 'attorneyId' | 'secondId'>

/** The parties of clients' cases, by client. */
export async function partiesOfClients(
  db: Database,
  clientIds: readonly string[],
): Promise<Map<string, PartiesRow[]>> {
  if (clientIds.length === 0) return new Map()
  const { clientId, attorneyId, secondId } = casesTable
  const rows = await db
    .select({ clientId, attorneyId, secondId })
    .from(casesTable)
    .where(inArray(clientId, [...clientIds]))
  return Map.groupBy(rows, (row) => row.clientId)
}
