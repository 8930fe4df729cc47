// The tasks of cases as staff read them.
import { displayName, namesOf } from '#areas/people/users/server/index.ts'
import type { CaseTasks, Task } from '../contract.ts'
import type { Hands } from '../rules/hands.ts'
import { INVOICE_TASK } from '../rules/own-tasks.ts'
import { withoutEarliest } from '../rules/repeats.ts'
import { doerOf } from '../rules/task-people.ts'
import { type CaseDesk, viewOf } from './case-view.ts'
import { formsOf } from './filings-repository.ts'
import { membersOf } from './read-dates.ts'
import type { CaseRow } from './repository.ts'
import { listTasks, openText, type TaskRow } from './tasks-repository.ts'
import { wordsOf } from './templates-repository.ts'

export async function tasksView(ctx: CaseDesk, row: CaseRow): Promise<CaseTasks> {
  const { shown, earlier } = withoutEarliest(await listTasks(ctx.db, [row.id]))
  const members = await membersOf(ctx.db, row)
  return {
    of: await viewOf(ctx, row, true),
    tasks: await taskViews(
      ctx,
      shown.map((task) => ({ task, of: row })),
    ),
    earlier,
    members: members.map((member) => ({ id: member.id, name: displayName(member) })),
  }
}

export type TaskInCase = { task: TaskRow; of: Hands }

/** In the same order. */
export async function taskViews(
  { db, seal, language }: Pick<CaseDesk, 'db' | 'seal' | 'language'>,
  rows: readonly TaskInCase[],
): Promise<Task[]> {
  const people = rows.flatMap(({ task, of }) => [task.doneById ?? [], doerOf(task, of) ?? []].flat())
  const names = await namesOf(db, [...new Set(people)])
  const named = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  const words = await wordsOf(
    db,
    rows.map(({ task }) => task.wordsId),
  )
  const forms = await formsOf(
    db,
    rows.map(({ task }) => task.filingId),
  )
  return rows.map(({ task, of }) => {
    const { id, code, status, state, due, doneAt, filingId, wordsId, role, assigneeId, repeats } = task
    return {
      id,
      code,
      status,
      state,
      due,
      text: words.get(wordsId ?? '')?.[language] ?? openText(seal, task),
      wordsId,
      filingId,
      form: forms.get(filingId ?? '') ?? null,
      part: role,
      assigneeId,
      doer: named(doerOf(task, of)),
      repeats,
      invoiceId: code === INVOICE_TASK ? id : null,
      done: doneAt && { at: doneAt.toISOString(), by: named(task.doneById), because: task.doneBecause },
    }
  })
}
