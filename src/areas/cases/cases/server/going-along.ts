// What a case takes along into other hands, for the preview: the dates that its attorney answers for, and the firm's tasks.
import type { Database } from '#platform/database.ts'
import { turnOf } from '../rules/next-action.ts'
import { listResponsible } from './dates-repository.ts'
import type { CaseRow } from './repository.ts'
import { listOpenTasks } from './tasks-repository.ts'

export type GoingAlong = { dates: number; tasks: number }

/** By the case's id. */
export async function goingAlong(db: Database, rows: readonly CaseRow[]): Promise<Map<string, GoingAlong>> {
  const caseIds = rows.map(({ id }) => id)
  const [dates, tasks] = await Promise.all([listResponsible(db, caseIds), listOpenTasks(db, caseIds)])
  return new Map(
    rows.map(({ id, attorneyId }) => [
      id,
      {
        dates: dates.filter(({ caseId, responsibleId }) => caseId === id && responsibleId === attorneyId)
          .length,
        tasks: tasks.filter(({ caseId, code }) => caseId === id && turnOf(code) === 'firm').length,
      },
    ]),
  )
}
