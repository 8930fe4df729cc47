import { sql } from 'drizzle-orm'
import { type FigureRows, figureRow, isWithin } from '#platform/figures.ts'
import { appointments } from './tables.ts'

/** Meetings that took place. */
export const heldMeetingRows: FigureRows = (span) => {
  const { id, startsAt, clientId, outcome, isTest } = appointments
  return sql`SELECT ${figureRow({ figure: 'consultations', id, at: startsAt, clientId })}
    FROM ${appointments} WHERE ${outcome} = 'held' AND NOT ${isTest} AND ${isWithin(startsAt, span)}`
}
