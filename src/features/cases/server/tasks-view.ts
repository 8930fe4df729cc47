// The tasks of a case as staff read them.
import { displayName, listByIds } from '#features/users/server/index.ts'
import type { CaseTasks } from '../contract.ts'
import { viewOf } from './case-view.ts'
import type { Store } from './notes-repository.ts'
import type { CaseRow } from './repository.ts'
import { listTasks, openText, type TaskRow } from './tasks-repository.ts'

export async function tasksView({ db, seal }: Store, row: CaseRow): Promise<CaseTasks> {
  const rows = await listTasks(db, [row.id])
  const people = await listByIds(db, [...new Set(rows.flatMap(({ doneById }) => doneById ?? []))])
  const names = new Map(people.map((person) => [person.id, displayName(person)]))
  const by = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  const viewed = ({ id, code, status, state, due, doneAt, doneById, doneBecause, ...rest }: TaskRow) => ({
    id,
    code,
    status,
    state,
    due,
    text: openText(seal, { id, ...rest }),
    done: doneAt && { at: doneAt.toISOString(), by: by(doneById), because: doneBecause },
  })
  return { of: await viewOf({ db, seal }, row, true), tasks: rows.map(viewed) }
}
