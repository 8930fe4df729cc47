// The front door of time worked for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { timesheetContract } from '../contract.ts'
import { billTimes, readBillable } from './bill-times.ts'
import { readTimer, startTimer, stopTimer } from './timer.ts'
export { timeRows } from './figures-repository.ts'
import { approveTime, changeOwnTime, discardTime, listTimesheet, noteTime } from './times.ts'

const os = implement(timesheetContract).$context<Context>()

export const timesheetRouter = os.router({
  timer: os.timer.handler(({ context }) => readTimer(context)),
  start: os.start.handler(({ context, input }) => startTimer(context, input)),
  stop: os.stop.handler(({ context, input }) => stopTimer(context, input)),
  note: os.note.handler(({ context, input }) => noteTime(context, input)),
  change: os.change.handler(({ context, input }) => changeOwnTime(context, input)),
  discard: os.discard.handler(({ context, input }) => discardTime(context, input)),
  list: os.list.handler(({ context, input }) => listTimesheet(context, input)),
  approve: os.approve.handler(({ context, input }) => approveTime(context, input)),
  billable: os.billable.handler(({ context, input }) => readBillable(context, input)),
  bill: os.bill.handler(({ context, input }) => billTimes(context, input)),
})
