import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, instant, plusMinutes } from '#kernel/calendar.ts'
import { LANGUAGES } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import { Appointment } from '../contract.ts'
import { Availability } from '../availability-contract.ts'
import { addAbsence } from './change-absences.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { currentHold } from './current-hold.ts'
import { getAppointment } from './get-appointment.ts'
import { listAppointments } from './list-appointments.ts'
import { MEETING_MAIL_KINDS } from './meeting-mail.ts'
import { MEETING_MAILS } from './meeting-mails.ts'
import { setOutcome } from './set-outcome.ts'
import { type Booker, bookedMeeting, bookerWithHold, reset } from './testing.ts'

let world: World
let attorney: SignedIn
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())
beforeEach(() => reset(world))

/** The next release no longer offers this type. */
async function retire(id: string): Promise<void> {
  await world.connection.pool.query(`UPDATE appointments SET type = 'walk-in' WHERE id = $1`, [id])
}

async function retiredMeeting(): Promise<Booker & { id: string }> {
  const { meeting, ...booker } = await bookedMeeting(world)
  await retire(meeting.id)
  return { ...booker, id: meeting.id }
}

describe('a meeting of a type that is no longer offered', () => {
  it('is read by everybody whose it is, alone and among others, as the contract says', async () => {
    const { ctx, id } = await retiredMeeting()
    for (const reader of [ctx, world.as(attorney), admin]) {
      const { items } = await listAppointments(reader, {})
      const listed = items.find((item) => item.id === id)
      expect(listed).toMatchObject({ type: 'retired', status: 'confirmed' })
      expect(Appointment.safeParse(listed).error).toBeUndefined()
      expect(await getAppointment(reader, { appointmentId: id })).toEqual(listed)
    }
  })
  it('tells that it can be cancelled and not moved, and why', async () => {
    const { ctx, id } = await retiredMeeting()
    const { mayMove, mayCancel } = await getAppointment(ctx, { appointmentId: id })
    expect(mayMove).toMatchObject({ allowed: false, why: { code: 'TYPE_NOT_OFFERED' } })
    expect(mayCancel.allowed).toBe(true)
    expect(await cancelAppointment(ctx, { appointmentId: id })).toMatchObject({ status: 'cancelled' })
  })
  it('is listed among those that can no longer be had, with the attorney away', async () => {
    const { id } = await retiredMeeting()
    const { startsAt } = await getAppointment(admin, { appointmentId: id })
    const day = dateIn(FIRM_ZONE, instant(startsAt)).toString()
    const away = { attorneyId: attorney.userId, firstDay: day, lastDay: day, fromMinute: 0, toMinute: 1_440 }
    const availability = await addAbsence(admin, { ...away, note: '' })
    expect(availability.toMove).toContainEqual(
      expect.objectContaining({ appointmentId: id, type: 'retired', because: 'absence' }),
    )
    expect(Availability.safeParse(availability).error).toBeUndefined()
  })
  it('is mailed about, with its calendar file, in both languages', async () => {
    const { client, id } = await retiredMeeting()
    const writing = { ...world.services, features: [] }
    for (const language of LANGUAGES) {
      await world.connection.pool.query('UPDATE appointments SET language = $2 WHERE id = $1', [id, language])
      for (const kind of MEETING_MAIL_KINDS) {
        if (kind === 'appointment-cancelled') continue
        const notice = { recipientId: client.userId, subjectId: id, edition: 0 }
        const { userId } = kind === 'staff-appointment' ? attorney : client
        const reader = await findUser(world.services.db, userId)
        const mail = reader && (await MEETING_MAILS[kind].write(writing, notice, { ...reader, language }))
        expect(JSON.stringify(mail ?? ''), kind).not.toMatch(/walk-in|retired|undefined/)
      }
    }
  })
  it('is marked as held once it has ended', async () => {
    const { ctx, id } = await retiredMeeting()
    const { endsAt } = await getAppointment(ctx, { appointmentId: id })
    world.clock.set(plusMinutes(instant(endsAt), 5))
    expect(await setOutcome(admin, { appointmentId: id, outcome: 'held' })).toMatchObject({ outcome: 'held' })
  })
})

it('a time that is held for a type no longer offered reads as none and runs out by itself', async () => {
  const { ctx, hold } = await bookerWithHold(world)
  await retire(hold.appointmentId)
  expect(await currentHold(ctx)).toEqual({ hold: null })
})
