// The tasks that ask for documents follow the uploads. Documents are a layer above cases, so they call this.
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type DocumentStanding, nextDocumentTask } from '../rules/document-tasks.ts'
import { tasksWith } from '../rules/tasks.ts'
import { recordChange, withTasks } from './change-case.ts'
import { lockById } from './repository.ts'

/** Runs in a transaction. Repeated, it is done once; a closed case asks for nothing. */
export async function followDocuments(
  ctx: Pick<Services, 'clock'>,
  tx: Database,
  caseId: string,
  standing: DocumentStanding,
): Promise<void> {
  let row = await lockById(tx, caseId)
  while (row && row.outcome === null) {
    const opened = await withTasks(ctx, tx, row)
    const { status } = row
    const change = nextDocumentTask(opened.tasks, status, standing)
    if (!change) return
    const { kind, task } = change
    const tasks = tasksWith(opened.tasks, task)
    const because = kind === 'task-done' ? 'documents-sent' : null
    row = await recordChange(ctx, tx, opened, { kind, from: null, task, status, tasks, byId: null, because })
  }
}
