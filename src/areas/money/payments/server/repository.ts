import { and, asc, desc, eq, gte, inArray, isNull, like, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { idsFoundBy } from '#areas/people/users/server/index.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { isAmong } from '#platform/is-among.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { holdsPart } from '#platform/plain-search.ts'
import type { PaymentsQuery } from '../contract.ts'
import { isReference } from './reference.ts'
import { isReceiptNumber } from '../rules/hand-methods.ts'
import { GATEWAY_METHODS, type PaymentState, type PaymentStatus } from '../rules/payment.ts'
import { giveBacks, handPayments, payments, refunds, refundTurns } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect
export type NewPayment = typeof payments.$inferInsert
export type PaymentChange = Partial<
  Pick<
    PaymentRow,
    | 'status'
    | 'appointmentId'
    | 'matterId'
    | 'invoiceId'
    | 'creditedInvoiceId'
    | 'transactionId'
    | 'declineReason'
    | 'refundDueAt'
    | 'cardType'
    | 'last4'
    | 'refundedCents'
    | 'settledAt'
    | 'collectedAt'
    | 'earnedAt'
    | 'usedAppointmentId'
  >
>

const OPEN: PaymentState[] = ['charging', 'unknown', 'pending']
const LIVE: PaymentState[] = [...OPEN, 'completed']

export async function insert(tx: Database, payment: NewPayment): Promise<PaymentRow> {
  return onlyRow(await tx.insert(payments).values(payment).returning())
}

export async function findById(db: Database, id: string): Promise<PaymentRow | null> {
  const rows = await db.select().from(payments).where(eq(payments.id, id))
  return rows[0] ?? null
}

/** Locks the payment until the transaction ends. */
export async function lock(tx: Database, id: string): Promise<PaymentRow> {
  return onlyRow(await tx.select().from(payments).where(eq(payments.id, id)).for('update'))
}

/** The meeting's live payment, in progress, in doubt or completed; at most one. */
export async function findLive(db: Database, appointmentId: string): Promise<PaymentRow | null> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.appointmentId, appointmentId), inArray(payments.status, LIVE)))
  return rows[0] ?? null
}

/** The invoice's open payment, in progress or in doubt; at most one. */
export async function findOpenOfInvoice(db: Database, invoiceId: string): Promise<PaymentRow | null> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), inArray(payments.status, OPEN)))
  return rows[0] ?? null
}

/** Oldest first. */
export function listByInvoices(db: Database, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(payments)
    .where(inArray(payments.invoiceId, [...ids]))
    .orderBy(asc(payments.createdAt))
}

