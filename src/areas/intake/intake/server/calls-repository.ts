// Whom the firm should call, and who has called.
import { and, desc, inArray, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PlainDate } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { isUrgentOn, type SessionRow } from './repository.ts'
import { intakeCalls, intakeSessions } from './tables.ts'

type CallRow = Omit<typeof intakeCalls.$inferSelect, 'id'>

const { alertedAt, createdAt, calledAt, id } = intakeSessions

/** An intake urgent by a date alone may have no alert. */
const waitingSince = sql`coalesce(${alertedAt}, ${createdAt})`
export const TO_CALL: Keyset = {
  name: 'to call',
  direction: 'desc',
  keys: [
    { column: waitingSince, kind: 'moment' },
    { column: id, kind: 'id' },
  ],
}
export const CALLED: Keyset = {
  name: 'called',
  direction: 'desc',
  keys: [
    { column: calledAt, kind: 'moment' },
    { column: id, kind: 'id' },
  ],
}

/** Urgent intakes of this day not taken in hand, finished or not: still to call, or called. */
export function listUrgentOf(
  db: Database,
  keyset: Keyset,
  today: PlainDate,
  { after, limit }: Stretch,
): Promise<Placed<SessionRow>[]> {
  return db
    .select({ row: intakeSessions, place: placeIn(keyset) })
    .from(intakeSessions)
    .where(
      and(
        isUrgentOn(today),
        keyset === CALLED ? isNotNull(calledAt) : isNull(calledAt),
        beyond(keyset, after),
      ),
    )
    .orderBy(...orderOf(keyset))
    .limit(limit)
}

/** Every call, the last one first. */
export function callsOf(db: Database, sessionId: string): Promise<CallRow[]> {
  const { calledBy } = intakeCalls
  return db
    .select({ sessionId: intakeCalls.sessionId, calledBy, calledAt: intakeCalls.calledAt })
    .from(intakeCalls)
    .where(eq(intakeCalls.sessionId, sessionId))
    .orderBy(desc(intakeCalls.calledAt), desc(intakeCalls.id))
}

/** The last call of each, by intake. */
export async function lastCallsOf(
  db: Database,
  sessionIds: readonly string[],
): Promise<Map<string, CallRow>> {
  if (sessionIds.length === 0) return new Map()
  const { sessionId, calledBy } = intakeCalls
  const rows = await db
    .select({ sessionId, calledBy, calledAt: intakeCalls.calledAt })
    .from(intakeCalls)
    .where(inArray(sessionId, [...sessionIds]))
    .orderBy(intakeCalls.calledAt, intakeCalls.id)
  return new Map(rows.map((row) => [row.sessionId, row]))
}

export async function addCall(tx: Database, call: CallRow): Promise<void> {
  await tx.insert(intakeCalls).values(call)
  await tx
    .update(intakeSessions)
    .set({ calledAt: call.calledAt })
    .where(eq(intakeSessions.id, call.sessionId))
}
