import { sql } from 'drizzle-orm'
import { type FigureRows, figureRow, isWithin } from '#platform/figures.ts'
import { intakeSessions } from './tables.ts'

const { id, completedAt, language, ownerId, caseId, status, handling } = intakeSessions
const row = { id, at: completedAt, part: language, clientId: ownerId, caseId }

/** Sent intakes by their language. */
export const sentIntakeRows: FigureRows = (span) =>
  sql`SELECT ${figureRow({ ...row, figure: 'intakes' })}
    FROM ${intakeSessions} WHERE ${status} = 'completed' AND ${isWithin(completedAt, span)}`

/** Sent, and not looked at. */
export const newIntakeRows: FigureRows = (span) =>
  sql`SELECT ${figureRow({ ...row, figure: 'newIntakes' })}
    FROM ${intakeSessions} WHERE ${status} = 'completed' AND ${handling} = 'new' AND ${isWithin(completedAt, span)}`
