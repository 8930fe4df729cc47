import { randomUUID } from 'node:crypto'
import { keepCaseClient } from '#areas/intake/intake/server/index.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, type Instant, toDate } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { type CaseKind, usualKindOf } from '../rules/case-kinds.ts'
import { nextCaseNumber } from '../rules/case-number.ts'
import { type NextAction, turnOf } from '../rules/next-action.ts'
import type { CaseStatus, CaseType } from '../rules/status.ts'
import { counted, doneBy, standingOf, type Task, tasksOnMove } from '../rules/tasks.ts'
import type { KnownEvent } from '../rules/task-states.ts'
import type { Template } from '../rules/templates.ts'
import { type CaseRow, insert, lastNumberOf } from './repository.ts'
import { writeEvent } from './write-event.ts'
import { saveTasks } from './tasks-repository.ts'
import { newestTemplate } from './templates-repository.ts'

export type CaseOpening = {
  clientId: string
  /** Null until an attorney takes it. */
  attorneyId: string | null
  type: CaseType
  /** By default the usual one of its type. */
  kind?: CaseKind
  status: CaseStatus
  nextAction: NextAction
  /** A calendar date such as "2026-05-03", or null. */
  due: string | null
  openedAt: Instant
  /** The member of staff who opens it; null if none. */
  openedBy?: string | null
  /** An event known already: completes the tasks that wait for it. */
  known?: KnownEvent
}

/**
 * Opens a case with the next number of its year; its client takes part in conflict checks from then on. Inside a caller's
 * transaction no other case gets a number until that one ends.
 */
export function openCase(db: Database, opening: CaseOpening): Promise<CaseRow> {
  const { clientId, attorneyId, type, openedAt, openedBy = null } = opening
  const { kind = usualKindOf(type) } = opening
  const { year } = dateIn(FIRM_ZONE, openedAt)
  const at = toDate(openedAt)
  return db.transaction(async (transaction) => {
    const { version: templateVersion, template } = await newestTemplate(transaction, kind)
    const tasks = firstTasks(opening, template)
    const { status, nextAction, due, wordsId } = standingOf(opening.status, tasks, false)
    const number = nextCaseNumber(year, await lastNumberOf(transaction, year))
    const opened = await insert(transaction, {
      number,
      clientId,
      attorneyId,
      type,
      kind,
      templateVersion,
      status,
      turn: turnOf(nextAction),
      nextAction,
      nextActionDue: due,
      nextWordsId: wordsId,
      openedAt: at,
      updatedAt: at,
    })
    const doing = { at, byId: null, because: opening.known ?? null }
    await saveTasks(transaction, opened.id, { before: [], after: tasks, doing })
    const event = {
      kind: 'opened',
      from: null,
      status,
      nextAction,
      due,
      ...(wordsId && { wordsId }),
    } as const
    await writeEvent(transaction, { ...event, caseId: opened.id, at, byId: openedBy })
    const client = await findUser(transaction, clientId)
    if (client) await keepCaseClient(transaction, client, opened)
    return opened
  })
}

function firstTasks({ status, nextAction, due, openedAt, known }: CaseOpening, template: Template): Task[] {
  const today = dateIn(FIRM_ZONE, openedAt)
  const asked = tasksOnMove([], template, { status, nextAction, due }, { today, newId: randomUUID })
  const done = known ? doneBy(asked, known) : []
  const tasks = asked.map((task) => (done.includes(task) ? { ...task, state: 'done' as const } : task))
  return counted(tasks, today)
}
