import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { AppointmentStatus } from '../rules/appointment.ts'
import type { Scope } from '../rules/policy.ts'
import { type Instant, instant } from '#kernel/calendar.ts'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { appointmentChanges, appointments } from './tables.ts'

export type AppointmentRow = typeof appointments.$inferSelect
export type NewAppointment = typeof appointments.$inferInsert

/** Statuses in a list of meetings: holds are none yet. */
const MEETING_STATUSES: AppointmentStatus[] = ['confirmed', 'cancelled', 'completed', 'rescheduled']
const FILLING: AppointmentStatus[] = ['held', 'confirmed']

/**
 * Lets one booking at a time pass for a client and, after that, for a day of the firm. The constraint alone would be
 * enough to be right; waiting here in line spares the crowd at one slot from deadlocks. Released with the transaction.
 */
export async function takeTurn(tx: Database, clientId: string, firmDay: string): Promise<void> {
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(hashtextextended(${`scheduling client ${clientId}`}, 0)),
           pg_advisory_xact_lock(hashtextextended(${`scheduling day ${firmDay}`}, 0))
  `)
}

/** The same without waiting: false if another is ahead. Some of the locks may be taken; waiting takes the rest. */
export async function takeTurnAtOnce(tx: Database, clientId: string, firmDay: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`scheduling client ${clientId}`}, 0))
       AND pg_try_advisory_xact_lock(hashtextextended(${`scheduling day ${firmDay}`}, 0)) AS taken
  `)
  return rows[0]?.taken === true
}

/** The confirmed upcoming meetings of these clients, each with its client. */
export function listAheadOf(
  db: Database,
  clientIds: readonly string[],
  now: Date,
): Promise<Pick<AppointmentRow, 'clientId' | 'attorneyId'>[]> {
  if (clientIds.length === 0) return Promise.resolve([])
  const { clientId, attorneyId, status, startsAt } = appointments
  return db
    .select({ clientId, attorneyId })
    .from(appointments)
    .where(and(inArray(clientId, [...clientIds]), eq(status, 'confirmed'), gte(startsAt, now)))
}

export type TakenRow = Pick<
  AppointmentRow,
  'id' | 'attorneyId' | 'clientId' | 'status' | 'startsAt' | 'endsAt' | 'holdExpiresAt'
>

/** Held and confirmed rows that begin in the stretch, of these attorneys or of this client; overdue holds included. */
export function listTaken(
  db: Database,
  who: { attorneyIds: readonly string[]; clientIds: readonly string[] },
  from: Date,
  to: Date,
): Promise<TakenRow[]> {
  const { id, attorneyId, clientId, status, startsAt, endsAt, holdExpiresAt } = appointments
  return db
    .select({ id, attorneyId, clientId, status, startsAt, endsAt, holdExpiresAt })
    .from(appointments)
    .where(
      and(
        inArray(status, FILLING),
        gte(startsAt, from),
        lt(startsAt, to),
        or(
          inArray(attorneyId, [...who.attorneyIds]),
          who.clientIds.length === 0 ? undefined : inArray(clientId, [...who.clientIds]),
        ),
      ),
    )
}

export async function findById(db: Database, id: string): Promise<AppointmentRow | null> {
  const rows = await db.select().from(appointments).where(eq(appointments.id, id))
  return rows[0] ?? null
}

/** The row, locked until the transaction ends. */
export async function lock(tx: Database, id: string): Promise<AppointmentRow | null> {
  const rows = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update')
  return rows[0] ?? null
}

/** The client's hold, overdue or not. */
export async function findHold(db: Database, clientId: string): Promise<AppointmentRow | null> {
  const rows = await db.select().from(appointments).where(isHoldOf(clientId))
  return rows[0] ?? null
}

export async function lockHold(tx: Database, clientId: string): Promise<AppointmentRow | null> {
  const rows = await tx.select().from(appointments).where(isHoldOf(clientId)).for('update')
  return rows[0] ?? null
}

