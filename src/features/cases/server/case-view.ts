// A case as the API shows it, with the names of its people.
import { displayName, listByIds } from '#features/users/server/index.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import type { Case, CaseEventView } from '../contract.ts'
import { milestonesIn } from '../rules/milestones.ts'
import { isOwn } from '../rules/own-tasks.ts'
import { portalStatusOf } from '../rules/status.ts'
import { firstOfClient } from '../rules/tasks.ts'
import { templateOf } from '../rules/templates.ts'
import { type Store, textsOf } from './notes-repository.ts'
import type { CaseRow, EventRow } from './repository.ts'
import { listOpenTasks, openText, type TaskRow } from './tasks-repository.ts'

/** As staff read them, and as their client does: with what is theirs to do, and without the words of what is the firm's. */
export async function viewsOf(
  { db, seal }: Store,
  rows: readonly CaseRow[],
  isForStaff: boolean,
): Promise<Case[]> {
  const asked = isForStaff ? rows.filter(({ nextAction }) => isOwn(nextAction)) : rows
  const tasks = await listOpenTasks(
    db,
    asked.map(({ id }) => id),
  )
  const names = await namesOf(
    db,
    rows.flatMap((row) => [row.clientId, ...(row.attorneyId ? [row.attorneyId] : [])]),
  )
  const named = (id: string) => ({ id, name: names.get(id) ?? '' })
  const nextOf = (row: CaseRow) =>
    tasks.find(({ caseId, code }) => caseId === row.id && code === row.nextAction) ?? null
  const textOf = (task: TaskRow | null) =>
    task && (isForStaff || task.code !== 'firm-task') ? openText(seal, task) : null
  const stepOf = (task: TaskRow | null) => task && { code: task.code, due: task.due, text: textOf(task) }
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    type: row.type,
    kind: row.kind,
    templateVersion: row.templateVersion,
    status: row.status,
    portalStatus: portalStatusOf(row.status),
    turn: row.turn,
    nextAction: { code: row.nextAction, due: row.nextActionDue, text: textOf(nextOf(row)) },
    ownStep: isForStaff ? null : stepOf(firstOfClient(tasks.filter(({ caseId }) => caseId === row.id))),
    milestones: milestonesIn(templateOf(row.kind, row.templateVersion), row.status),
    client: named(row.clientId),
    attorney: row.attorneyId === null ? null : named(row.attorneyId),
    version: row.version,
    openedAt: row.openedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

export async function viewOf(store: Store, row: CaseRow, isForStaff: boolean): Promise<Case> {
  return onlyRow(await viewsOf(store, [row], isForStaff))
}

/** The events of one case as staff read them, and as its client does: without who of the firm did what. */
export async function eventViewsOf(
  { db, seal }: Store,
  rows: readonly EventRow[],
  isForStaff: boolean,
): Promise<CaseEventView[]> {
  const ids = isForStaff ? rows.flatMap(({ byId }) => byId ?? []) : []
  const names = await namesOf(db, ids)
  const noteIds = rows.flatMap(({ noteId }) => noteId ?? [])
  const texts = await textsOf({ db, seal }, noteIds)
  return rows.map(({ number, at, byId, kind, fromStatus, status, nextAction, due, ...rest }) => ({
    number,
    at: at.toISOString(),
    by: byId !== null && isForStaff ? { id: byId, name: names.get(byId) ?? '' } : null,
    kind,
    from: fromStatus,
    status,
    nextAction: { code: nextAction, due },
    isShared: rest.isShared,
    note: rest.noteId === null ? null : (texts.get(rest.noteId) ?? ''),
    task: rest.taskCode,
  }))
}

async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const people = await listByIds(db, [...new Set(ids)])
  return new Map(people.map((person) => [person.id, displayName(person)]))
}
