import { randomUUID } from 'node:crypto'
import { keepCaseClients } from '#areas/intake/intake/server/index.ts'
import { listByIds } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, type Instant, toDate } from '#kernel/calendar.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { type CaseKind, usualKindOf } from '../rules/case-kinds.ts'
import { nextCaseNumber } from '../rules/case-number.ts'
import { type NextAction, turnOf } from '../rules/next-action.ts'
import type { CaseStatus, CaseType } from '../rules/status.ts'
import { counted, doneBy, standingOf, type Task, tasksOnMove } from '../rules/tasks.ts'
import type { KnownEvent } from '../rules/task-states.ts'
import type { Template } from '../rules/templates.ts'
import { type CaseRow, insert, lastNumberOf } from './repository.ts'
import { writeEvents } from './write-event.ts'
import { addTasks } from './tasks-repository.ts'
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
export async function openCase(db: Database, opening: CaseOpening): Promise<CaseRow> {
  return onlyRow(await openCases(db, [opening], opening))
}

/** The same of many, in their order, at one moment and by one member of staff. */
export function openCases(
  db: Database,
  openings: readonly CaseOpening[],
  { openedAt, openedBy = null, known }: Pick<CaseOpening, 'openedAt' | 'openedBy' | 'known'>,
): Promise<CaseRow[]> {
  const { year } = dateIn(FIRM_ZONE, openedAt)
  const at = toDate(openedAt)
  return db.transaction(async (transaction) => {
    const templates = new Map<CaseKind, Awaited<ReturnType<typeof newestTemplate>>>()
    for (const kind of new Set(openings.map(kindOf)))
      templates.set(kind, await newestTemplate(transaction, kind))
    let number = await lastNumberOf(transaction, year)
    const wanted = openings.map((opening) => {
      const kind = kindOf(opening)
      const { version: templateVersion, template } = templates.get(kind) ?? notRead(kind)
      const tasks = firstTasks(opening, template)
      const standing = standingOf(opening.status, tasks, false)
      const { status, nextAction, due: nextActionDue, wordsId: nextWordsId } = standing
      number = nextCaseNumber(year, number)
      const { clientId, attorneyId, type } = opening
      const row = {
        number,
        clientId,
        attorneyId,
        type,
        kind,
        templateVersion,
        status,
        turn: turnOf(nextAction),
        nextAction,
        nextActionDue,
        nextWordsId,
        openedAt: at,
        updatedAt: at,
      }
      return { row, tasks, standing }
    })
    const rows = await insert(
      transaction,
      wanted.map(({ row }) => row),
    )
    const ids = new Map(rows.map(({ id, number: given }) => [given, id]))
    const opened = wanted.flatMap(({ row, ...rest }) => {
      const caseId = ids.get(row.number)
      return caseId === undefined ? [] : [{ ...rest, caseId }]
    })
    await addTasks(
      transaction,
      opened.flatMap(({ caseId, tasks }) => tasks.map((task) => ({ caseId, task }))),
      { at, byId: null, because: known ?? null },
    )
    await writeEvents(
      transaction,
      opened.map(({ caseId, standing: { status, nextAction, due, wordsId } }) => ({
        kind: 'opened',
        from: null,
        status,
        nextAction,
        due,
        ...(wordsId && { wordsId }),
        caseId,
        at,
        byId: openedBy,
      })),
    )
    const clients = await listByIds(transaction, [...new Set(openings.map(({ clientId }) => clientId))])
    const byId = new Map(clients.map((client) => [client.id, client]))
    await keepCaseClients(
      transaction,
      rows.flatMap((row) => {
        const client = byId.get(row.clientId)
        return client ? { client, opened: row } : []
      }),
    )
    return rows
  })
}

function kindOf({ kind, type }: CaseOpening): CaseKind {
  return kind ?? usualKindOf(type)
}

function notRead(kind: CaseKind): never {
  throw new Error(`the template of ${kind} was not read`)
}

function firstTasks({ status, nextAction, due, openedAt, known }: CaseOpening, template: Template): Task[] {
  const today = dateIn(FIRM_ZONE, openedAt)
  const asked = tasksOnMove([], template, { status, nextAction, due }, { today, newId: randomUUID })
  const done = known ? doneBy(asked, known) : []
  const tasks = asked.map((task) => (done.includes(task) ? { ...task, state: 'done' as const } : task))
  return counted(tasks, today)
}
