// Tasks that ask a client for documents, and how uploads change them.
import type { NextAction } from './next-action.ts'
import type { CaseStatus } from './status.ts'
import type { Task } from './tasks.ts'

const DOCUMENT_TASKS = [
  'upload-passport',
  'upload-evidence',
  'upload-rfe-evidence',
] as const satisfies NextAction[]
export type DocumentTask = (typeof DOCUMENT_TASKS)[number]

/** `owed`: something of it is the client's to send. `sent`: all of it is with the firm. One that asks for nothing says nothing. */
export type DocumentStanding = Partial<Record<DocumentTask, 'owed' | 'sent'>>

export type DocumentTaskChange = { task: Task; kind: 'task-done' | 'task-undone' }

/** The next change; null if all are up to date. Tasks ticked by staff stay. */
export function nextDocumentTask(
  tasks: readonly Task[],
  status: CaseStatus,
  standing: DocumentStanding,
): DocumentTaskChange | null {
  for (const task of tasks) {
    const code = DOCUMENT_TASKS.find((each) => each === task.code)
    if (!code || task.status !== status) continue
    if (standing[code] === 'sent' && task.state === 'open')
      return { task: { ...task, state: 'done' }, kind: 'task-done' }
    const isOurs = task.state === 'done' && task.doneBecause === 'documents-sent'
    if (standing[code] === 'owed' && isOurs) return { task: { ...task, state: 'open' }, kind: 'task-undone' }
  }
  return null
}