function isHoldOf(clientId: string) {
  return and(eq(appointments.clientId, clientId), eq(appointments.status, 'held'))
}

export async function insert(tx: Database, hold: NewAppointment): Promise<AppointmentRow> {
  return onlyRow(await tx.insert(appointments).values(hold).returning())
}

export type AppointmentChange = Partial<
  Pick<
    AppointmentRow,
    | 'status'
    | 'holdExpiresAt'
    | 'confirmedAt'
    | 'meetingMethod'
    | 'phone'
    | 'preferredContactMethod'
    | 'notes'
    | 'sealedNotes'
    | 'language'
    | 'timeZone'
    | 'isTest'
    | 'startsAt'
    | 'endsAt'
    | 'attorneyId'
    | 'timesMoved'
    | 'movesByClient'
    | 'outcome'
    | 'videoLink'
  >
>

export async function change(tx: Database, id: string, values: AppointmentChange): Promise<AppointmentRow> {
  return onlyRow(await tx.update(appointments).set(values).where(eq(appointments.id, id)).returning())
}

/** Frees the attorney's overdue holds of the day. One whose owner has just extended it stays. */
export async function expireOverdue(
  tx: Database,
  attorneyId: string,
  from: Date,
  to: Date,
  now: Date,
): Promise<void> {
  await tx
    .update(appointments)
    .set({ status: 'expired' })
    .where(
      and(
        eq(appointments.attorneyId, attorneyId),
        eq(appointments.status, 'held'),
        gte(appointments.startsAt, from),
        lt(appointments.startsAt, to),
        lte(appointments.holdExpiresAt, now),
      ),
    )
}

/** The client's rows, holds included, the newest first, as many as a file contains. */
export function listOfClient(db: Database, clientId: string): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(eq(appointments.clientId, clientId))
    .orderBy(desc(appointments.startsAt))
    .limit(EXPORT_ROWS_MAX + 1)
}

/** The client's meetings, the latest first, up to so many; holds are not meetings yet. */
export function listLatest(db: Database, clientId: string, max: number): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(and(eq(appointments.clientId, clientId), inArray(appointments.status, MEETING_STATUSES)))
    .orderBy(desc(appointments.startsAt), desc(appointments.id))
    .limit(max)
}

/** Confirmed meetings that have not ended, as client or attorney, and times that the person still holds. */
export function listAhead(db: Database, userId: string, now: Date): Promise<AppointmentRow[]> {
  const isMine = or(eq(appointments.clientId, userId), eq(appointments.attorneyId, userId))
  const isHeld = and(eq(appointments.status, 'held'), gte(appointments.holdExpiresAt, now))
  return db
    .select()
    .from(appointments)
    .where(and(isMine, gte(appointments.endsAt, now), or(eq(appointments.status, 'confirmed'), isHeld)))
    .orderBy(asc(appointments.startsAt))
}

export const EARLIEST_FIRST: Keyset = {
  name: 'appointments',
  direction: 'asc',
  keys: [
    { column: appointments.startsAt, kind: 'moment' },
    { column: appointments.id, kind: 'id' },
  ],
}

/** Indexes know when meetings start: whatever ends after a moment started less than a day before it. */
const MEETING_MS_MAX = 24 * 60 * 60 * 1_000

export function list(
  db: Database,
  scope: Scope,
  { from, to, unmarkedAt }: { from: Date | null; to: Date | null; unmarkedAt: Date | null },
  { after, limit }: Stretch,
): Promise<Placed<AppointmentRow>[]> {
  return db
    .select({ row: appointments, place: placeIn(EARLIEST_FIRST) })
    .from(appointments)
    .where(
      and(
        inArray(appointments.status, MEETING_STATUSES),
        inScope(scope),
        from ? endsFrom(from) : undefined,
        to ? lt(appointments.startsAt, to) : undefined,
        unmarkedAt ? isUnmarked(unmarkedAt) : undefined,
        beyond(EARLIEST_FIRST, after),
      ),
    )
    .orderBy(...orderOf(EARLIEST_FIRST))
    .limit(limit)
}

