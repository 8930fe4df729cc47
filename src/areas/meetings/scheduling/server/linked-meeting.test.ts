import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listPaymentsOfAppointments } from '#areas/money/payments/server/index.ts'
import { readMailedPayment } from '#areas/money/payments/server/mailed-payment.ts'
import { FEATURES } from '#server/features.ts'
import { ensureUser } from '#areas/people/users/server/ensure-user.ts'
import { instant, plusMinutes } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { getAppointment } from './get-appointment.ts'
import { proveGuest, startGuest } from './guests.ts'
import { holdSlot } from './hold-slot.ts'
import { openLink, proveLink, sendLinkCode } from './linked-meeting.ts'
import { listAppointments } from './list-appointments.ts'
import { listSlots } from './list-slots.ts'
import { moveAppointment } from './move-appointment.ts'
import { bookedMeeting, freshEmail, freshSlot, guestsOf, reset, wish, wrongCode } from './testing.ts'

let world: World
let guests: ReturnType<typeof guestsOf>
beforeAll(async () => {
  world = await createWorld()
  guests = guestsOf(world)
  await world.person('attorney')
})
afterAll(() => world.end())
beforeEach(() => reset(world))

const missing = { code: 'NOT_FOUND' }

/** A meeting booked without an account, and the link of its mails. */
async function linkedMeeting(email = freshEmail()) {
  const booked = await guests.guestMeeting(email)
  // So that another code may be asked for at the same address.
  world.clock.advance(1)
  return { ...booked, email, link: world.services.links.tokenFor('meeting', booked.meeting.id) }
}

/** Another browser, to which the code of the mail was typed. */
async function otherBrowser(link: string): Promise<Context> {
  const { key } = await sendLinkCode(guests.visitor(), { link })
  const ctx = guests.visitor(key)
  await proveLink(ctx, { link, code: await guests.newestCode() })
  return ctx
}

function times(list: Awaited<ReturnType<typeof listSlots>>): string[] | undefined {
  return list.days[0]?.slots.map(({ startsAt }) => startsAt)
}

function countOf(sql: string): Promise<number> {
  return world.connection.pool.query(sql).then(({ rowCount }) => rowCount ?? 0)
}

it('is in the mails about its payment, for somebody without an account', async () => {
  const booked = await linkedMeeting()
  const { id: paymentId } = (await listPaymentsOfAppointments(world.services.db, [booked.meeting.id]))[0]!
  const of = await readMailedPayment({ ...world.services, features: FEATURES }, paymentId)
  expect(of).toMatchObject({ isGuest: true, link: booked.link })
})

