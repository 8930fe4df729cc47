// The front door of scheduling for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { schedulingContract } from '../contract.ts'
import { bookAppointment } from './book-appointment.ts'
import { currentHold } from './current-hold.ts'
import { getAppointment } from './get-appointment.ts'
import { holdSlot } from './hold-slot.ts'
import { listAppointments } from './list-appointments.ts'
import { listSlots } from './list-slots.ts'
import { releaseHold } from './release-hold.ts'

export { findById as findAppointment } from './repository.ts'

const os = implement(schedulingContract).$context<Context>()

export const schedulingRouter = os.router({
  listSlots: os.listSlots.handler(({ context, input }) => listSlots(context, input)),
  holdSlot: os.holdSlot.handler(({ context, input }) => holdSlot(context, input)),
  currentHold: os.currentHold.handler(({ context }) => currentHold(context)),
  releaseHold: os.releaseHold.handler(({ context, input }) => releaseHold(context, input)),
  book: os.book.handler(({ context, input }) => bookAppointment(context, input)),
  list: os.list.handler(({ context, input }) => listAppointments(context, input)),
  get: os.get.handler(({ context, input }) => getAppointment(context, input)),
})
