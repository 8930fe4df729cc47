import { sql } from 'drizzle-orm'
import { type FigureRows, figureRow, isWithin } from '#platform/figures.ts'
import { users } from './tables.ts'

/** Clients by their language. One who was merged into another is no person of their own. */
export const newPeopleRows: FigureRows = (span) => {
  const { id, createdAt, language, role, mergedInto } = users
  return sql`SELECT ${figureRow({ figure: 'people', id, at: createdAt, part: language, clientId: id })}
    FROM ${users} WHERE ${role} = 'client' AND ${mergedInto} IS NULL AND ${isWithin(createdAt, span)}`
}

/** New people who told the firm how they found it. */
export const foundByRows: FigureRows = (span) => {
  const { id, createdAt, foundBy, role, mergedInto } = users
  return sql`SELECT ${figureRow({ figure: 'found', id, at: createdAt, part: foundBy, clientId: id })}
    FROM ${users} WHERE ${role} = 'client' AND ${mergedInto} IS NULL AND ${foundBy} IS NOT NULL
      AND ${isWithin(createdAt, span)}`
}
