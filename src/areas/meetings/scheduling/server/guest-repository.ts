// Visitors' meetings: the row of a visitor itself is of the feature `visitors`.
import { and, desc, eq, inArray, ne, not, sql } from 'drizzle-orm'
import { usersTable } from '#areas/people/users/server/index.ts'
import { visitorsTable } from '#areas/people/visitors/server/index.ts'
import type { Database } from '#platform/database.ts'
import { appointments, meetingOpenings } from './tables.ts'

/** Meetings booked with one visitor's key open with another's from now on. */
export async function moveBookings(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(appointments).set({ guestId: to }).where(eq(appointments.guestId, from))
}

export async function hasBookings(tx: Database, guestId: string): Promise<boolean> {
  return (await withBookings(tx, [guestId])).length > 0
}

/** Which of these visitors have booked. */
export async function withBookings(tx: Database, guestIds: readonly string[]): Promise<string[]> {
  if (guestIds.length === 0) return []
  const { guestId } = appointments
  const rows = await tx
    .selectDistinct({ guestId })
    .from(appointments)
    .where(inArray(guestId, [...guestIds]))
  return rows.flatMap((row) => row.guestId ?? [])
}

/** The visitor has opened the meeting by its link; doing so again changes nothing. */
export async function keepOpening(tx: Database, visitorId: string, appointmentId: string): Promise<void> {
  await tx.insert(meetingOpenings).values({ visitorId, appointmentId }).onConflictDoNothing()
}

/** Meetings the visitor opened by links, and owners. */
export function listOpened(
  db: Database,
  visitorId: string,
): Promise<{ appointmentId: string; clientId: string }[]> {
  return db
    .select({ appointmentId: appointments.id, clientId: appointments.clientId })
    .from(meetingOpenings)
    .innerJoin(appointments, eq(appointments.id, meetingOpenings.appointmentId))
    .where(eq(meetingOpenings.visitorId, visitorId))
}

/** The number that the visitor gave last for a meeting; '' for none. */
export async function phoneGivenBy(db: Database, guestId: string): Promise<string> {
  const rows = await db
    .select({ phone: appointments.phone })
    .from(appointments)
    .where(and(eq(appointments.guestId, guestId), ne(appointments.phone, '')))
    .orderBy(desc(appointments.id))
    .limit(1)
  return rows[0]?.phone ?? ''
}

/** For a person who closes the account. The meetings stay. */
export async function erasePhonesOf(tx: Database, userId: string): Promise<void> {
  await tx
    .update(appointments)
    .set({ phone: '', preferredContactMethod: null })
    .where(eq(appointments.clientId, userId))
}

export type NameOfBooking = { given: string; surnames: string; meetingId: string; startsAt: Date }

/** The names a person has booked under, with an account or without, each with the latest of the meetings. */
export async function namesOfBookings(db: Database, userId: string): Promise<NameOfBooking[]> {
  const { id: meetingId, startsAt, clientId, guestId, status } = appointments
  const given = sql<string>`coalesce(nullif(${visitorsTable.firstName}, ''), ${usersTable.firstName})`
  const surnames = sql<string>`coalesce(nullif(${visitorsTable.lastName}, ''), ${usersTable.lastName})`
  const rows = await db
    .select({ given, surnames, meetingId, startsAt })
    .from(appointments)
    .innerJoin(usersTable, eq(usersTable.id, clientId))
    .leftJoin(visitorsTable, eq(visitorsTable.id, guestId))
    .where(and(eq(clientId, userId), not(inArray(status, ['held', 'expired']))))
    .orderBy(startsAt)
  const latest = new Map(rows.map((row) => [`${row.given} ${row.surnames}`.trim(), row]))
  latest.delete('')
  return [...latest.values()]
}
