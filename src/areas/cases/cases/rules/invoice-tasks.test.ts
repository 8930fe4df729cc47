import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { type InvoiceStanding, withInvoice } from './invoice-tasks.ts'
import { whyNotMove } from './log.ts'
import { INVOICE_TASKS_MAX } from './own-tasks.ts'
import { tasksBrought } from './template-changes.ts'
import { canChange, standingOf, type Task, tasksAsked, tasksClosed, tasksOnMove } from './tasks.ts'
import { firstTemplateOf } from './templates.ts'

const TEMPLATE = firstTemplateOf('marriage-adjustment')
let ids = 0
const NOW = { today: plainDate('2026-11-23'), newId: () => `task-${(ids += 1)}` }
const OPEN = { status: 'preparation', isClosed: false } as const
const OWED: InvoiceStanding = { state: 'owed', due: '2026-12-15', isLaterPart: false }
const LATER: InvoiceStanding = { state: 'owed', due: '2027-01-15', isLaterPart: true }

function prepared(): Task[] {
  return tasksOnMove([], TEMPLATE, { status: 'preparation', nextAction: 'sign-forms', due: null }, NOW)
}

function follow(
  tasks: readonly Task[],
  standing: InvoiceStanding,
  at: Parameters<typeof withInvoice>[3] = OPEN,
) {
  return withInvoice(tasks, 'invoice-1', standing, at)
}

const owing = () => follow(prepared(), OWED)!.tasks
const invoiceIn = (tasks: readonly Task[]) => tasks.find(({ id }) => id === 'invoice-1')!

describe('the task of an invoice', () => {
  it('comes first, with the day of the invoice, and makes it the client’s turn', () => {
    const { tasks, kind } = follow(prepared(), OWED)!
    expect(kind).toBe('task-added')
    expect(standingOf('preparation', tasks, false)).toMatchObject({
      nextAction: 'pay-invoice',
      due: '2026-12-15',
    })
    expect(follow(tasks, OWED)).toBeNull()
  })
  it('is done once it is paid, and asked again first where the payment goes back', () => {
    const paid = follow(owing(), { state: 'paid' })!
    expect(paid.kind).toBe('task-done')
    expect(standingOf('preparation', paid.tasks, false).nextAction).toBe('sign-forms')
    const back = follow(paid.tasks, OWED)!
    expect(back.kind).toBe('task-undone')
    expect(standingOf('preparation', back.tasks, false).nextAction).toBe('pay-invoice')
  })
  it('is taken back for good with its invoice', () => {
    const withdrawn = follow(owing(), { state: 'void' })!
    expect(withdrawn).toMatchObject({ kind: 'task-withdrawn', task: { state: 'withdrawn' } })
    expect(follow(withdrawn.tasks, { state: 'void' })).toBeNull()
    const back = tasksAsked(withdrawn.tasks, TEMPLATE, 'preparation', NOW)
    expect(invoiceIn(back).state).toBe('withdrawn')
  })
  it('waits behind the others for the next part of a plan, and comes first again where a part goes back', () => {
    const later = follow(owing(), LATER)!
    expect(later.kind).toBe('task-due')
    expect(standingOf('preparation', later.tasks, false).nextAction).toBe('sign-forms')
    expect(invoiceIn(later.tasks)).toMatchObject({ state: 'open', due: '2027-01-15' })
    const back = follow(later.tasks, OWED)!
    expect(standingOf('preparation', back.tasks, false)).toMatchObject({ nextAction: 'pay-invoice' })
  })
  it('is not made where nothing is owed', () => {
    expect(follow(prepared(), { state: 'paid' })).toBeNull()
    expect(follow(prepared(), { state: 'void' })).toBeNull()
  })
  it('stays over moves, and over another version of the template', () => {
    const filed = { status: 'submitted', nextAction: 'wait-for-receipt', due: null } as const
    expect(invoiceIn(tasksOnMove(owing(), TEMPLATE, filed, NOW))).toMatchObject({ state: 'open' })
    const next = {
      ...TEMPLATE,
      tasks: { ...TEMPLATE.tasks, preparation: [{ code: 'submit-petition' as const }] },
    }
    const brought = tasksBrought({ status: 'preparation', tasks: owing(), template: TEMPLATE }, next, NOW)
    expect(invoiceIn(brought)).toEqual(invoiceIn(owing()))
    expect(standingOf('preparation', brought, false).nextAction).toBe('pay-invoice')
  })
  it('is set aside while a case is decided or closed, and asked again after', () => {
    const approved = { status: 'approved', nextAction: 'explain-decision', due: null } as const
    const decided = tasksOnMove(owing(), TEMPLATE, approved, NOW)
    expect(invoiceIn(decided).state).toBe('aside')
    const review = { status: 'review', nextAction: 'wait-for-decision', due: null } as const
    expect(invoiceIn(tasksOnMove(decided, TEMPLATE, review, NOW)).state).toBe('open')
    const closed = tasksClosed(owing())
    expect(invoiceIn(closed).state).toBe('aside')
    expect(invoiceIn(tasksAsked(closed, TEMPLATE, 'preparation', NOW)).state).toBe('open')
  })
  it('is kept aside where the invoice comes while the case asks its client nothing, and paid there', () => {
    const at = { status: 'preparation', isClosed: true } as const
    const added = follow(tasksClosed(prepared()), OWED, at)!
    expect(added.task.state).toBe('aside')
    const paid = follow(added.tasks, { state: 'paid' }, at)!
    expect(paid.task.state).toBe('done')
    expect(follow(paid.tasks, OWED, at)!.task.state).toBe('aside')
  })
  it('is ticked by nobody, and chosen by nobody', () => {
    expect(canChange(invoiceIn(owing()), 'preparation')).toBe(false)
    const now = standingOf('preparation', owing(), false)
    expect(whyNotMove(TEMPLATE, now, { ...now, due: '2026-12-20' })).toBe('nextAction')
  })
  it('is not made beyond what fits a case', () => {
    let tasks = prepared()
    for (let count = 0; count < INVOICE_TASKS_MAX; count += 1)
      tasks = withInvoice(tasks, `invoice-${count}`, OWED, OPEN)!.tasks
    expect(withInvoice(tasks, 'one-more', OWED, OPEN)).toBeNull()
  })
})
