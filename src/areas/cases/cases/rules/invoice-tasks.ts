// The task of an invoice of a case: how it follows the invoice's state.
import type { EventKind } from './log.ts'
import { INVOICE_TASK, INVOICE_TASKS_MAX } from './own-tasks.ts'
import type { CaseStatus } from './status.ts'
import { mayAsk, type Task } from './tasks.ts'

/**
 * Nothing left to pay; the next part is charged automatically; void; or due by a day: all of it, or a part
 * that is not the first of its plan.
 */
export type InvoiceStanding =
  | { state: 'paid' }
  | { state: 'by-itself' }
  | { state: 'void' }
  | { state: 'owed'; due: string; isLaterPart: boolean }

type At = { status: CaseStatus; isClosed: boolean }

export type InvoiceChange = {
  tasks: Task[]
  task: Task
  kind: EventKind & ('task-added' | 'task-done' | 'task-undone' | 'task-due' | 'task-withdrawn')
}

/**
 * Null if its task is up to date. A debt comes before everything else; a later part of its plan comes
 * after the other tasks. A case that asks its client for nothing sets it aside.
 */
export function withInvoice(
  tasks: readonly Task[],
  invoiceId: string,
  standing: InvoiceStanding,
  at: At,
): InvoiceChange | null {
  const before = tasks.find(({ id }) => id === invoiceId) ?? null
  const next =
    standing.state === 'owed' ? owed(tasks, before, invoiceId, standing, at) : ended(before, standing)
  return next && { ...next, tasks: [...tasks.filter((task) => task !== before), next.task] }
}

type Next = Omit<InvoiceChange, 'tasks'>

function ended(before: Task | null, { state }: { state: 'paid' | 'by-itself' | 'void' }): Next | null {
  const after = state === 'void' ? ('withdrawn' as const) : ('done' as const)
  if (!before || before.state === after) return null
  return { task: { ...before, state: after }, kind: after === 'done' ? 'task-done' : 'task-withdrawn' }
}

function owed(
  tasks: readonly Task[],
  before: Task | null,
  id: string,
  { due, isLaterPart }: InvoiceStanding & { state: 'owed' },
  { status, isClosed }: At,
): Next | null {
  const state = !isClosed && mayAsk(INVOICE_TASK, status) ? ('open' as const) : ('aside' as const)
  const positions = tasks.map(({ position }) => position)
  const position = isLaterPart ? Math.max(0, ...positions) + 1 : Math.min(0, ...positions) - 1
  if (!before) {
    const isFull = tasks.filter(({ code }) => code === INVOICE_TASK).length >= INVOICE_TASKS_MAX
    const task: Task = { id, code: INVOICE_TASK, status, position, state, due, dueDays: null }
    return isFull ? null : { task, kind: 'task-added' }
  }
  if (before.state === 'done') return { task: { ...before, state, due, position }, kind: 'task-undone' }
  if (before.state === 'withdrawn' || before.due === due) return null
  // A part that was paid and went back is owed before the others again.
  const isMoved = isLaterPart || (before.due !== null && due < before.due)
  return { task: { ...before, due, position: isMoved ? position : before.position }, kind: 'task-due' }
}
