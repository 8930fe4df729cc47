import { and, asc, between, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import type { WeeklyHours } from '#firm/booking-hours.ts'
import { absences, attorneySchedules, holidays, schedulingSettings } from './availability-tables.ts'

export type SettingsRow = typeof schedulingSettings.$inferSelect
export type AttorneyScheduleRow = typeof attorneySchedules.$inferSelect
export type HolidayRow = typeof holidays.$inferSelect
export type AbsenceRow = typeof absences.$inferSelect

/** Valid between two moments: days are the firm's, moments are epoch milliseconds. */
export type StoredAvailability = {
  settings: { hours: WeeklyHours; leadHours: number; bufferMinutes: number } | null
  attorneys: { id: string; hours: WeeklyHours | null; takes: boolean }[]
  holidays: string[]
  absences: { id: string; from: number; to: number }[]
  elsewhere: { id: string; from: number; to: number }[]
}

/** Everything in one statement, since every list of free times and every booking asks for it. */
export async function findAvailability(
  db: Database,
  stretch: { from: Date; to: Date; firstDay: string; lastDay: string },
): Promise<StoredAvailability> {
  const { firstDay, lastDay } = stretch
  const [from, to] = [stretch.from.toISOString(), stretch.to.toISOString()]
  const result = await db.execute<StoredAvailability>(sql`
    SELECT
      (SELECT json_build_object('hours', hours, 'leadHours', lead_hours, 'bufferMinutes', buffer_minutes)
         FROM scheduling_settings) AS settings,
      (SELECT coalesce(json_agg(json_build_object('id', attorney_id, 'hours', hours, 'takes', takes_bookings)), '[]')
         FROM attorney_schedules) AS attorneys,
      (SELECT coalesce(json_agg(date), '[]')
         FROM holidays WHERE date BETWEEN ${firstDay} AND ${lastDay}) AS holidays,
      (SELECT coalesce(json_agg(json_build_object('id', attorney_id,
                'from', (extract(epoch FROM starts_at) * 1000)::bigint,
                'to', (extract(epoch FROM ends_at) * 1000)::bigint)), '[]')
         FROM absences WHERE ends_at > ${from} AND starts_at < ${to}) AS absences,
      (SELECT coalesce(json_agg(json_build_object('id', attorney_id,
                'from', (extract(epoch FROM starts_at) * 1000)::bigint,
                'to', (extract(epoch FROM ends_at) * 1000)::bigint)), '[]')
         FROM busy_elsewhere WHERE ends_at > ${from} AND starts_at < ${to}) AS elsewhere
  `)
  return onlyRow(result.rows)
}

export async function findSettings(db: Database): Promise<SettingsRow | null> {
  const rows = await db.select().from(schedulingSettings)
  return rows[0] ?? null
}

/** Null, with nothing changed, if the version is not the stored one any more. */
export async function saveSettings(
  tx: Database,
  values: Pick<SettingsRow, 'hours' | 'leadHours' | 'bufferMinutes' | 'version'>,
): Promise<SettingsRow | null> {
  const { version, ...kept } = values
  const rows = await tx
    .insert(schedulingSettings)
    .values({ ...kept, holidaysUntil: 0 })
    .onConflictDoUpdate({
      target: schedulingSettings.id,
      set: { ...kept, version: version + 1 },
      setWhere: eq(schedulingSettings.version, version),
    })
    .returning()
  return rows[0] ?? null
}

export function listAttorneySchedules(db: Database): Promise<AttorneyScheduleRow[]> {
  return db.select().from(attorneySchedules)
}

/** Null, with nothing changed, if the version is not the stored one any more. */
export async function saveAttorneySchedule(
  tx: Database,
  values: AttorneyScheduleRow,
): Promise<AttorneyScheduleRow | null> {
  const { attorneyId, version, ...kept } = values
  const rows = await tx
    .insert(attorneySchedules)
    .values({ attorneyId, ...kept })
    .onConflictDoUpdate({
      target: attorneySchedules.attorneyId,
      set: { ...kept, version: version + 1 },
      setWhere: eq(attorneySchedules.version, version),
    })
    .returning()
  return rows[0] ?? null
}

export function listHolidays(db: Database, from: string): Promise<HolidayRow[]> {
  return db.select().from(holidays).where(gte(holidays.date, from)).orderBy(asc(holidays.date))
}

export function listHolidaysIn(db: Database, first: string, last: string): Promise<HolidayRow[]> {
  return db
    .select()
    .from(holidays)
    .where(between(holidays.date, first, last))
    .orderBy(asc(holidays.date))
}

/** Days that are holidays already stay unchanged; returns the added ones. */
export async function addHolidays(
  tx: Database,
  values: readonly Omit<HolidayRow, 'id'>[],
): Promise<HolidayRow[]> {
  return tx
    .insert(holidays)
    .values([...values])
    .onConflictDoNothing({ target: holidays.date })
    .returning()
}

export async function deleteHoliday(tx: Database, id: string): Promise<HolidayRow | null> {
  const rows = await tx.delete(holidays).where(eq(holidays.id, id)).returning()
  return rows[0] ?? null
}

/** The settings' row, locked until the transaction ends; the defaults if there was none. */
export async function lockSettings(
  tx: Database,
  usual: Pick<SettingsRow, 'hours' | 'leadHours' | 'bufferMinutes'>,
): Promise<SettingsRow> {
  const first = { ...usual, holidaysUntil: 0 }
  await tx.insert(schedulingSettings).values(first).onConflictDoNothing()
  return onlyRow(await tx.select().from(schedulingSettings).for('update'))
}

export async function setHolidaysUntil(tx: Database, holidaysUntil: number): Promise<void> {
  await tx.update(schedulingSettings).set({ holidaysUntil })
}

export function listAbsences(db: Database, notOverAt: Date): Promise<AbsenceRow[]> {
  return db
    .select()
    .from(absences)
    .where(gt(absences.endsAt, notOverAt))
    .orderBy(asc(absences.startsAt), asc(absences.id))
}

export function listAbsencesIn(db: Database, from: Date, to: Date): Promise<AbsenceRow[]> {
  return db
    .select()
    .from(absences)
    .where(and(gt(absences.endsAt, from), lt(absences.startsAt, to)))
    .orderBy(asc(absences.startsAt), asc(absences.id))
}

export function listAbsencesOf(db: Database, attorneyId: string): Promise<AbsenceRow[]> {
  return db.select().from(absences).where(eq(absences.attorneyId, attorneyId)).orderBy(asc(absences.startsAt))
}

/** One at most. */
export function listSchedulesOf(db: Database, attorneyId: string): Promise<AttorneyScheduleRow[]> {
  return db.select().from(attorneySchedules).where(eq(attorneySchedules.attorneyId, attorneyId))
}

export async function addAbsence(tx: Database, values: Omit<AbsenceRow, 'id'>): Promise<AbsenceRow> {
  return onlyRow(await tx.insert(absences).values(values).returning())
}

/** Null if there is none, or none of this attorney's. */
export async function deleteAbsence(
  tx: Database,
  id: string,
  of: { attorneyId: string } | 'anybody',
): Promise<AbsenceRow | null> {
  const isTheirs = of === 'anybody' ? undefined : eq(absences.attorneyId, of.attorneyId)
  const rows = await tx
    .delete(absences)
    .where(and(eq(absences.id, id), isTheirs))
    .returning()
  return rows[0] ?? null
}

export type StampedAbsence = Pick<AbsenceRow, 'id' | 'startsAt' | 'endsAt'> & { addedAt: Date }

/** Those that end after `from`, with the moment that their id tells of. */
export function listAbsencesWithStamp(
  db: Database,
  attorneyId: string,
  from: Date,
): Promise<StampedAbsence[]> {
  const { id, startsAt, endsAt } = absences
  const addedAt = sql<Date>`uuid_extract_timestamp(${id})`.mapWith(startsAt)
  return db
    .select({ id, startsAt, endsAt, addedAt })
    .from(absences)
    .where(and(eq(absences.attorneyId, attorneyId), gt(endsAt, from)))
    .orderBy(asc(startsAt), asc(id))
    .limit(ABSENCES_MAX)
}

const ABSENCES_MAX = 500
