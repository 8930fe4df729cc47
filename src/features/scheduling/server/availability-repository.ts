import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import type { WeeklyHours } from '#firm/booking-hours.ts'
import { absences, attorneySchedules, holidays, schedulingSettings } from './availability-tables.ts'

export type SettingsRow = typeof schedulingSettings.$inferSelect
export type AttorneyScheduleRow = typeof attorneySchedules.$inferSelect
export type HolidayRow = typeof holidays.$inferSelect
export type AbsenceRow = typeof absences.$inferSelect

/** What holds between two moments: days are the firm's, moments are epoch milliseconds. */
export type StoredAvailability = {
  settings: { hours: WeeklyHours; leadHours: number; bufferMinutes: number } | null
  attorneys: { id: string; hours: WeeklyHours | null; takes: boolean }[]
  holidays: string[]
  absences: { id: string; from: number; to: number }[]
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
         FROM absences WHERE ends_at > ${from} AND starts_at < ${to}) AS absences
  `)
  return onlyRow(result.rows)
}