/** Attempts under one consent, oldest first. */
export function listByAutopay(db: Database, autopayId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.autopayId, autopayId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

export async function findByReference(db: Database, reference: string): Promise<PaymentRow | null> {
  const rows = await db.select().from(payments).where(eq(payments.reference, reference))
  return rows[0] ?? null
}

export async function change(tx: Database, id: string, values: PaymentChange): Promise<PaymentRow> {
  return onlyRow(await tx.update(payments).set(values).where(eq(payments.id, id)).returning())
}

const STATES_OF: Record<PaymentStatus, PaymentState[]> = {
  pending: OPEN,
  completed: ['completed'],
  failed: ['failed'],
  refunded: ['refunded'],
}

export const NEWEST_FIRST: Keyset = {
  name: 'payments',
  direction: 'desc',
  keys: [
    { column: payments.createdAt, kind: 'moment' },
    { column: payments.id, kind: 'id' },
  ],
}

/** As PostgreSQL reads the same index backwards. */
const OLDEST_FIRST: Keyset = { ...NEWEST_FIRST, name: 'payments, the oldest first', direction: 'asc' }

export function orderedBy({ order }: Pick<PaymentsQuery, 'order'>): Keyset {
  return order === 'oldest' ? OLDEST_FIRST : NEWEST_FIRST
}

/** All payments. */
export function list(db: Database, query: PaymentsQuery, stretch: Stretch): Promise<Placed<PaymentRow>[]> {
  const { status, type, clientId, search } = query
  return walk(
    db,
    and(
      status && inArray(payments.status, STATES_OF[status]),
      type && eq(payments.type, type),
      clientId === undefined ? undefined : eq(payments.clientId, clientId),
      search === '' ? undefined : isFoundBy(db, search),
    ),
    stretch,
    orderedBy(query),
  )
}

/**
 * Searches words of a client's name, and references if the text looks like one, each by its own index. Names are resolved
 * first: with a join, a common name read every payment.
 */
function isFoundBy(db: Database, search: string): SQL | undefined {
  const isClients = isAmong(payments.clientId, idsFoundBy(db, search))
  const reference = search.toUpperCase()
  if (!isReference(reference) && !isReceiptNumber(reference)) return isClients
  return or(eq(payments.reference, reference), isClients)
}

/**
 * By reference, last four digits, check number (theirs or ours), or part of the name of another payer or of a refund's
 * payee: newest first, limited.
 */
export async function idsOfPaymentsFoundBy(db: Database, search: string, max: number): Promise<string[]> {
  const reference = search.toUpperCase()
  const withNumber = db
    .select({ id: handPayments.paymentId })
    .from(handPayments)
    .where(
      or(
        and(eq(handPayments.number, search), ne(handPayments.number, '')),
        holdsPart(handPayments.payerName, search),
      ),
    )
  const givenBack = db
    .select({ id: giveBacks.paymentId })
    .from(giveBacks)
    .where(
      or(and(eq(giveBacks.number, search), ne(giveBacks.number, '')), holdsPart(giveBacks.payee, search)),
    )
  const isWanted =
    isReference(reference) || isReceiptNumber(reference)
      ? eq(payments.reference, reference)
      : or(
          /^\d{4}$/.test(search) ? eq(payments.last4, search) : sql`false`,
          inArray(payments.id, withNumber),
          inArray(payments.id, givenBack),
        )
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(isWanted)
    .orderBy(desc(payments.createdAt))
    .limit(max)
  return rows.map(({ id }) => id)
}

/** Paid through one of these links, or charged under one of these consents: newest first, limited. */
export async function idsOfPaymentsBy(
  db: Database,
  { links, autopays }: { links: readonly string[]; autopays: readonly string[] },
  max: number,
): Promise<string[]> {
  if (links.length + autopays.length === 0) return []
  const byLink = and(inArray(payments.payLinkId, [...links]), isNull(payments.autopayId))
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(or(byLink, inArray(payments.autopayId, [...autopays])))
    .orderBy(desc(payments.createdAt))
    .limit(max)
  return rows.map(({ id }) => id)
}

/** With a receipt's number like one of the patterns, or with this number of a check: newest first. */
export function listNumberedLike(
  db: Database,
  patterns: readonly string[],
  check: string,
  limit: number,
): Promise<PaymentRow[]> {
  const withCheck = db
    .select({ id: handPayments.paymentId })
    .from(handPayments)
    .where(eq(handPayments.number, check))
  return db
    .select()
    .from(payments)
    .where(
      or(...patterns.map((pattern) => like(payments.reference, pattern)), inArray(payments.id, withCheck)),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
}

export function listByIds(db: Database, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(payments)
    .where(inArray(payments.id, [...ids]))
}

/** One client's, newest first. */
export function listByClient(db: Database, clientId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.clientId, clientId))
    .orderBy(...orderOf(NEWEST_FIRST))
}

export function listOwn(db: Database, clientId: string, stretch: Stretch): Promise<Placed<PaymentRow>[]> {
  return walk(db, eq(payments.clientId, clientId), stretch)
}

function walk(
  db: Database,
  isWanted: SQL | undefined,
  { after, limit }: Stretch,
  keyset = NEWEST_FIRST,
): Promise<Placed<PaymentRow>[]> {
  return db
    .select({ row: payments, place: placeIn(keyset) })
    .from(payments)
    .where(and(isWanted, beyond(keyset, after)))
    .orderBy(...orderOf(keyset))
    .limit(limit)
}

/** Made for the meetings, or used for them later; oldest first. */
export function listByAppointments(db: Database, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  const { appointmentId, usedAppointmentId } = payments
  return db
    .select()
    .from(payments)
    .where(or(inArray(appointmentId, [...ids]), inArray(usedAppointmentId, [...ids])))
    .orderBy(asc(payments.createdAt))
}

/** The client's consultation fees neither earned nor on an invoice, oldest first. */
export function listFees(db: Database, clientId: string): Promise<PaymentRow[]> {
  return freeFees(db, clientId)
}

export function lockFees(tx: Database, clientId: string): Promise<PaymentRow[]> {
  return freeFees(tx, clientId).for('update')
}

function freeFees(db: Database, clientId: string) {
  const isFree = and(
    eq(payments.clientId, clientId),
    eq(payments.type, 'consultation'),
    eq(payments.status, 'completed'),
    isNull(payments.creditedInvoiceId),
    isNull(payments.earnedAt),
  )
  return db.select().from(payments).where(isFree).orderBy(asc(payments.createdAt), asc(payments.id))
}