describe('the link of a mail about a meeting', () => {
  it('shows when and how it is, and nothing else, before the code', async () => {
    const { link, meeting } = await linkedMeeting()
    const { startsAt, timeZone, meetingMethod } = meeting
    expect(await openLink(guests.visitor(), { link })).toEqual({
      state: 'locked',
      appointmentId: null,
      meeting: { startsAt, timeZone, meetingMethod },
    })
  })
  it('with a code of the mail shows all of it in another browser, moves it and cancels it', async () => {
    const { link, meeting } = await linkedMeeting()
    const appointmentId = meeting.id
    const ctx = await otherBrowser(link)
    expect(await openLink(ctx, { link })).toMatchObject({ state: 'open', appointmentId })
    expect(await getAppointment(ctx, { appointmentId })).toMatchObject({ client: meeting.client })
    expect((await listAppointments(ctx, {})).items).toMatchObject([{ id: appointmentId }])
    const startsAt = freshSlot()
    const moved = await moveAppointment(ctx, { appointmentId, startsAt, timeZone: 'UTC' })
    expect(moved).toMatchObject({ startsAt, timesMoved: 1, movesLeft: 1, changes: [{ by: 'client' }] })
    expect(await openLink(guests.visitor(), { link })).toMatchObject({ meeting: { startsAt } })
    expect(await cancelAppointment(ctx, { appointmentId })).toMatchObject({ status: 'cancelled' })
    expect(await openLink(ctx, { link })).toMatchObject({ state: 'open' })
  })
  it('gives the time of the meeting itself back to who moves it', async () => {
    const { link, meeting } = await linkedMeeting()
    const ctx = await otherBrowser(link)
    const day = meeting.startsAt.slice(0, 10)
    const asked = { type: 'initial', from: day, to: day, timeZone: 'America/Chicago' } as const
    expect(times(await listSlots(ctx, { ...asked, moving: meeting.id }))).toContain(meeting.startsAt)
    expect(times(await listSlots(guests.visitor(), { ...asked, moving: meeting.id }))).not.toContain(
      meeting.startsAt,
    )
  })
  it('asks for no code in the browser that booked, nor where the address was proven in this visit', async () => {
    const { link, ctx, email } = await linkedMeeting()
    expect(await openLink(ctx, { link })).toMatchObject({ state: 'open' })
    const begun = await startGuest(guests.visitor(), { email, firstName: 'Eva', lastName: 'Paz' })
    const elsewhere = guests.visitor(begun.key)
    expect(await openLink(elsewhere, { link })).toMatchObject({ state: 'locked' })
    await proveGuest(elsewhere, { code: await guests.newestCode() })
    expect(await openLink(elsewhere, { link })).toMatchObject({ state: 'open' })
  })
  it('asks again when the proof is two hours old', async () => {
    const { link, meeting } = await linkedMeeting()
    const ctx = await otherBrowser(link)
    world.clock.advance(2 * 60)
    expect(await openLink(ctx, { link })).toMatchObject({ state: 'locked' })
    const appointmentId = meeting.id
    await expect(cancelAppointment(ctx, { appointmentId })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })
  it('leaves what somebody else has booked in that browser as it is', async () => {
    const { link, meeting } = await linkedMeeting()
    const own = await guests.guestMeeting()
    await sendLinkCode(own.ctx, { link })
    await proveLink(own.ctx, { link, code: await guests.newestCode() })
    const ids = (await listAppointments(own.ctx, {})).items.map(({ id }) => id)
    expect(ids.toSorted()).toEqual([meeting.id, own.meeting.id].toSorted())
    world.clock.advance(2 * 60)
    expect((await listAppointments(own.ctx, {})).items.map(({ id }) => id)).toEqual([own.meeting.id])
  })
})

describe('the link is worth nothing else', () => {
  it('opens no other meeting of the same address', async () => {
    const { link, email } = await linkedMeeting()
    const other = await linkedMeeting(email)
    const ctx = await otherBrowser(link)
    const appointmentId = other.meeting.id
    await expect(getAppointment(ctx, { appointmentId })).rejects.toMatchObject(missing)
    await expect(cancelAppointment(ctx, { appointmentId })).rejects.toMatchObject(missing)
    const to = { appointmentId, startsAt: freshSlot(), timeZone: 'UTC' }
    await expect(moveAppointment(ctx, to)).rejects.toMatchObject(missing)
  })
  it('books nothing', async () => {
    const { link } = await linkedMeeting()
    const ctx = await otherBrowser(link)
    await expect(holdSlot(ctx, wish(freshSlot()))).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
  it('is nothing where it was tampered with, is to a time that is only held, or is to nothing', async () => {
    const { link } = await linkedMeeting()
    const held = await guests.proven()
    const { appointmentId } = await holdSlot(held.ctx, wish(freshSlot()))
    const { links } = world.services
    const swapped = link.slice(0, 22) + links.tokenFor('meeting', randomUUID()).slice(22)
    const wrong = [
      `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
      swapped,
      links.tokenFor('meeting', appointmentId),
      links.tokenFor('meeting', randomUUID()),
      `${link}\u0000`,
    ]
    for (const bad of wrong) {
      await expect(openLink(guests.visitor(), { link: bad })).rejects.toMatchObject(missing)
      await expect(sendLinkCode(guests.visitor(), { link: bad })).rejects.toMatchObject(missing)
      await expect(proveLink(held.ctx, { link: bad, code: '123456' })).rejects.toMatchObject(missing)
    }
  })
  it('is the portal’s for somebody with an account, and for whom has one since', async () => {
    const { meeting } = await bookedMeeting(world)
    const { links } = world.services
    const link = links.tokenFor('meeting', meeting.id)
    expect(await openLink(guests.visitor(), { link })).toMatchObject({
      state: 'account',
      appointmentId: null,
    })
    await expect(sendLinkCode(guests.visitor(), { link })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const booked = await linkedMeeting()
    const ctx = await otherBrowser(booked.link)
    const identified = {
      subject: randomUUID(),
      sessionId: randomUUID(),
      email: booked.email,
      isEmailProven: true,
      hasSecondFactor: false,
    }
    await ensureUser({ ...world.visitor(), identified })
    expect(await openLink(ctx, { link: booked.link })).toMatchObject({ state: 'account' })
    const appointmentId = booked.meeting.id
    await expect(getAppointment(ctx, { appointmentId })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
})

describe('the link of a meeting that cannot be changed any more', () => {
  it('says that it was cancelled', async () => {
    const { link, ctx, meeting } = await linkedMeeting()
    await cancelAppointment(ctx, { appointmentId: meeting.id })
    const nothing = { appointmentId: null, meeting: null }
    expect(await openLink(guests.visitor(), { link })).toEqual({ state: 'cancelled', ...nothing })
    const refused = { code: 'APPOINTMENT_NOT_CHANGEABLE' }
    await expect(sendLinkCode(guests.visitor(), { link })).rejects.toMatchObject(refused)
  })
  it('says that it has begun, and until then still shows it on its last day', async () => {
    const { link, meeting } = await linkedMeeting()
    world.clock.set(plusMinutes(instant(meeting.startsAt), -1))
    expect(await openLink(guests.visitor(), { link })).toMatchObject({ state: 'locked' })
    const ctx = await otherBrowser(link)
    const late = { code: 'NOTICE_TOO_SHORT_TO_CANCEL' }
    await expect(cancelAppointment(ctx, { appointmentId: meeting.id })).rejects.toMatchObject(late)
    world.clock.set(instant(meeting.startsAt))
    const over = { state: 'over', appointmentId: null, meeting: null }
    expect(await openLink(guests.visitor(), { link })).toEqual(over)
  })
})

describe('the code of a link', () => {
  it('is gone after five tries, also of forty at once', async () => {
    const { link, meeting } = await linkedMeeting()
    const { key } = await sendLinkCode(guests.visitor(), { link })
    const ctx = guests.visitor(key)
    const code = await guests.newestCode()
    const tries = Array.from({ length: 40 }, () => proveLink(ctx, { link, code: wrongCode(code) }))
    const answers = await Promise.allSettled(tries)
    const codes = answers.map((answer) =>
      answer.status === 'rejected' ? String(answer.reason.code) : 'let in',
    )
    expect(codes.filter((one) => one === 'INVALID_CODE')).toHaveLength(5)
    expect(codes.filter((one) => one === 'CODE_ENDED')).toHaveLength(35)
    await expect(proveLink(ctx, { link, code })).rejects.toMatchObject({ code: 'CODE_ENDED' })
    const appointmentId = meeting.id
    await expect(getAppointment(ctx, { appointmentId })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
  it('is sent five times an hour to one address, and leaves no visitor behind where it is not', async () => {
    const { link } = await linkedMeeting()
    // The booking itself took the first.
    for (let sent = 1; sent < 5; sent += 1) {
      await sendLinkCode(guests.visitor(), { link })
      world.clock.advance(1)
    }
    const before = await countOf('SELECT FROM visitors')
    const refused = { code: 'TOO_MANY_CODES' }
    await expect(sendLinkCode(guests.visitor(), { link })).rejects.toMatchObject(refused)
    expect(await countOf('SELECT FROM visitors')).toBe(before)
  })
  it('is of no use in another browser, nor for booking', async () => {
    const { link, email } = await linkedMeeting()
    const { key } = await sendLinkCode(guests.visitor(), { link })
    const code = await guests.newestCode()
    const other = await guests.started()
    const ended = { code: 'CODE_ENDED' }
    await expect(proveLink(other.ctx, { link, code })).rejects.toMatchObject(ended)
    await expect(proveLink(guests.visitor(), { link, code })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    expect(key).not.toContain(email)
  })
})

it('one network may open 120 links an hour', async () => {
  const { link } = await linkedMeeting()
  const ctx = guests.visitor()
  for (let opened = 0; opened < 120; opened += 1) await openLink(ctx, { link })
  await expect(openLink(ctx, { link })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
