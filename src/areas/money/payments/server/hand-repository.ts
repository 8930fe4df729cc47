import { and, asc, eq, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { rowsOfPerson } from '#areas/people/users/server/index.ts'
import type { Cents } from '#kernel/money.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { isAmong } from '#platform/is-among.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { HandMethod } from '../rules/payment.ts'
import { NEWEST_FIRST, type PaymentRow } from './repository.ts'
import { handPayments, payments, receiptCounters } from './tables.ts'

export type HandRow = typeof handPayments.$inferSelect
export type HandPayment = { payment: PaymentRow; hand: HandRow }

/** Adds one receipt to the year; others wait until this transaction ends. */
export async function countOneMore(tx: Database, year: number): Promise<number> {
  const rows = await tx
    .insert(receiptCounters)
    .values({ year, given: 1 })
    .onConflictDoUpdate({ target: receiptCounters.year, set: { given: sql`${receiptCounters.given} + 1` } })
    .returning()
  return onlyRow(rows).given
}

/** Serializes concurrent records of the same receipt. */
export async function takeTurn(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`receipt ${id}`}, 0))`)
}

export async function insertHand(tx: Database, hand: typeof handPayments.$inferInsert): Promise<HandRow> {
  return onlyRow(await tx.insert(handPayments).values(hand).returning())
}

export async function changeHand(
  tx: Database,
  paymentId: string,
  values: Partial<Omit<HandRow, 'paymentId'>>,
): Promise<HandRow> {
  return onlyRow(
    await tx.update(handPayments).set(values).where(eq(handPayments.paymentId, paymentId)).returning(),
  )
}

function both(db: Database) {
  return db
    .select({ payment: payments, hand: handPayments })
    .from(handPayments)
    .innerJoin(payments, eq(payments.id, handPayments.paymentId))
}

export async function findHand(db: Database, paymentId: string): Promise<HandPayment | null> {
  const [found] = await both(db).where(eq(handPayments.paymentId, paymentId))
  return found ?? null
}

export function listHandsByIds(db: Database, paymentIds: readonly string[]): Promise<HandPayment[]> {
  if (paymentIds.length === 0) return Promise.resolve([])
  return both(db).where(inArray(handPayments.paymentId, [...paymentIds]))
}

/** The payments outside the gateway. */
export async function handsOf(db: Database, paymentIds: readonly string[]): Promise<Map<string, HandRow>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(handPayments)
    .where(inArray(handPayments.paymentId, [...paymentIds]))
  return new Map(rows.map((row) => [row.paymentId, row]))
}

async function walk(
  db: Database,
  isWanted: SQL | undefined,
  keyset: Keyset,
  { after, limit }: Stretch,
): Promise<Placed<HandPayment>[]> {
  const rows = await db
    .select({ payment: payments, hand: handPayments, place: placeIn(keyset) })
    .from(handPayments)
    .innerJoin(payments, eq(payments.id, handPayments.paymentId))
    .where(and(isWanted, beyond(keyset, after)))
    .orderBy(...orderOf(keyset))
    .limit(limit)
  return rows.map(({ place, ...row }) => ({ row, place }))
}

/** For one case of a client, newest first. */
export function listHandOfMatter(
  db: Database,
  { clientId, matterId }: { clientId: string; matterId: string },
  stretch: Stretch,
): Promise<Placed<HandPayment>[]> {
  const isOfMatter = and(eq(payments.clientId, clientId), eq(payments.matterId, matterId))
  return walk(db, isOfMatter, NEWEST_FIRST, stretch)
}

export const OLDEST_FIRST: Keyset = { ...NEWEST_FIRST, name: 'payments in the drawer', direction: 'asc' }

/** Not deposited yet, oldest first. */
export function listDrawer(db: Database, stretch: Stretch): Promise<Placed<HandPayment>[]> {
  return walk(db, inDrawer(), OLDEST_FIRST, stretch)
}

function inDrawer() {
  return and(isNull(handPayments.depositId), isNull(handPayments.endedAs))
}

/** Undeposited amounts per account. */
export async function sumDrawer(db: Database): Promise<{ account: PaymentRow['account']; cents: Cents }[]> {
  const cents = sql<number>`sum(${payments.amountCents})`.mapWith(Number)
  return db
    .select({ account: payments.account, cents })
    .from(handPayments)
    .innerJoin(payments, eq(payments.id, handPayments.paymentId))
    .where(inDrawer())
    .groupBy(payments.account)
}

/** In the order in which they were received. */
export function listHandOfDeposits(db: Database, depositIds: readonly string[]): Promise<HandPayment[]> {
  if (depositIds.length === 0) return Promise.resolve([])
  return both(db)
    .where(inArray(handPayments.depositId, [...depositIds]))
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

/** Puts the account's undeposited receipts into a deposit. Returns their number. */
export async function putInDeposit(
  tx: Database,
  { depositId, account }: { depositId: string; account: PaymentRow['account'] },
  paymentIds: readonly string[],
): Promise<number> {
  const ofAccount = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.id, [...paymentIds]), eq(payments.account, account)))
  const rows = await tx
    .update(handPayments)
    .set({ depositId })
    .where(and(inArray(handPayments.paymentId, ofAccount), inDrawer()))
    .returning({ id: handPayments.paymentId })
  return rows.length
}

export async function takeOutOfDeposit(tx: Database, depositId: string): Promise<void> {
  await tx.update(handPayments).set({ depositId: null }).where(eq(handPayments.depositId, depositId))
}

export type ReturnedHand = { paymentId: string; reference: string; amountCents: Cents; returnedOn: string }

/** Items the bank returned from an account between two dates, inclusive. */
export async function listReturned(
  db: Database,
  account: PaymentRow['account'],
  { from, to }: { from: string; to: string },
): Promise<ReturnedHand[]> {
  const { endedAs, endedOn, paymentId } = handPayments
  const { reference, amountCents, id } = payments
  const rows = await db
    .select({ paymentId, reference, amountCents, returnedOn: endedOn })
    .from(handPayments)
    .innerJoin(payments, eq(id, paymentId))
    .where(and(eq(endedAs, 'returned'), eq(payments.account, account), gte(endedOn, from), lte(endedOn, to)))
    .orderBy(asc(endedOn), asc(id))
  return rows.flatMap(({ returnedOn, ...row }) => (returnedOn === null ? [] : [{ ...row, returnedOn }]))
}

/** The person's payments by any method since the day, without failed ones. */
export function listPaidSince(db: Database, clientId: string, since: Date): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        isAmong(payments.clientId, rowsOfPerson(db, clientId)),
        gte(payments.createdAt, since),
        ne(payments.status, 'failed'),
      ),
    )
    .orderBy(asc(payments.createdAt))
}

/** Cents in cash and money orders received from the person since the day. */
export async function cashSince(db: Database, clientId: string, since: string): Promise<Cents> {
  const counted: HandMethod[] = ['cash', 'money-order']
  const cents = sql<number>`coalesce(sum(${payments.amountCents}), 0)`.mapWith(Number)
  const rows = await db
    .select({ cents })
    .from(handPayments)
    .innerJoin(payments, eq(payments.id, handPayments.paymentId))
    .where(
      and(
        isAmong(payments.clientId, rowsOfPerson(db, clientId)),
        inArray(payments.method, counted),
        gte(handPayments.receivedOn, since),
        isNull(handPayments.endedAs),
      ),
    )
  return onlyRow(rows).cents
}
