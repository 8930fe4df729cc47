// The firm's settled readings, from the database. Every charge, booking, agreement and mail is decided by this.
import {
  type ConflictName,
  CONFLICTS,
  type Decided,
  type Decision,
  isReadingOf,
  type ReadingName,
} from '#firm/settled.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { type DecisionRow, listDecisions } from './repository.ts'

export async function settledNow(db: Database): Promise<Decided> {
  const rows = await listDecisions(db)
  const decided = CONFLICTS.flatMap((conflict) => {
    const row = rows.find((each) => each.conflict === conflict)
    return row ? [[conflict, decisionOf(row)] as const] : []
  })
  return Object.fromEntries(decided)
}

/** A reading that this version does not have counts as none. */
function decisionOf({ conflict, reading, decidedAt }: DecisionRow) {
  const isKnown = reading !== null && isReadingOf(conflict as ConflictName, reading)
  const on = dateIn(FIRM_ZONE, instant(decidedAt)).toString()
  return { reading: isKnown ? (reading as ReadingName) : null, on } satisfies {
    reading: ReadingName | null
    on: Decision<'price'>['on']
  }
}