/** In the words of the index of those without an outcome. */
function isUnmarked(now: Date) {
  const { status, outcome, startsAt, endsAt } = appointments
  return and(eq(status, 'confirmed'), isNull(outcome), lt(startsAt, now), lte(endsAt, now))
}

function endsFrom(moment: Date) {
  return and(
    gte(appointments.startsAt, new Date(moment.getTime() - MEETING_MS_MAX)),
    gte(appointments.endsAt, moment),
  )
}

/** Confirmed meetings of a bounded stretch, the earliest first. */
export function listConfirmed(db: Database, scope: Scope, from: Date, to: Date): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.status, 'confirmed'),
        inScope(scope),
        endsFrom(from),
        lt(appointments.startsAt, to),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
}

/** When the confirmed meetings of an attorney begin in that stretch, the earliest first. */
export async function startsOfMeetings(
  db: Database,
  attorneyId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Instant[]> {
  const { startsAt, status } = appointments
  const rows = await db
    .select({ startsAt })
    .from(appointments)
    .where(
      and(
        eq(status, 'confirmed'),
        eq(appointments.attorneyId, attorneyId),
        gte(startsAt, from),
        lt(startsAt, to),
      ),
    )
    .orderBy(asc(startsAt))
  return rows.map((row) => instant(row.startsAt))
}

function inScope(scope: Scope) {
  if (scope === 'all') return undefined
  if ('guestId' in scope)
    return or(eq(appointments.guestId, scope.guestId), inArray(appointments.id, [...scope.opened]))
  return 'clientId' in scope
    ? eq(appointments.clientId, scope.clientId)
    : eq(appointments.attorneyId, scope.attorneyId)
}

export type NotesColumns = Pick<AppointmentRow, 'notes' | 'sealedNotes'>

/** Notes that the key with this prefix did not seal, locked until the transaction ends. */
export function lockReadableNotes(tx: Database, max: number): Promise<(NotesColumns & { id: string })[]> {
  const { id, notes, sealedNotes } = appointments
  return tx
    .select({ id, notes, sealedNotes })
    .from(appointments)
    .where(ne(notes, ''))
    .limit(max)
    .for('update', { skipLocked: true })
}

export function notesPlace(id: string) {
  return { field: 'appointments.notes', row: id }
}

export const SEALED_NOTES = sealedTable(appointments, { texts: { sealedNotes: ({ id }) => notesPlace(id) } })

export async function setNotes(tx: Database, id: string, values: NotesColumns): Promise<void> {
  await tx.update(appointments).set(values).where(eq(appointments.id, id))
}

export type ChangeRow = typeof appointmentChanges.$inferSelect

export async function keepChange(
  tx: Database,
  values: Omit<typeof appointmentChanges.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(appointmentChanges).values(values)
}

/** The changes of the meetings, the oldest first. */
export function listChanges(db: Database, appointmentIds: readonly string[]): Promise<ChangeRow[]> {
  if (appointmentIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(appointmentChanges)
    .where(inArray(appointmentChanges.appointmentId, [...appointmentIds]))
    .orderBy(asc(appointmentChanges.at), asc(appointmentChanges.id))
}

/** Whether one of these clients has an open hold. */
export async function hasHoldOpen(db: Database, clientIds: readonly string[]): Promise<boolean> {
  const { id, clientId, status, holdExpiresAt } = appointments
  const rows = await db
    .select({ id })
    .from(appointments)
    .where(and(inArray(clientId, [...clientIds]), eq(status, 'held'), sql`${holdExpiresAt} > now()`))
    .limit(1)
  return rows.length > 0
}

/** Any that was booked, whatever its fate: a mere hold is none. */
export async function hasMeeting(db: Database, clientId: string): Promise<boolean> {
  const isOwn = and(eq(appointments.clientId, clientId), inArray(appointments.status, MEETING_STATUSES))
  const rows = await db.select({ id: appointments.id }).from(appointments).where(isOwn).limit(1)
  return rows.length > 0
}
