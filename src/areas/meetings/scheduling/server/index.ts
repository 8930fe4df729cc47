// The front door of scheduling for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Context, Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { schedulingContract } from '../contract.ts'
import { listAbsencesOf, listSchedulesOf } from './availability-repository.ts'
import { bookAppointment } from './book-appointment.ts'
import { calendarOfMeeting } from './calendar-of-meeting.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { currentHold } from './current-hold.ts'
import { getAppointment } from './get-appointment.ts'
import { currentGuest, leaveGuest, proveGuest, sendGuestCode, startGuest } from './guests.ts'
import { holdSlot } from './hold-slot.ts'
import { openLink, proveLink, sendLinkCode } from './linked-meeting.ts'
import { listAppointments } from './list-appointments.ts'
import { listSlots } from './list-slots.ts'
import { moveAppointment } from './move-appointment.ts'
import { notesOf } from './notes.ts'
import { priceOfBooking } from './price-of-booking.ts'
import { releaseHold } from './release-hold.ts'
import { setOutcome } from './set-outcome.ts'
import { setVideoLink } from './video-links.ts'
import { listVideoLinks } from './video-link-repository.ts'
import { listChanges, listOfClient } from './repository.ts'

export { availabilityRouter } from './availability-router.ts'
export { meetingsAmong, replaceBusyElsewhere } from './busy-elsewhere-repository.ts'
export { absenceEntries, meetingEntries } from './calendar-entries.ts'
export { SHOW_MEETING } from './job-kinds.ts'
export { getAppointment } from './get-appointment.ts'
export { heldMeetingRows } from './figures-repository.ts'
export { requireParty } from './party.ts'
export { openForBookings } from './change-hours.ts'
export { firstBookableTime, hasOpenHours } from './list-slots.ts'
export { readAvailability } from './read-availability.ts'
export { bookForClient } from './book-for-client.ts'
export { meetingsOfClient } from './meetings-of-client.ts'
export { namesOfBookings } from './guest-repository.ts'
export { appointments as appointmentsTable } from './tables.ts'
export { listAheadOf, startsOfMeetings } from './repository.ts'
export { readEveryone } from './read-availability.ts'
export { newsOfMeetings } from './tell-of-meeting.ts'
export { bookingSettler } from './pay-for-booking.ts'

/** An attorney's absences, past and future, for the file "my data". */
export async function exportAbsences(db: Database, userId: string): Promise<unknown> {
  return (await listAbsencesOf(db, userId)).map(({ attorneyId: _attorney, ...absence }) => absence)
}

/** The attorney's hours, for the file "my data". */
export async function exportHours(db: Database, userId: string): Promise<unknown> {
  return (await listSchedulesOf(db, userId)).map(({ hours, takesBookings }) => ({ hours, takesBookings }))
}

/** The attorney's video link, for the file "my data". */
export async function exportVideoLink(db: Database, userId: string): Promise<unknown> {
  return (await listVideoLinks(db)).find(({ attorneyId }) => attorneyId === userId)?.link ?? null
}

/** The client's meetings, for the file "my data". */
export async function exportFor(
  { db, seal }: Pick<Services, 'db' | 'seal'>,
  userId: string,
): Promise<unknown> {
  const meetings = await listOfClient(db, userId)
  const ids = meetings.map(({ id }) => id)
  const changes = Map.groupBy(await listChanges(db, ids), ({ appointmentId }) => appointmentId)
  return meetings.map((row) => {
    const { clientId: _client, attorneyId: _attorney, sealedNotes: _sealed, ...meeting } = row
    return {
      ...meeting,
      notes: notesOf(seal, row),
      changes: (changes.get(meeting.id) ?? []).map(({ kind, at, isByFirm, startsAt, endsAt, fee }) => ({
        kind,
        at,
        isByFirm,
        startsAt,
        endsAt,
        fee,
      })),
    }
  })
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
  calendarFile: os.calendarFile.handler(({ context, input }) => calendarOfMeeting(context, input)),
  price: os.price.handler(({ context, input }) => priceOfBooking(context, input)),
  move: os.move.handler(({ context, input }) => moveAppointment(context, input)),
  cancel: os.cancel.handler(({ context, input }) => cancelAppointment(context, input)),
  setOutcome: os.setOutcome.handler(({ context, input }) => setOutcome(context, input)),
  setVideoLink: os.setVideoLink.handler(({ context, input }) => setVideoLink(context, input)),
  guests: {
    start: os.guests.start.handler(({ context, input }) => startGuest(context, input)),
    leave: os.guests.leave.handler(({ context }) => leaveGuest(context)),
    current: os.guests.current.handler(({ context }) => currentGuest(context)),
    sendCode: os.guests.sendCode.handler(({ context, input }) => sendGuestCode(context, input)),
    prove: os.guests.prove.handler(({ context, input }) => proveGuest(context, input)),
  },
  links: {
    open: os.links.open.handler(({ context, input }) => openLink(context, input)),
    sendCode: os.links.sendCode.handler(({ context, input }) => sendLinkCode(context, input)),
    prove: os.links.prove.handler(({ context, input }) => proveLink(context, input)),
  },
})
