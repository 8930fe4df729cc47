import { sql } from 'drizzle-orm'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { type FigureRows, figureRow, isWithin } from '#platform/figures.ts'
import { conversations } from './tables.ts'

/** Conversations in which the client waits for an answer. */
export const unansweredRows: FigureRows = (span) => {
  const { id, waitingSince, caseId } = conversations
  const clientId = sql`coalesce(${conversations.clientId}, ${casesTable.clientId})`
  return sql`SELECT ${figureRow({ figure: 'messages', id, at: waitingSince, clientId, caseId })}
    FROM ${conversations} LEFT JOIN ${casesTable} ON ${casesTable.id} = ${caseId}
    WHERE ${waitingSince} IS NOT NULL AND ${isWithin(waitingSince, span)}`
}
