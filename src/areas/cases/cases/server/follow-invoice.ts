// The task of an invoice follows its state. Invoices are a layer above cases, so they call this.
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type InvoiceStanding, withInvoice } from '../rules/invoice-tasks.ts'
import { recordChange, withTasks } from './change-case.ts'
import { lockById } from './repository.ts'
import { isTaskThere, keepText } from './tasks-repository.ts'

export type InvoiceOfCase = {
  caseId: string
  invoiceId: string
  /** As its client reads it. */
  number: string
  /** The member of staff who changed it; null if none did. */
  byId: string | null
}

/**
 * Runs in a transaction in which the invoice is locked or its money has moved; locks the case before `standingNow`
 * reads the state of the invoice. Repeated, it is done once.
 */
export async function followInvoice(
  ctx: Pick<Services, 'clock' | 'seal'>,
  tx: Database,
  { caseId, invoiceId, number, byId }: InvoiceOfCase,
  standingNow: () => Promise<InvoiceStanding>,
): Promise<void> {
  const row = await lockById(tx, caseId)
  if (!row) return
  const opened = await withTasks(ctx, tx, row)
  const { status, outcome } = row
  const standing = await standingNow()
  const change = withInvoice(opened.tasks, invoiceId, standing, {
    status,
    isClosed: outcome !== null,
  })
  if (!change) return
  const { kind, task, tasks } = change
  const isNew = !(await isTaskThere(tx, invoiceId))
  const done = standing.state === 'by-itself' ? 'autopay-agreed' : 'invoice-paid'
  const because = kind === 'task-done' ? done : null
  await recordChange(ctx, tx, opened, { kind, from: null, task, status, tasks, byId, because })
  if (isNew) await keepText({ db: tx, seal: ctx.seal }, invoiceId, number)
}
