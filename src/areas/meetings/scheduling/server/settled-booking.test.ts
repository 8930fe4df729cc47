// A settled reading applies to charges, free times and agreements from that moment on; booked meetings keep their promises.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentSettings } from '#areas/money/payments/server/payment-settings.ts'
import { settledNow } from '#areas/office/readings/server/index.ts'
import { listReadings, settleReading } from '#areas/office/readings/server/settle-reading.ts'
import type { ConflictName, ReadingName } from '#firm/settled.ts'
import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { termsVersion } from '#server/terms-version.ts'
import { createWorld, type World } from '#tests/world.ts'
import { minutesOf } from '../rules/appointment.ts'
import { bookAppointment } from './book-appointment.ts'
import { startGuest } from './guests.ts'
import { holdSlot } from './hold-slot.ts'
import { listSlots } from './list-slots.ts'
import { readMailedMeeting } from './mailed-meeting.ts'
import { moveAppointment } from './move-appointment.ts'
import {
  bookedMeeting,
  bookerWithHold,
  details,
  freshEmail,
  freshSlot,
  guestsOf,
  reset,
  wish,
} from './testing.ts'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  await world.person('attorney')
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())
beforeEach(async () => {
  reset(world)
  await world.connection.pool.query('DELETE FROM settled_readings')
})

async function settle(conflict: ConflictName, reading: ReadingName | null): Promise<void> {
  const { conflicts } = await listReadings(admin)
  const version = conflicts.find((each) => each.conflict === conflict)?.version ?? 0
  await settleReading(admin, { conflict, reading, version })
}

const termsNow: Context['firm']['terms'] = async (db) => termsVersion(await settledNow(db))

const slotsOn = (ctx: Context, date: string, moving?: string) =>
  listSlots(ctx, { type: 'initial', from: date, to: date, timeZone: 'America/Chicago', moving })

describe('a price that is settled', () => {
  it('comes before the setting of the server, and goes again', async () => {
    const set = world.as(await world.person())
    const free = { ...set, firm: { ...set.firm, consultationPrice: 'free-with-account' as const } }
    expect(await paymentSettings(set)).toMatchObject({ priceCents: 5_000, consultationPrice: 'paid' })
    const withoutGateway = { ...set, firm: { ...set.firm, takesCards: false } }
    expect(await paymentSettings(withoutGateway)).toMatchObject({ priceCents: 0 })
    expect(await paymentSettings(free)).toMatchObject({ priceCents: 0 })
    await settle('price', 'price.paid')
    expect(await paymentSettings(free)).toMatchObject({ priceCents: 5_000, consultationPrice: 'paid' })
    await settle('price', 'price.free')
    expect(await paymentSettings(set)).toMatchObject({
      priceCents: 0,
      consultationPrice: 'free-with-account',
    })
    await settle('price', null)
    expect(await paymentSettings(set)).toMatchObject({ priceCents: 5_000 })
    expect(await paymentSettings(free)).toMatchObject({ priceCents: 0 })
  })
  it('is what a time costs that is held already, once its person has seen it', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    expect(hold.priceCents).toBe(5_000)
    await settle('price', 'price.free')
    const asSeen = bookAppointment(ctx, details(hold.appointmentId))
    await expect(asSeen).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    expect(world.payments.charges).toEqual([])
    const now = { paymentToken: null, expectedPriceCents: 0 }
    expect(await bookAppointment(ctx, details(hold.appointmentId, now))).toMatchObject({
      status: 'confirmed',
    })
    expect(world.payments.charges).toEqual([])
  })
  it('leaves a meeting that was paid as it was promised, in its mails too', async () => {
    const { meeting } = await bookedMeeting(world)
    await settle('price', 'price.free')
    const mailed = await readMailedMeeting(world.services, meeting.id)
    expect(mailed).toMatchObject({ isPaid: true, isFeeAsked: false })
    await settle('price', 'price.paid')
    expect(await readMailedMeeting(world.services, meeting.id)).toMatchObject({
      isPaid: true,
      isFeeAsked: true,
    })
  })
  it('asks visitors for an account while it is free, and for none while it is paid', async () => {
    await settle('price', 'price.free')
    const visitor = guestsOf(world).visitor()
    const start = () => startGuest(visitor, { email: freshEmail(), firstName: 'Ana', lastName: 'Paz' })
    await expect(start()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await settle('price', 'price.paid')
    expect(await start()).toMatchObject({ isProven: false })
  })
  it('is agreed to: the terms say another thing, and an old page cannot answer for them', async () => {
    const client = await world.person()
    const ctx = world.as(client)
    const bound = { ...ctx, firm: { ...ctx.firm, terms: termsNow } }
    const before = await holdSlot(bound, wish(freshSlot()))
    expect(before.terms).not.toBeNull()
    const digest = before.terms?.digest ?? ''
    await settle('price', 'price.free')
    const free = { paymentToken: null, expectedPriceCents: 0 }
    const old = bookAppointment(bound, details(before.appointmentId, { ...free, termsDigest: digest }))
    await expect(old).rejects.toMatchObject({ code: 'TERMS_NOT_ACCEPTED' })
    const { digest: current } = await termsNow(ctx.db)
    await bookAppointment(bound, details(before.appointmentId, { ...free, termsDigest: current }))
    // Settled like the old terms, the first version applies again: it was never agreed to.
    await settle('price', 'price.paid')
    expect((await holdSlot(bound, wish(freshSlot()))).terms).toMatchObject({ digest })
  })
})

