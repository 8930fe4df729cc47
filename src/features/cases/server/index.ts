// The front door of cases for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { casesContract } from '../contract.ts'
import { addNote } from './add-note.ts'
import { caseHistory } from './case-history.ts'
import { addTask } from './add-task.ts'
import { dateTask, markTask } from './change-task.ts'
import { getCase } from './get-case.ts'
import { listCases } from './list-cases.ts'
import { listCaseTasks } from './list-tasks.ts'
import { moveCase } from './move-case.ts'
import { type Store, textsOf } from './notes-repository.ts'
import { listAttorneys, openCaseFromIntake } from './open-case-from-intake.ts'
import { listEventsOf, listOfClient } from './repository.ts'
import { listTasks, openText } from './tasks-repository.ts'

export { openCase } from './open-case.ts'
export { clientIdsOf, listByIds as listCasesByIds, listOfClient as listCasesOfClient } from './repository.ts'

/** The client's cases as the file "my data" holds them. */
export async function exportFor({ db, seal }: Store, userId: string): Promise<unknown> {
  const rows = await listOfClient(db, userId)
  const caseIds = rows.map(({ id }) => id)
  const events = await listEventsOf(db, caseIds, false)
  const tasks = await listTasks(db, caseIds)
  const texts = await textsOf(
    { db, seal },
    events.flatMap(({ noteId }) => noteId ?? []),
  )
  return rows.map(({ clientId: _client, attorneyId: _attorney, ...each }) => ({
    ...each,
    history: events
      .filter(({ caseId }) => caseId === each.id)
      .map(({ id: _id, caseId: _case, byId: _by, isShared: _shared, noteId, taskId: _task, ...event }) => ({
        ...event,
        ...(noteId !== null && { note: texts.get(noteId) }),
      })),
    tasks: tasks
      .filter(({ caseId, code }) => caseId === each.id && code !== 'firm-task')
      .map(({ code, status, state, due, doneAt, ...task }) => {
        const text = openText(seal, task)
        return { code, status, state, due, doneAt, ...(text !== null && { text }) }
      }),
  }))
}

const os = implement(casesContract).$context<Context>()

export const casesRouter = os.router({
  list: os.list.handler(({ context, input }) => listCases(context, input)),
  get: os.get.handler(({ context, input }) => getCase(context, input)),
  history: os.history.handler(({ context, input }) => caseHistory(context, input)),
  move: os.move.handler(({ context, input }) => moveCase(context, input)),
  addNote: os.addNote.handler(({ context, input }) => addNote(context, input)),
  tasks: os.tasks.handler(({ context, input }) => listCaseTasks(context, input)),
  markTask: os.markTask.handler(({ context, input }) => markTask(context, input)),
  dateTask: os.dateTask.handler(({ context, input }) => dateTask(context, input)),
  addTask: os.addTask.handler(({ context, input }) => addTask(context, input)),
  attorneys: os.attorneys.handler(({ context }) => listAttorneys(context)),
  openFromIntake: os.openFromIntake.handler(({ context, input }) => openCaseFromIntake(context, input)),
})
