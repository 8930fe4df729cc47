import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { instant } from '#kernel/calendar.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Appointment } from '../contract.ts'
import { calendarOfMeeting } from './calendar-of-meeting.ts'
import { bookAppointment } from './book-appointment.ts'
import { exportFor } from './index.ts'
import { getAppointment } from './get-appointment.ts'
import { readMailedMeeting } from './mailed-meeting.ts'
import { setOutcome } from './set-outcome.ts'
import { bookedMeeting, bookerWithHold, details, reset } from './testing.ts'
import { saveStandingLink, setVideoLink } from './video-links.ts'

const LINK = 'https://meet.example.com/abc-defg'
const OTHER = 'https://zoom.example.com/j/81234?pwd=secret'

let world: World
let attorney: SignedIn
let admin: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  admin = await world.person('admin')
})
afterAll(() => world.end())
beforeEach(async () => {
  reset(world)
  await world.connection.pool.query('DELETE FROM video_links')
})

const paste = (meeting: Appointment, link: string | null) =>
  setVideoLink(world.as(attorney), { appointmentId: meeting.id, link })
const standing = (attorneyId: string | null, link: string | null) =>
  saveStandingLink(world.as(admin), { attorneyId, link })

/** The editions of one kind of mail that are owed about a meeting. */
async function owed(meeting: Appointment, kind = 'appointment-video-link'): Promise<number[]> {
  const ask = 'SELECT edition FROM notices WHERE subject_id = $1 AND kind = $2 ORDER BY edition'
  const { rows } = await world.connection.pool.query<{ edition: number }>(ask, [meeting.id, kind])
  return rows.map(({ edition }) => edition)
}

describe('the link of a meeting by video', () => {
  it("is the one pasted for it, before the attorney's own, before the firm's", async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    const callNow = async () => (await getAppointment(ctx, { appointmentId: meeting.id })).videoCall
    expect(await callNow()).toBeNull()
    await standing(null, 'https://firm.example.com/room')
    expect(await callNow()).toEqual({ link: 'https://firm.example.com/room', source: 'firm' })
    await standing(attorney.userId, LINK)
    expect(await callNow()).toEqual({ link: LINK, source: 'attorney' })
    await paste(meeting, OTHER)
    expect(await callNow()).toEqual({ link: OTHER, source: 'meeting' })
    await paste(meeting, null)
    expect(await callNow()).toEqual({ link: LINK, source: 'attorney' })
    expect(await owed(meeting)).toEqual([1, 2, 3, 4])
  })
  it('is told once for each change, and not where nothing changed', async () => {
    const { meeting } = await bookedMeeting(world)
    await paste(meeting, LINK)
    await paste(meeting, LINK)
    await paste(meeting, LINK.toUpperCase().replace('/ABC-DEFG', '/abc-defg'))
    await standing(null, OTHER)
    expect(await owed(meeting)).toEqual([1])
  })
  it('is told once when forty save the same one at once', async () => {
    const { meeting } = await bookedMeeting(world)
    await Promise.all(Array.from({ length: 40 }, () => paste(meeting, LINK)))
    expect(await owed(meeting)).toEqual([1])
  })
  it('of the firm is told to those with a meeting by video ahead, and to nobody else', async () => {
    const over = await bookedMeeting(world)
    const video = await bookedMeeting(world)
    const { ctx, hold } = await bookerWithHold(world)
    const phone = await bookAppointment(ctx, details(hold.appointmentId, { meetingMethod: 'phone' }))
    await end(over.meeting)
    await standing(null, LINK)
    expect(await owed(video.meeting)).toEqual([1])
    expect(await owed(phone)).toEqual([])
    expect(await owed(over.meeting)).toEqual([])
  })
  it("is in what the mails are written from, and in the file of one's own data", async () => {
    const { client, meeting } = await bookedMeeting(world)
    await paste(meeting, LINK)
    const mailed = await readMailedMeeting(world.services, meeting.id)
    expect(mailed).toMatchObject({ videoLink: LINK, linkEdition: 1 })
    expect(JSON.stringify(await exportFor(world.services, client.userId))).toContain(LINK)
  })
  it("is the place of the meeting in the file for a calendar, and staff get no link of the client's own", async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    await paste(meeting, LINK)
    const asked = { appointmentId: meeting.id }
    const file = await (await calendarOfMeeting(ctx, asked)).text()
    expect(file).toContain(`LOCATION:${LINK}`)
    expect(file).toContain('SEQUENCE:1')
    expect(await (await calendarOfMeeting(world.as(attorney), asked)).text()).toContain('/attorney')
    const stranger = world.as(await world.person())
    await expect(calendarOfMeeting(stranger, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('is gone once the meeting is over', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    await paste(meeting, LINK)
    await end(meeting)
    expect(await getAppointment(ctx, { appointmentId: meeting.id })).toMatchObject({ videoCall: null })
    await expect(paste(meeting, OTHER)).rejects.toMatchObject({ code: 'NOT_BY_VIDEO' })
  })
  it("is not for another attorney's meeting, and an attorney sets only their own", async () => {
    const { meeting } = await bookedMeeting(world)
    const other = world.as(await world.person('attorney'))
    const asked = { appointmentId: meeting.id, link: LINK }
    await expect(setVideoLink(other, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const attorneyId of [null, attorney.userId])
      await expect(saveStandingLink(other, { attorneyId, link: LINK })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    const client = await world.person()
    await expect(standing(client.userId, LINK)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('leaves only whether there is one in the activity log', async () => {
    const { meeting } = await bookedMeeting(world)
    await paste(meeting, OTHER)
    await standing(null, OTHER)
    const { rows } = await world.connection.pool.query('SELECT * FROM audit_entries')
    expect(JSON.stringify(rows)).not.toContain('zoom.example.com')
  })
})

describe('a client who did not come', () => {
  it('is told once, and what staff take back is not told at all', async () => {
    const { meeting } = await bookedMeeting(world)
    await end(meeting)
    const say = (outcome: 'held' | 'absent') =>
      setOutcome(world.as(attorney), { appointmentId: meeting.id, outcome })
    await say('held')
    expect(await owed(meeting, 'appointment-missed')).toEqual([])
    await say('absent')
    await say('held')
    await say('absent')
    expect(await owed(meeting, 'appointment-missed')).toEqual([0])
    expect(await readMailedMeeting(world.services, meeting.id)).toMatchObject({ isMissed: true })
    await say('held')
    expect(await readMailedMeeting(world.services, meeting.id)).toMatchObject({ isMissed: false })
  })
})

/** An hour after it ended. */
async function end(meeting: Appointment): Promise<void> {
  world.clock.set(instant(meeting.endsAt).add({ hours: 1 }))
}
