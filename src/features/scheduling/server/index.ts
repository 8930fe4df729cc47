// The front door of scheduling for neighbours and for the server.
import { implement } from '@orpc/server'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { schedulingContract } from '../contract.ts'
import { bookAppointment } from './book-appointment.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { currentHold } from './current-hold.ts'
import { getAppointment } from './get-appointment.ts'
import { holdSlot } from './hold-slot.ts'
import { listAppointments } from './list-appointments.ts'
import { listSlots } from './list-slots.ts'
import { moveAppointment } from './move-appointment.ts'
import { releaseHold } from './release-hold.ts'
import { listOfClient } from './repository.ts'

export { availabilityRouter } from './availability-router.ts'
export { ensureFederalHolidays } from './change-holidays.ts'
export { bookingSettler } from './pay-for-booking.ts'
export { findById as findAppointment, listAhead as listMeetingsAhead, listChanges } from './repository.ts'

/** The client's meetings as the file "my data" holds them. */
export async function exportFor(db: Database, userId: string): Promise<unknown> {
  return (await listOfClient(db, userId)).map(
    ({ clientId: _client, attorneyId: _attorney, ...meeting }) => meeting,
  )
}

function notYet(): never {
  throw generalError('NOT_FOUND')
}

const os = implement(schedulingContract).$context<Context>()

export const schedulingRouter = os.router({
  listSlots: os.listSlots.handler(({ context, input }) => listSlots(context, input)),
  holdSlot: os.holdSlot.handler(({ context, input }) => holdSlot(context, input)),
  currentHold: os.currentHold.handler(({ context }) => currentHold(context)),
  releaseHold: os.releaseHold.handler(({ context, input }) => releaseHold(context, input)),
  book: os.book.handler(({ context, input }) => bookAppointment(context, input)),
  list: os.list.handler(({ context, input }) => listAppointments(context, input)),
  get: os.get.handler(({ context, input }) => getAppointment(context, input)),
  price: os.price.handler(() => notYet()),
  move: os.move.handler(({ context, input }) => moveAppointment(context, input)),
  cancel: os.cancel.handler(({ context, input }) => cancelAppointment(context, input)),
  guests: {
    start: os.guests.start.handler(() => notYet()),
    current: os.guests.current.handler(() => notYet()),
    sendCode: os.guests.sendCode.handler(() => notYet()),
    prove: os.guests.prove.handler(() => notYet()),
  },
})
