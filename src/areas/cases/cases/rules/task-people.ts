// Whose a task is. The client's and the agency's follow from its code; of the firm's, one person named for it, or a part in the case.
import { type NextAction, NEXT_ACTIONS, type Turn, turnOf } from './next-action.ts'
import type { Hands } from './hands.ts'

/** `second`: the second person of the case, such as its paralegal. `team`: everyone who works on the case. */
export const TASK_ROLES = ['attorney', 'second', 'team'] as const
export type TaskRole = (typeof TASK_ROLES)[number]

export type Assigned = {
  /** Without a person named for it: who it falls to. */
  role: TaskRole
  /** The member of staff named for it. */
  assigneeId: string | null
}

export const BY_DEFAULT: Assigned = { role: 'attorney', assigneeId: null }

/** The one member of staff who does it; null if it is nobody's in particular. The same in SQL: `doerId` of the tasks' repository. */
export function doerOf(task: Partial<Assigned> & { code: NextAction }, hands: Hands): string | null {
  if (turnOf(task.code) !== 'firm') return null
  if (task.assigneeId) return task.assigneeId
  switch (task.role ?? BY_DEFAULT.role) {
    case 'attorney':
      return hands.attorneyId
    case 'second':
      return hands.secondId ?? hands.attorneyId
    case 'team':
      return null
  }
}

/** How the list of tasks across cases is cut. */
export const TASK_LISTS = ['mine', 'team', 'client'] as const
export type TaskList = (typeof TASK_LISTS)[number]

export function codesOf(...turns: readonly Turn[]): NextAction[] {
  return NEXT_ACTIONS.filter((code) => turns.some((turn) => turn === turnOf(code)))
}
