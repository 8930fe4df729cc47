// The task of a questionnaire: how it follows the questionnaire's state.
import type { EventKind } from './log.ts'
import { QUESTIONS_TASK } from './own-tasks.ts'
import type { CaseStatus } from './status.ts'
import { mayAsk, type Task, tasksWith } from './tasks.ts'

export type QuestionsStanding = 'asked' | 'answered' | 'withdrawn'
export type QuestionsChange = {
  tasks: Task[]
  task: Task
  kind: EventKind & ('task-added' | 'task-done' | 'task-undone' | 'task-withdrawn')
}

/** Null if its task is up to date. What is asked comes before everything else. */
export function withQuestions(
  tasks: readonly Task[],
  id: string,
  standing: QuestionsStanding,
  status: CaseStatus,
): QuestionsChange | null {
  const before = tasks.find((task) => task.id === id)
  const position = Math.min(0, ...tasks.map((task) => task.position)) - 1
  const open = mayAsk(QUESTIONS_TASK, status) ? ('open' as const) : ('aside' as const)
  if (!before) {
    if (standing !== 'asked') return null
    const task: Task = { id, code: QUESTIONS_TASK, status, position, state: open, due: null, dueDays: null }
    return { task, kind: 'task-added', tasks: [...tasks, task] }
  }
  const state = ({ asked: open, answered: 'done', withdrawn: 'withdrawn' } as const)[standing]
  if (before.state === state) return null
  const task = { ...before, state, ...(standing === 'asked' && { position }) }
  const kind = ({ asked: 'task-undone', answered: 'task-done', withdrawn: 'task-withdrawn' } as const)[
    standing
  ]
  return { task, kind, tasks: tasksWith(tasks, task) }
}
