import { keepCaseClient } from '#features/intake/server/index.ts'
import { findById as findUser } from '#features/users/server/index.ts'
import { dateIn, FIRM_ZONE, type Instant, toDate } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { nextCaseNumber } from '../rules/case-number.ts'
import { type NextAction, turnOf } from '../rules/next-action.ts'
import type { CaseStatus, CaseType } from '../rules/status.ts'
import { addEvent, type CaseRow, insert, lastNumberOf } from './repository.ts'

export type CaseOpening = {
  clientId: string
  /** Null until an attorney takes it. */
  attorneyId: string | null
  type: CaseType
  status: CaseStatus
  nextAction: NextAction
  /** A calendar date such as "2026-05-03", or null. */
  due: string | null
  openedAt: Instant
  /** Who of the firm opens it; null where nobody does. */
  openedBy?: string | null
}

/**
 * Opens a case and gives it the next number of its year; its client takes part in conflict checks from then on. Inside a caller's transaction nobody else gets a number
 * until that one ends.
 */
export function openCase(db: Database, opening: CaseOpening): Promise<CaseRow> {
  const { clientId, attorneyId, type, status, nextAction, due, openedAt, openedBy = null } = opening
  const { year } = dateIn(FIRM_ZONE, openedAt)
  const moment = toDate(openedAt)
  return db.transaction(async (transaction) => {
    const number = nextCaseNumber(year, await lastNumberOf(transaction, year))
    const opened = await insert(transaction, {
      number,
      clientId,
      attorneyId,
      type,
      status,
      turn: turnOf(nextAction),
      nextAction,
      nextActionDue: due,
      openedAt: moment,
      updatedAt: moment,
    })
    const standing = { status, nextAction, due }
    const event = { kind: 'opened', from: null, ...standing } as const
    await addEvent(transaction, { ...event, caseId: opened.id, at: moment, byId: openedBy })
    const client = await findUser(transaction, clientId)
    if (client) await keepCaseClient(transaction, client, opened)
    return opened
  })
}
