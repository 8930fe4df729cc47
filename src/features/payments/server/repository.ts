import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import type { PaymentState } from '../rules/payment.ts'
import { payments } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect
export type NewPayment = typeof payments.$inferInsert
export type PaymentChange = Partial<
  Pick<
    PaymentRow,
    'status' | 'appointmentId' | 'transactionId' | 'declineReason' | 'cardType' | 'last4' | 'settledAt'
  >
>

const LIVE: PaymentState[] = ['charging', 'unknown', 'completed']

export async function insert(tx: Database, payment: NewPayment): Promise<PaymentRow> {
  return onlyRow(await tx.insert(payments).values(payment).returning())
}

export async function findById(db: Database, id: string): Promise<PaymentRow | null> {
  const rows = await db.select().from(payments).where(eq(payments.id, id))
  return rows[0] ?? null
}

/** The payment, locked until the transaction ends. */
export async function lock(tx: Database, id: string): Promise<PaymentRow> {
  return onlyRow(await tx.select().from(payments).where(eq(payments.id, id)).for('update'))
}

/** The payment that is under way, being looked up or made for the meeting; there is at most one. */
export async function findLive(db: Database, appointmentId: string): Promise<PaymentRow | null> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.appointmentId, appointmentId), inArray(payments.status, LIVE)))
  return rows[0] ?? null
}

export async function change(tx: Database, id: string, values: PaymentChange): Promise<PaymentRow> {
  return onlyRow(await tx.update(payments).set(values).where(eq(payments.id, id)).returning())
}

export function listByClient(db: Database, clientId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.clientId, clientId)).orderBy(desc(payments.createdAt))
}

/** The oldest first. */
export function listByAppointments(db: Database, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(payments)
    .where(inArray(payments.appointmentId, [...ids]))
    .orderBy(asc(payments.createdAt))
}