export function listUsedFor(db: Database, appointmentId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.usedAppointmentId, appointmentId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

/** The booking failed: its credits are free again. After a success, the money is the meeting's. */
export async function releaseReserved(tx: Database, appointmentId: string): Promise<void> {
  const isReserved = and(
    eq(payments.usedAppointmentId, appointmentId),
    sql`${payments.matterId} IS DISTINCT FROM ${appointmentId}`,
  )
  await tx.update(payments).set({ usedAppointmentId: null }).where(isReserved)
}

export type RefundRow = typeof refunds.$inferSelect

export async function insertRefund(tx: Database, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  return onlyRow(await tx.insert(refunds).values(refund).returning())
}

export async function findRefund(db: Database, id: string): Promise<RefundRow | null> {
  const rows = await db.select().from(refunds).where(eq(refunds.id, id))
  return rows[0] ?? null
}

/** Oldest first. */
export function listRefunds(db: Database, paymentIds: readonly string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

type Turn = { paymentId: string; holder: string }

/** False while another process has a lease that has not ended. */
export async function claimRefundTurn(db: Database, turn: Turn, now: Date, until: Date): Promise<boolean> {
  const rows = await db
    .insert(refundTurns)
    .values({ ...turn, until })
    .onConflictDoUpdate({
      target: refundTurns.paymentId,
      set: { holder: turn.holder, until },
      setWhere: lte(refundTurns.until, now),
    })
    .returning({ holder: refundTurns.holder })
  return rows.length > 0
}

/** Whether the turn is still theirs; no other process can take it until the transaction ends. */
export async function hasRefundTurn(tx: Database, turn: Turn): Promise<boolean> {
  const rows = await tx.select().from(refundTurns).where(isTurn(turn)).for('update')
  return rows.length > 0
}

export async function endRefundTurn(db: Database, turn: Turn): Promise<void> {
  await db.delete(refundTurns).where(isTurn(turn))
}

function isTurn({ paymentId, holder }: Turn) {
  return and(eq(refundTurns.paymentId, paymentId), eq(refundTurns.holder, holder))
}

export async function changeRefund(
  tx: Database,
  id: string,
  values: Pick<RefundRow, 'status' | 'settledAt'>,
): Promise<void> {
  await tx.update(refunds).set(values).where(eq(refunds.id, id))
}

/** Begun in [from, to), or with one of the references. */
export function listBegunBetween(
  db: Database,
  from: Date,
  to: Date,
  references: readonly string[],
): Promise<PaymentRow[]> {
  const isWithin = and(gte(payments.createdAt, from), lt(payments.createdAt, to))
  return db
    .select()
    .from(payments)
    .where(and(isAtGateway(), or(isWithin, inArray(payments.reference, [...references]))))
}

export async function findByTransaction(db: Database, transactionId: string): Promise<PaymentRow | null> {
  const rows = await db.select().from(payments).where(eq(payments.transactionId, transactionId))
  return rows[0] ?? null
}

const UNCOLLECTED_MAX = 500

/** Transactions completed before the moment and not collected, oldest first. */
export async function listUncollected(db: Database, before: Date): Promise<string[]> {
  const { transactionId, status, collectedAt, settledAt } = payments
  const rows = await db
    .select({ transactionId })
    .from(payments)
    .where(and(eq(status, 'completed'), isNull(collectedAt), lt(settledAt, before), isAtGateway()))
    .orderBy(asc(settledAt))
    .limit(UNCOLLECTED_MAX)
  return rows.flatMap((row) => row.transactionId ?? [])
}

/** Decided in [from, to), or with one of the references. */
export function listRefundsBegunBetween(
  db: Database,
  from: Date,
  to: Date,
  references: readonly string[],
): Promise<RefundRow[]> {
  const isWithin = and(gte(refunds.createdAt, from), lt(refunds.createdAt, to))
  const atGateway = db.select({ id: payments.id }).from(payments).where(isAtGateway())
  return db
    .select()
    .from(refunds)
    .where(
      and(inArray(refunds.paymentId, atGateway), or(isWithin, inArray(refunds.reference, [...references]))),
    )
}

/** The gateway does not know money the firm took itself. */
function isAtGateway() {
  return inArray(payments.method, [...GATEWAY_METHODS])
}

/** Whether a payment of one of these clients awaits its outcome from the gateway. */
export async function hasPaymentOpen(db: Database, clientIds: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.clientId, [...clientIds]),
        inArray(payments.status, ['charging', 'unknown', 'pending']),
      ),
    )
    .limit(1)
  return rows.length > 0
}
