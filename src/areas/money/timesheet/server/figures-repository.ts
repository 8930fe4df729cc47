import { sql } from 'drizzle-orm'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { type FigureRows, figureRow, isWithin, startOfFirmDay } from '#platform/figures.ts'
import { workTimes } from './tables.ts'

/** Hours as noted, by the day of the work; and what was approved and billed, by when it was. */
export const timeRows: FigureRows = (span) => {
  const { id, caseId, workedOn, minutes, approvedAt, approvedMinutes, billedAt, billedCents, invoiceId } =
    workTimes
  const worked = startOfFirmDay(workedOn)
  const of = { id, caseId, clientId: casesTable.clientId, aboutId: caseId }
  const from = sql`FROM ${workTimes} JOIN ${casesTable} ON ${casesTable.id} = ${caseId}
    WHERE ${workTimes.discardedAt} IS NULL`
  return sql`SELECT ${figureRow({ figure: 'worked', at: worked, ...of, minutes })}
    ${from} AND ${minutes} IS NOT NULL AND ${isWithin(worked, span)}
    UNION ALL SELECT ${figureRow({ figure: 'approved', at: approvedAt, ...of, minutes: approvedMinutes })}
    ${from} AND ${isWithin(approvedAt, span)}
    UNION ALL SELECT ${figureRow({
      figure: 'billed',
      at: billedAt,
      ...of,
      aboutId: invoiceId,
      minutes: approvedMinutes,
      cents: billedCents,
    })}
    ${from} AND ${isWithin(billedAt, span)}`
}
