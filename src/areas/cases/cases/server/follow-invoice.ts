// The task of an invoice follows its state. Invoices are a layer above cases, so they call this.
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type InvoiceStanding, withInvoice } from '../rules/invoice-tasks.ts'
import type { CaseEvent } from '../rules/log.ts'
import { turnOf } from '../rules/next-action.ts'
import { counted, standingOf, type Task } from '../rules/tasks.ts'
import { nowOf, recordChange, withTasks } from './change-case.ts'
import { lockById, lockByIds, setStandings } from './repository.ts'
import { addTasks, isTaskThere, keepText, listTasks, saveTasks, sealedText } from './tasks-repository.ts'
import { writeEvents } from './write-event.ts'

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

/** The same of new ones that are owed as a whole, in this order: nothing of them was paid. */
export async function followNewInvoices(
  ctx: Pick<Services, 'clock' | 'seal'>,
  tx: Database,
  invoices: readonly (Omit<InvoiceOfCase, 'byId'> & { due: string })[],
  byId: string | null,
): Promise<void> {
  const rows = await lockByIds(
    tx,
    invoices.map(({ caseId }) => caseId),
  )
  const known = Map.groupBy(
    await listTasks(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ caseId }) => caseId,
  )
  const { today } = nowOf(ctx)
  const changes: { caseId: string; number: string; task: Task; event: CaseEvent }[] = []
  const at = toDate(ctx.clock.now())
  const doing = { at, byId, because: null }
  for (const row of rows) {
    const { id: caseId, status, outcome } = row
    const before: Task[] = known.get(caseId) ?? (await withTasks(ctx, tx, row)).tasks
    const isClosed = outcome !== null
    const own = []
    let after = before
    for (const { invoiceId, due, number } of invoices.filter((each) => each.caseId === caseId)) {
      const change = withInvoice(
        after,
        invoiceId,
        { state: 'owed', due, isLaterPart: false },
        { status, isClosed },
      )
      if (!change) continue
      const { kind, task } = change
      after = counted(change.tasks, today)
      const standing = standingOf(status, after, isClosed)
      own.push({ caseId, number, task, event: { kind, from: null, task, ...standing } })
    }
    await saveTasks(tx, caseId, { before: [...before, ...own.map(({ task }) => task)], after, doing })
    changes.push(...own)
  }
  await addTasks(
    tx,
    changes.map(({ caseId, number, task }) => ({
      caseId,
      task,
      sealed: sealedText(ctx.seal, task.id, number),
    })),
    doing,
  )
  const events = await writeEvents(
    tx,
    changes.map(({ caseId, event }) => ({ ...event, caseId, at, byId })),
  )
  const last = new Map(
    events.map(({ caseId: id, status, nextAction, due, nextWordsId, number: version }) => {
      const words = nextWordsId === null ? {} : { wordsId: nextWordsId }
      return [id, { id, status, nextAction, due, ...words, turn: turnOf(nextAction), version }]
    }),
  )
  await setStandings(tx, [...last.values()], at)
}
