// The firm's list of cases, cut and ordered as staff ask for it.
import { and, asc, eq, gte, inArray, isNotNull, isNull, like, lt, type SQL, sql } from 'drizzle-orm'
import { usersTable } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Database } from '#platform/database.ts'
import {
  beyond,
  type Keyset,
  mergeWalks,
  orderOf,
  type Place,
  type Placed,
  placeIn,
  type Stretch,
} from '#platform/keyset.ts'
import type { CaseKind } from '../rules/case-kinds.ts'
import type { Turn } from '../rules/next-action.ts'
import type { CaseStatus } from '../rules/status.ts'
import { isReadableBy, ownWalks, readableWalks } from './readable-repository.ts'
import { type CaseRow, isFoundBy } from './repository.ts'
import { cases } from './tables.ts'

const ID = { column: cases.id, kind: 'id' } as const

/** The nearest date, the name, the longest without news, the last opened: each first. */
export const FIRM_ORDERS = {
  next: { name: 'firm by date', direction: 'asc', keys: [{ column: cases.nextDate, kind: 'date' }, ID] },
  client: {
    name: 'firm by client',
    direction: 'asc',
    keys: [{ column: usersTable.nameOrder, kind: 'text' }, ID],
  },
  quiet: { name: 'firm by quiet', direction: 'asc', keys: [{ column: cases.updatedAt, kind: 'moment' }, ID] },
  opened: {
    name: 'firm by opening',
    direction: 'desc',
    keys: [{ column: cases.openedAt, kind: 'moment' }, ID],
  },
} as const satisfies Record<string, Keyset>

/** Omitted filters do not restrict. */
export type FirmListAsked = {
  order: keyof typeof FIRM_ORDERS
  isOpen?: boolean | undefined
  status?: CaseStatus | undefined
  turn?: Turn | undefined
  kind?: CaseKind | undefined
  /** Cases of the reader, those not taken, or those of the attorney with this id. */
  whose?: string | undefined
  /** Nothing has happened since then. */
  quietSince?: Date | undefined
  /** The next date is before this day. */
  nextBefore?: string | undefined
  search?: string | undefined
}

/** Cases that the member of staff may read, each part read along its own index. */
export async function listForFirm(
  db: Database,
  actor: SignedIn,
  asked: FirmListAsked,
  { after, limit }: Stretch,
): Promise<Placed<CaseRow>[]> {
  const keyset = FIRM_ORDERS[asked.order]
  const walks = walksOf(actor, asked).map((whose) =>
    db
      .select({ row: cases, place: placeIn(keyset) })
      .from(cases)
      .innerJoin(usersTable, eq(usersTable.id, cases.clientId))
      .where(and(whose, isAsked(db, asked), beyond(keyset, after), fromName(asked, after)))
      .orderBy(...orderOf(keyset))
      .limit(limit),
  )
  return mergeWalks(keyset, await Promise.all(walks), limit)
}

function walksOf(actor: SignedIn, { whose }: FirmListAsked): (SQL | undefined)[] {
  if (whose === 'nobody') return [isNull(cases.attorneyId)]
  if (whose === 'mine') return ownWalks(actor.userId)
  return whose === undefined ? readableWalks(actor) : [and(eq(cases.attorneyId, whose), isReadableBy(actor))]
}

function isAsked(db: Database, asked: FirmListAsked): SQL | undefined {
  const { isOpen, status, turn, kind, quietSince, nextBefore, search } = asked
  return and(
    isOpen === undefined ? undefined : isOpen ? isNull(cases.closedAt) : isNotNull(cases.closedAt),
    status && eq(cases.status, status),
    turn && eq(cases.turn, turn),
    kind && eq(cases.kind, kind),
    quietSince && lt(cases.updatedAt, quietSince),
    nextBefore === undefined ? undefined : lt(cases.nextDate, nextBefore),
    isFoundBy(db, search),
  )
}

/** The two keys are in two tables: the index on names alone can find the page's start. */
function fromName({ order }: FirmListAsked, after: Place | null): SQL | undefined {
  const [name] = after ?? []
  return order === 'client' && name !== undefined ? gte(usersTable.nameOrder, name) : undefined
}

/** Clients whose cases the member of staff may read, for a condition of another list; null if all. */
export function clientsReadBy(db: Database, actor: SignedIn) {
  if (actor.role === 'admin') return null
  return db.select({ clientId: cases.clientId }).from(cases).where(isReadableBy(actor))
}

/** Cases that the member of staff may read, for a condition of another list; null if all. */
export function casesReadBy(db: Database, actor: SignedIn) {
  if (actor.role === 'admin') return null
  return db.select({ id: cases.id }).from(cases).where(isReadableBy(actor))
}

type Wanted = { numberLike?: string; ids?: readonly string[]; clientIds?: readonly string[] }

/** Those that the member of staff may read, open ones first, then the nearest date. */
export function listReadable(
  db: Database,
  actor: SignedIn,
  { numberLike, ids, clientIds }: Wanted,
  limit: number,
): Promise<CaseRow[]> {
  return db
    .select()
    .from(cases)
    .where(
      and(
        isReadableBy(actor),
        numberLike === undefined ? undefined : like(cases.number, numberLike),
        ids && inArray(cases.id, [...ids]),
        clientIds && inArray(cases.clientId, [...clientIds]),
      ),
    )
    .orderBy(asc(sql`${cases.closedAt} IS NOT NULL`), asc(cases.nextDate), asc(cases.id))
    .limit(limit)
}