describe('a length that is settled', () => {
  it('is how long a time is offered and held for', async () => {
    const client = world.as(await world.person())
    const startsAt = freshSlot()
    const day = startsAt.slice(0, 10)
    expect(await slotsOn(client, day)).toMatchObject({ minutes: 60 })
    const last = (await slotsOn(client, day)).days[0]?.slots.at(-1)?.startsAt ?? ''
    await settle('length', 'length.short')
    const short = await slotsOn(client, day)
    expect(short.minutes).toBe(30)
    const lastShort = short.days[0]?.slots.at(-1)?.startsAt ?? ''
    expect(instant(lastShort).epochMilliseconds - instant(last).epochMilliseconds).toBe(30 * 60_000)
    expect(minutesOf(await holdSlot(client, wish(startsAt)))).toBe(30)
    expect(minutesOf(await holdSlot(client, wish(lastShort)))).toBe(30)
    await settle('length', null)
    expect(await slotsOn(client, day)).toMatchObject({ minutes: 60 })
  })
  it('leaves what is held and what is booked as long as it was, also where it is moved to', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const { ctx: other, meeting } = await bookedMeeting(world)
    await settle('length', 'length.short')
    expect(minutesOf(await bookAppointment(ctx, details(hold.appointmentId)))).toBe(60)
    const to = freshSlot()
    expect(await slotsOn(other, to.slice(0, 10), meeting.id)).toMatchObject({ minutes: 60 })
    const input = { appointmentId: meeting.id, startsAt: to, timeZone: 'America/Phoenix', reason: null }
    expect(minutesOf(await moveAppointment(other, input))).toBe(60)
  })
  it('keeps a short meeting short once the firm has settled on the long one', async () => {
    await settle('length', 'length.short')
    const { ctx, meeting } = await bookedMeeting(world)
    await settle('length', 'length.long')
    const input = {
      appointmentId: meeting.id,
      startsAt: freshSlot(),
      timeZone: 'America/Phoenix',
      reason: null,
    }
    expect(minutesOf(await moveAppointment(ctx, input))).toBe(30)
    expect(minutesOf((await bookerWithHold(world)).hold)).toBe(60)
  })
  it('changes no other kind of meeting', async () => {
    await settle('length', 'length.short')
    const client = world.as(await world.person())
    const hold = await holdSlot(client, wish(freshSlot(), { type: 'interview-preparation' }))
    expect(minutesOf(hold)).toBe(90)
  })
})
