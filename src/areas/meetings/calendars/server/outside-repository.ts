// Connected calendars of staff. What opens them is sealed.
import { and, eq } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { OutsideProblem } from '#platform/ports/outside-calendar.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { outsideCalendars } from './tables.ts'

type Store = Pick<Services, 'db' | 'seal'>
type Stored = typeof outsideCalendars.$inferSelect

type Chosen = { href: string; name: string }
export type Access = {
  address: string
  userName: string
  password: string
  blocking: Chosen[]
  writesTo: Chosen | null
}
export type OutsideRow = Omit<Stored, 'sealedAccess'> & { access: Access }

function placeOf(userId: string) {
  return { field: 'outside_calendars.access', row: userId }
}

export const SEALED_OUTSIDE = sealedTable(outsideCalendars, {
  id: ['userId'],
  texts: { sealedAccess: ({ userId }) => placeOf(userId) },
})

export async function findOutside({ db, seal }: Store, userId: string): Promise<OutsideRow | null> {
  const [row] = await db.select().from(outsideCalendars).where(eq(outsideCalendars.userId, userId))
  if (!row) return null
  const { sealedAccess, ...rest } = row
  return { ...rest, access: JSON.parse(seal.open(sealedAccess, placeOf(userId))) as Access }
}

/** In place of the person's earlier one. */
export async function saveOutside(
  { db, seal }: Store,
  { access, ...row }: Omit<OutsideRow, 'readAt' | 'problem'>,
): Promise<void> {
  const sealedAccess = seal.seal(JSON.stringify(access), placeOf(row.userId))
  const { userId, ...values } = { ...row, sealedAccess, readAt: null, problem: null }
  await db
    .insert(outsideCalendars)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: outsideCalendars.userId, set: values })
}

/** False if it has been disconnected, or connected again, since. */
export async function noteReading(
  tx: Database,
  { userId, connectionId }: Pick<OutsideRow, 'userId' | 'connectionId'>,
  found: { readAt: Date } | { problem: OutsideProblem },
): Promise<boolean> {
  const values = 'readAt' in found ? { readAt: found.readAt, problem: null } : found
  const rows = await tx
    .update(outsideCalendars)
    .set(values)
    .where(and(eq(outsideCalendars.userId, userId), eq(outsideCalendars.connectionId, connectionId)))
    .returning({ userId: outsideCalendars.userId })
  return rows.length > 0
}

export async function listOutsideOwners(db: Database): Promise<string[]> {
  const rows = await db.select({ userId: outsideCalendars.userId }).from(outsideCalendars)
  return rows.map(({ userId }) => userId)
}

/** False if there was none. */
export async function deleteOutside(tx: Database, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(outsideCalendars)
    .where(eq(outsideCalendars.userId, userId))
    .returning({ userId: outsideCalendars.userId })
  return rows.length > 0
}
