import { type SQL, sql } from 'drizzle-orm'
import { type FigureRows, figureRow, firmDayOf, isWithin, startOfFirmDay } from '#platform/figures.ts'
import { caseEvents, caseFilings, cases } from './tables.ts'

/** Each stay of a case in a status, from the log: where it began and, once it is over, ended. */
const STAYS = sql`SELECT began.*, lead(began.at) OVER (PARTITION BY began.case_id ORDER BY began.number) AS ended_at
  FROM (SELECT ${caseEvents.id}, ${caseEvents.caseId}, ${caseEvents.number}, ${caseEvents.at}, ${caseEvents.status},
      lag(${caseEvents.status}) OVER (PARTITION BY ${caseEvents.caseId} ORDER BY ${caseEvents.number}) AS earlier
    FROM ${caseEvents}) began
  WHERE began.earlier IS DISTINCT FROM began.status`

const stay = {
  id: sql`stay.id`,
  at: sql`stay.at`,
  part: sql`stay.status`,
  clientId: cases.clientId,
  caseId: cases.id,
  aboutId: cases.id,
}

function daysOf(from: SQL, to: SQL): SQL {
  return sql`${firmDayOf(to)} - ${firmDayOf(from)}`
}

/** Hired: the case was first anything but a consultation. */
function stayRows(span: Parameters<FigureRows>[0]): SQL[] {
  const endedAt = sql`stay.ended_at`
  const days = daysOf(stay.at, endedAt)
  return [
    sql`SELECT ${figureRow({ ...stay, figure: 'left', at: endedAt, days })}
      FROM (${STAYS}) stay JOIN ${cases} ON ${cases.id} = stay.case_id WHERE ${isWithin(endedAt, span)}`,
    sql`SELECT ${figureRow({ ...stay, figure: 'decided' })}
      FROM (${STAYS}) stay JOIN ${cases} ON ${cases.id} = stay.case_id
      WHERE stay.status IN ('approved', 'denied') AND ${isWithin(stay.at, span)}`,
    sql`SELECT ${figureRow({ ...stay, figure: 'hired', part: sql`''` })}
      FROM (SELECT DISTINCT ON (first.case_id) first.* FROM (${STAYS}) first
        WHERE first.status <> 'consultation' ORDER BY first.case_id, first.number) stay
      JOIN ${cases} ON ${cases.id} = stay.case_id WHERE ${isWithin(stay.at, span)}`,
  ]
}

const ofCase = { id: cases.id, clientId: cases.clientId, caseId: cases.id }

/** What happened to cases: hired, opened, filed, decided, closed, and statuses that they left with their days in each. */
export const caseRows: FigureRows = (span) => {
  const filedAt = startOfFirmDay(caseFilings.filedOn)
  const filing = { ...ofCase, id: caseFilings.id, at: filedAt, aboutId: cases.id }
  const selects = [
    ...stayRows(span),
    sql`SELECT ${figureRow({ ...ofCase, figure: 'opened', at: cases.openedAt })}
      FROM ${cases} WHERE ${isWithin(cases.openedAt, span)}`,
    sql`SELECT ${figureRow({ ...ofCase, figure: 'closed', at: cases.closedAt })}
      FROM ${cases} WHERE ${isWithin(cases.closedAt, span)}`,
    sql`SELECT ${figureRow({ ...filing, figure: 'filed' })}
      FROM ${caseFilings} JOIN ${cases} ON ${cases.id} = ${caseFilings.caseId}
      WHERE ${caseFilings.removedAt} IS NULL AND ${isWithin(filedAt, span)}`,
  ]
  return sql.join(selects, sql` UNION ALL `)
}

/** The firm's turn for more days than this. */
export const WAITING_DAYS = 7

/** How cases are at the end of the span: in which status and for how long, and those that wait for the firm. */
export const standingCaseRows: FigureRows = ({ to }) => {
  const now = sql`${to.toISOString()}::timestamptz`
  const waited = daysOf(sql`${cases.updatedAt}`, now)
  return sql`SELECT ${figureRow({ ...stay, figure: 'inStatus', days: daysOf(stay.at, now) })}
      FROM (${STAYS}) stay JOIN ${cases} ON ${cases.id} = stay.case_id
      WHERE stay.ended_at IS NULL AND ${cases.closedAt} IS NULL
    UNION ALL SELECT ${figureRow({ ...ofCase, figure: 'waiting', at: cases.updatedAt, days: waited })}
      FROM ${cases} WHERE ${cases.closedAt} IS NULL AND ${cases.turn} = 'firm' AND ${waited} > ${WAITING_DAYS}::int`
}
