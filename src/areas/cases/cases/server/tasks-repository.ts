// The tasks of cases in the database.
import { and, asc, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import type { Seal } from '#platform/seal.ts'
import { readable } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { Task } from '../rules/tasks.ts'
import type { TaskRole } from '../rules/task-people.ts'
import type { KnownEvent } from '../rules/task-states.ts'
import type { Store } from './notes-repository.ts'
import type { CaseRow } from './repository.ts'
import { cases, caseTasks } from './tables.ts'

export type TaskRow = typeof caseTasks.$inferSelect

/** When a task was done and by which member of staff; null if by an event known to the product. */
export type Doing = { at: Date; byId: string | null; because: KnownEvent | null }

/** In their order. */
export function listTasks(db: Database, caseIds: readonly string[]): Promise<TaskRow[]> {
  if (caseIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(caseTasks)
    .where(inArray(caseTasks.caseId, [...caseIds]))
    .orderBy(asc(caseTasks.caseId), asc(caseTasks.position), asc(caseTasks.id))
}

/** In a transaction, with the case locked. Writes only new and changed tasks, new ones at once. */
export async function saveTasks(
  transaction: Database,
  caseId: string,
  { before, after, doing }: { before: readonly Task[]; after: readonly Task[]; doing: Doing },
): Promise<void> {
  const known = new Map(before.map((task) => [task.id, task]))
  for (const task of after) {
    const was = known.get(task.id)
    if (!was || isSame(was, task)) continue
    await transaction
      .update(caseTasks)
      .set(standingOf(was, task, doing))
      .where(eq(caseTasks.id, task.id))
  }
  const added = after.filter(({ id }) => !known.has(id))
  await addTasks(
    transaction,
    added.map((task) => ({ caseId, task })),
    doing,
  )
}

/** In a transaction: new tasks of new cases, or of one that is locked. */
export async function addTasks(
  transaction: Database,
  added: readonly { caseId: string; task: Task; sealed?: string }[],
  doing: Doing,
): Promise<void> {
  if (added.length === 0) return
  await transaction.insert(caseTasks).values(
    added.map(({ caseId, task, sealed }) => {
      const { id, code, status } = task
      return { id, caseId, code, status, sealed, ...standingOf(undefined, task, doing) }
    }),
  )
}

function standingOf(was: Task | undefined, task: Task, doing: Doing) {
  const { position, state, due, dueDays } = task
  const { wordsId = null, wordsKey = null, filingId = null } = task
  const { assigneeId = null, role, repeats = null, repeatsFrom = null, afterId = null } = task
  const named = { wordsId, wordsKey, filingId, assigneeId, role, repeats, repeatsFrom, afterId }
  return { position, state, due, dueDays, ...named, ...doneColumns(was, task, doing) }
}

const WHO = ['assigneeId', 'role', 'repeats', 'repeatsFrom'] as const

function isSame(one: Task, other: Task): boolean {
  const keys = ['position', 'state', 'due', 'dueDays', 'wordsId', 'filingId', ...WHO] as const
  return keys.every((key) => (one[key] ?? null) === (other[key] ?? null))
}

function doneColumns(was: Task | undefined, { state }: Task, { at, byId, because }: Doing) {
  if (state !== 'done') return { doneAt: null, doneById: null, doneBecause: null }
  return was?.state === 'done' ? {} : { doneAt: at, doneById: byId, doneBecause: because }
}

function placeOf(taskId: string) {
  return { field: 'case_tasks.text', row: taskId }
}

/** Text of a task by staff; null for others. */
export function openText(seal: Seal, { id, sealed }: Pick<TaskRow, 'id' | 'sealed'>): string | null {
  return sealed === null ? null : readable(seal, sealed, placeOf(id))
}

export async function keepText({ db, seal }: Store, taskId: string, text: string): Promise<void> {
  const sealed = sealedText(seal, taskId, text)
  await db.update(caseTasks).set({ sealed }).where(eq(caseTasks.id, taskId))
}

export function sealedText(seal: Seal, taskId: string, text: string): string {
  return seal.seal(text, placeOf(taskId))
}

/** Of the one before it, sealed for its own row. */
export async function copyText({ db, seal }: Store, fromId: string, toId: string): Promise<void> {
  const rows = await db.select({ sealed: caseTasks.sealed }).from(caseTasks).where(eq(caseTasks.id, fromId))
  const { sealed } = onlyRow(rows)
  if (sealed !== null) await keepText({ db, seal }, toId, seal.open(sealed, placeOf(fromId)))
}

export const SEALED_TASKS = sealedTable(caseTasks, { texts: { sealed: ({ id }) => placeOf(id) } })

export async function isTaskThere(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: caseTasks.id }).from(caseTasks).where(eq(caseTasks.id, id))
  return rows.length > 0
}

/** What these cases ask, each case's in its order. */
export function listOpenTasks(db: Database, caseIds: readonly string[]): Promise<TaskRow[]> {
  if (caseIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(caseTasks)
    .where(and(inArray(caseTasks.caseId, [...caseIds]), eq(caseTasks.state, 'open')))
    .orderBy(asc(caseTasks.caseId), asc(caseTasks.position))
}

/** In a transaction, with the case locked: one who leaves it leaves open tasks to a part in it. */
export async function leaveTasks(
  transaction: Database,
  caseId: string,
  { fromId, role }: { fromId: string | null; role: TaskRole },
): Promise<void> {
  if (fromId === null) return
  await transaction
    .update(caseTasks)
    .set({ assigneeId: null, role })
    .where(and(eq(caseTasks.caseId, caseId), eq(caseTasks.assigneeId, fromId), ne(caseTasks.state, 'done')))
}

/** Cases from before there were tasks: locked, so that two processes make them once. */
export function lockWithoutTasks(transaction: Database, max: number): Promise<CaseRow[]> {
  const own = transaction
    .select({ one: sql`1` })
    .from(caseTasks)
    .where(eq(caseTasks.caseId, cases.id))
  return transaction.select().from(cases).where(notExists(own)).orderBy(cases.id).limit(max).for('update')
}
