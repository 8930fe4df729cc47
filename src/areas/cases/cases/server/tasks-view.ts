// The tasks of a case as staff read them.
import { namesOf } from '#areas/people/users/server/index.ts'
import type { CaseTasks } from '../contract.ts'
import { INVOICE_TASK } from '../rules/own-tasks.ts'
import { type CaseDesk, viewOf } from './case-view.ts'
import type { CaseRow } from './repository.ts'
import { listTasks, openText, type TaskRow } from './tasks-repository.ts'
import { wordsOf } from './templates-repository.ts'

export async function tasksView(ctx: CaseDesk, row: CaseRow): Promise<CaseTasks> {
  const { db, seal, language } = ctx
  const rows = await listTasks(db, [row.id])
  const names = await namesOf(db, [...new Set(rows.flatMap(({ doneById }) => doneById ?? []))])
  const by = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  const words = await wordsOf(
    db,
    rows.map(({ wordsId }) => wordsId),
  )
  const viewed = ({ id, code, status, state, due, doneAt, doneById, doneBecause, ...rest }: TaskRow) => ({
    id,
    code,
    status,
    state,
    due,
    text: words.get(rest.wordsId ?? '')?.[language] ?? openText(seal, { id, ...rest }),
    wordsId: rest.wordsId,
    filingId: rest.filingId,
    invoiceId: code === INVOICE_TASK ? id : null,
    done: doneAt && { at: doneAt.toISOString(), by: by(doneById), because: doneBecause },
  })
  return { of: await viewOf(ctx, row, true), tasks: rows.map(viewed) }
}
