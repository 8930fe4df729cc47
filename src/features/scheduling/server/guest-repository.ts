// What visitors have of meetings: the row of a visitor itself is of the feature `visitors`.
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { appointments } from './tables.ts'

/** What was booked with one visitor's key is opened by another's from now on. */
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

/** Of a person who closes the account. What was booked stays. */
export async function erasePhonesOf(tx: Database, userId: string): Promise<void> {
  await tx.update(appointments).set({ phone: '' }).where(eq(appointments.clientId, userId))
}
