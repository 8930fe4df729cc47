import { and, desc, eq, lte, notExists } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import { appointments, bookingGuests } from './tables.ts'

export type GuestRow = typeof bookingGuests.$inferSelect
export type NewGuest = Omit<typeof bookingGuests.$inferInsert, 'id' | 'userId'>
export type GuestChange = Partial<Pick<GuestRow, 'email' | 'firstName' | 'lastName' | 'userId' | 'expiresAt'>>

export async function insertGuest(db: Database, guest: NewGuest): Promise<GuestRow> {
  return onlyRow(await db.insert(bookingGuests).values(guest).returning())
}

export async function findGuestByKey(db: Database, keyHash: string): Promise<GuestRow | null> {
  const rows = await db.select().from(bookingGuests).where(eq(bookingGuests.keyHash, keyHash))
  return rows[0] ?? null
}

/** The row, locked until the transaction ends. */
export async function lockGuest(tx: Database, id: string): Promise<GuestRow> {
  return onlyRow(await tx.select().from(bookingGuests).where(eq(bookingGuests.id, id)).for('update'))
}

export async function changeGuest(db: Database, id: string, values: GuestChange): Promise<GuestRow> {
  return onlyRow(await db.update(bookingGuests).set(values).where(eq(bookingGuests.id, id)).returning())
}

/** Those whose key is over and with whose key nothing was booked. */
export async function forgetGuests(db: Database, now: Date): Promise<void> {
  const booked = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.guestId, bookingGuests.id))
  await db.delete(bookingGuests).where(and(lte(bookingGuests.expiresAt, now), notExists(booked)))
}

/** Of a person who closes the account: nobody is reached or let in by it any more. What was booked stays. */
export async function eraseGuestsOf(tx: Database, userId: string, now: Date): Promise<void> {
  const booked = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.guestId, bookingGuests.id))
  const ofPerson = eq(bookingGuests.userId, userId)
  await tx.delete(bookingGuests).where(and(ofPerson, notExists(booked)))
  await tx.update(bookingGuests).set({ email: '', expiresAt: now }).where(ofPerson)
  await tx.update(appointments).set({ phone: '' }).where(eq(appointments.clientId, userId))
}

/** As whom the person booked without an account, the newest first. */
export function listGuestsOf(db: Database, userId: string): Promise<GuestRow[]> {
  return db
    .select()
    .from(bookingGuests)
    .where(eq(bookingGuests.userId, userId))
    .orderBy(desc(bookingGuests.createdAt))
}
