// The task that asks a client for the answers of the agency's forms follows its questionnaire. Forms are a layer above cases, so they call
// this.
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type QuestionsStanding, withQuestions } from '../rules/question-tasks.ts'
import { recordChange, withTasks } from './change-case.ts'
import { lockById } from './repository.ts'

export type QuestionsOfCase = {
  caseId: string
  questionnaireId: string
  /** Who of the firm changed it; null if the client did. */
  byId: string | null
}

/** Runs in a transaction. Repeated, it is done once. */
export async function followQuestions(
  ctx: Pick<Services, 'clock'>,
  tx: Database,
  { caseId, questionnaireId, byId }: QuestionsOfCase,
  standing: QuestionsStanding,
): Promise<void> {
  const row = await lockById(tx, caseId)
  if (!row) return
  const opened = await withTasks(ctx, tx, row)
  const { status } = row
  const change = withQuestions(opened.tasks, questionnaireId, standing, status)
  if (!change) return
  const { kind, task, tasks } = change
  const because = kind === 'task-done' ? 'questions-answered' : null
  await recordChange(ctx, tx, opened, { kind, from: null, task, status, tasks, byId, because })
}
