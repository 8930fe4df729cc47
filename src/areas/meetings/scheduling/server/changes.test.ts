import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postTransfer } from '#areas/money/ledger/server/index.ts'
import { returnMoney } from '#areas/money/payments/server/refunds.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { FIRM_ZONE, instant, momentAt, plainDate, plusDays, plusMinutes } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import { CancelInput, schedulingContract } from '../contract.ts'
import { MOVES_MAX, NOTICE_HOURS } from '../rules/notice.ts'
import { bookAppointment } from './book-appointment.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { currentHold } from './current-hold.ts'
import { getAppointment } from './get-appointment.ts'
import { holdSlot } from './hold-slot.ts'
import { listSlots } from './list-slots.ts'
import { moveAppointment } from './move-appointment.ts'
import { bookedMeeting, bookerWithHold, details, freshSlot, reset, wish } from './testing.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())
beforeEach(() => reset(world))

const REASON = 'The attorney is in court that day.'

/** Another free time, long enough ahead. */
function later(): string {
  return freshSlot()
}

function to(startsAt: string, reason: string | null = null) {
  return { startsAt, timeZone: 'America/Denver', reason }
}

function move(ctx: Context, appointmentId: string, startsAt: string, reason: string | null = null) {
  return moveAppointment(ctx, { appointmentId, ...to(startsAt, reason) })
}

function cancel(ctx: Context, appointmentId: string, reason: string | null = null) {
  return cancelAppointment(ctx, { appointmentId, reason })
}

function codeOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : thrown
}

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await world.connection.pool.query<Record<string, unknown>>(sql, values)).rows
}

function changesOf(id: string) {
  return rows('SELECT kind, is_by_firm, reason, fee FROM appointment_changes WHERE appointment_id = $1', id)
}

function noticesAbout(id: string, clientId: string) {
  return rows(
    `SELECT kind, edition FROM notices WHERE subject_id = $1 AND recipient_id = $2
     AND kind NOT LIKE '%reminder%' ORDER BY created_at, edition`,
    id,
    clientId,
  )
}

function refundsOf(id: string) {
  return rows(
    `SELECT refunds.amount_cents, refunds.status, is_owed FROM refunds
     JOIN payments ON payments.id = refunds.payment_id WHERE appointment_id = $1`,
    id,
  )
}

describe('moving', () => {
  it('gives the same row the other time, keeps the former one and owes a mail', async () => {
    const { client, ctx, hold, meeting } = await bookedMeeting(world)
    const startsAt = later()
    const moved = await move(ctx, meeting.id, startsAt)
    expect(moved).toMatchObject({
      id: meeting.id,
      status: 'confirmed',
      startsAt,
      timesMoved: 1,
      timeZone: 'America/Denver',
      changes: [{ kind: 'moved', by: 'client', startsAt: hold.startsAt, reason: null }],
      payment: { status: 'completed' },
    })
    expect(moved.endsAt).toBe(plusMinutes(instant(startsAt), 60).toString())
    expect(await noticesAbout(meeting.id, client.userId)).toEqual([
      { kind: 'appointment-confirmed', edition: 0 },
      { kind: 'appointment-moved', edition: 1 },
    ])
    expect(world.payments.charges).toHaveLength(1)
    const other = await bookerWithHold(world, hold.startsAt)
    expect(other.hold.startsAt).toBe(hold.startsAt)
  })
  it('asked twice for the same time counts once', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    const startsAt = later()
    await move(ctx, meeting.id, startsAt)
    expect(await move(ctx, meeting.id, startsAt)).toMatchObject({ timesMoved: 1 })
    expect(await changesOf(meeting.id)).toHaveLength(1)
  })
  it('is described and decided with the hours and times of its rule', async () => {
    const { description } = schedulingContract.move['~orpc'].route
    expect(description).toContain(`until ${NOTICE_HOURS} hours before, at most ${MOVES_MAX} times`)
    const decided = await readFile('docs/product.md', 'utf8')
    expect(decided).toMatch(new RegExp(`reschedule limit +\\| ${MOVES_MAX} per appointment`))
  })
  it('works twice, and says the third time that this is the limit', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    await move(ctx, meeting.id, later())
    const second = await move(ctx, meeting.id, later())
    expect(second.mayMove).toMatchObject({ allowed: false, why: { code: 'RESCHEDULE_LIMIT' } })
    expect(second.mayMove.why?.message).toContain('moved 2 times')
    expect(second.mayCancel).toMatchObject({ allowed: true, why: null })
    await expect(move(ctx, meeting.id, later())).rejects.toMatchObject({ code: 'RESCHEDULE_LIMIT' })
    expect(await getAppointment(ctx, { appointmentId: meeting.id })).toMatchObject({
      startsAt: second.startsAt,
      timesMoved: 2,
    })
  })
  it('is not used up by what the firm moves', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    for (let times = 0; times < 2; times += 1) await move(world.as(attorney), meeting.id, later(), REASON)
    const theirs = await getAppointment(ctx, { appointmentId: meeting.id })
    expect(theirs).toMatchObject({ timesMoved: 2, movesLeft: 2, mayMove: { allowed: true } })
    expect(await move(ctx, meeting.id, later())).toMatchObject({ timesMoved: 3, movesLeft: 1 })
  })
  it('works 24 hours before, and not a second later', async () => {
    const [one, two] = [await bookedMeeting(world), await bookedMeeting(world)]
    world.clock.set(plusMinutes(instant(one.meeting.startsAt), -24 * 60))
    const hoursLater = plusMinutes(instant(one.meeting.startsAt), 240).toString()
    expect(await move(one.ctx, one.meeting.id, hoursLater)).toMatchObject({ timesMoved: 1 })
    world.clock.set(instant(two.meeting.startsAt).subtract({ seconds: 24 * 3_600 - 1 }))
    await expect(move(two.ctx, two.meeting.id, later())).rejects.toMatchObject({
      code: 'NOTICE_TOO_SHORT_TO_MOVE',
      values: expect.objectContaining({ hours: 24 }),
    })
    const view = await getAppointment(two.ctx, { appointmentId: two.meeting.id })
    expect(view.mayMove).toMatchObject({ allowed: false, why: { code: 'NOTICE_TOO_SHORT_TO_MOVE' } })
  })
  it('leaves everything as it was where the time is taken', async () => {
    const { client, ctx, meeting } = await bookedMeeting(world)
    const taken = later()
    await bookedMeeting(world, taken)
    await expect(move(ctx, meeting.id, taken)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    expect(await getAppointment(ctx, { appointmentId: meeting.id })).toEqual(meeting)
    expect(await changesOf(meeting.id)).toEqual([])
    expect(await noticesAbout(meeting.id, client.userId)).toHaveLength(1)
  })
  it('respects the holds of others until they are overdue', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    const { hold } = await bookerWithHold(world)
    await expect(move(ctx, meeting.id, hold.startsAt)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    world.clock.advance(10)
    expect(await move(ctx, meeting.id, hold.startsAt)).toMatchObject({ startsAt: hold.startsAt })
  })
  it('goes onto the time that the client holds, which is a hold no more', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    const hold = await holdSlot(ctx, wish(later()))
    expect(await move(ctx, meeting.id, hold.startsAt)).toMatchObject({ startsAt: hold.startsAt })
    expect(await currentHold(ctx)).toEqual({ hold: null })
  })
  it('leaves another hold of the client alone', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    const hold = await holdSlot(ctx, wish(later()))
    await move(ctx, meeting.id, later())
    expect(await currentHold(ctx)).toMatchObject({ hold: { appointmentId: hold.appointmentId } })
  })
  it('goes half an hour on, over its own former time', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    const next = plusMinutes(instant(meeting.startsAt), 30).toString()
    expect(await move(ctx, meeting.id, next)).toMatchObject({ startsAt: next })
  })
  it('never gives the client two meetings at once, no matter who is free', async () => {
    const second = await world.person('attorney')
    const { ctx, meeting } = await bookedMeeting(world)
    const startsAt = later()
    const { appointmentId } = await holdSlot(ctx, wish(startsAt))
    await bookAppointment(ctx, details(appointmentId))
    await expect(move(ctx, meeting.id, startsAt)).rejects.toMatchObject({ code: 'CONFLICTING_TIME' })
    await rows(`UPDATE users SET disabled_at = now() WHERE id = $1`, second.userId)
  })
  it('gives the meeting to another attorney where its own is not free', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    const startsAt = later()
    await bookedMeeting(world, startsAt)
    const second = await world.person('attorney')
    const moved = await move(ctx, meeting.id, startsAt)
    expect(moved.attorney.id).toBe(second.userId)
    const told = await rows(
      `SELECT recipient_id FROM notices WHERE subject_id = $1 AND kind = 'staff-appointment' AND edition = 1`,
      meeting.id,
    )
    expect(told.map((row) => row['recipient_id']).toSorted()).toEqual(
      [second.userId, meeting.attorney.id].toSorted(),
    )
    await cancel(ctx, meeting.id)
    await rows(`UPDATE users SET disabled_at = now() WHERE id = $1`, second.userId)
  })
  it.each([
    ['2026-11-22T16:00:00Z', 'PAST_DATE'],
    ['2026-11-23T15:30:00Z', 'TOO_SOON'],
    ['2027-02-22T16:00:00Z', 'TOO_FAR_AHEAD'],
    ['2026-11-28T16:00:00Z', 'OUTSIDE_BUSINESS_HOURS'],
    ['2026-12-01T04:00:00Z', 'OUTSIDE_BUSINESS_HOURS'],
    ['2026-12-01T16:10:00Z', 'INVALID_DATE_TIME'],
  ])('to %s is refused with %s, for staff as well', async (startsAt, code) => {
    const { ctx, meeting } = await bookedMeeting(world)
    await expect(move(ctx, meeting.id, startsAt)).rejects.toMatchObject({ code })
    await expect(move(world.as(attorney), meeting.id, startsAt, REASON)).rejects.toMatchObject({ code })
    expect(await getAppointment(ctx, { appointmentId: meeting.id })).toEqual(meeting)
  })
  it('to a holiday is refused', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    await rows(`INSERT INTO holidays (date, name_en, name_es) VALUES ('2027-02-15', 'A day', 'Un día')`)
    const startsAt = momentAt(plainDate('2027-02-15'), 600, FIRM_ZONE).toString()
    await expect(move(ctx, meeting.id, startsAt)).rejects.toMatchObject({ code: 'OUTSIDE_BUSINESS_HOURS' })
  })
  it('of many to one time lets one have it, and the others stay where they were', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => bookedMeeting(world)))
    const startsAt = later()
    const ends = await Promise.allSettled(people.map(({ ctx, meeting }) => move(ctx, meeting.id, startsAt)))
    const codes = ends.map((end) => (end.status === 'fulfilled' ? 'moved' : codeOf(end.reason)))
    expect(codes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'SLOT_TAKEN'), 'moved'])
    for (const [index, { ctx, meeting }] of people.entries()) {
      const now = await getAppointment(ctx, { appointmentId: meeting.id })
      expect(now.startsAt).toBe(codes[index] === 'moved' ? startsAt : meeting.startsAt)
    }
  })
})

describe('cancelling', () => {
  it('frees the time at once, tells the client, and keeps the fee as a credit by default', async () => {
    const { client, ctx, meeting } = await bookedMeeting(world)
    expect(meeting).toMatchObject({
      refundOnCancel: 'credit',
      mayCancel: { allowed: true, needsReason: false },
    })
    const cancelled = await cancel(ctx, meeting.id)
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      refundOnCancel: 'credit',
      payment: { status: 'completed' },
      changes: [{ kind: 'cancelled', by: 'client' }],
      mayMove: { allowed: false, why: { code: 'APPOINTMENT_NOT_CHANGEABLE' } },
    })
    expect(await noticesAbout(meeting.id, client.userId)).toEqual([
      { kind: 'appointment-confirmed', edition: 0 },
      { kind: 'appointment-cancelled', edition: 1 },
    ])
    const day = plainDate(meeting.startsAt.slice(0, 10))
    const range = { from: day.toString(), to: plusDays(day, 1).toString() }
    const slots = await listSlots(world.visitor(), { type: 'initial', timeZone: FIRM_ZONE, ...range })
    expect(slots.days.flatMap((one) => one.slots.map((slot) => slot.startsAt))).toContain(meeting.startsAt)
  })
  it('asked twice answers the same and tells once', async () => {
    const { client, ctx, meeting } = await bookedMeeting(world)
    const first = await cancel(ctx, meeting.id)
    expect(await cancel(ctx, meeting.id)).toEqual(first)
    expect(await noticesAbout(meeting.id, client.userId)).toHaveLength(2)
  })
  it('works 24 hours before, and not a second later', async () => {
    const [one, two] = [await bookedMeeting(world), await bookedMeeting(world)]
    world.clock.set(plusMinutes(instant(one.meeting.startsAt), -24 * 60))
    expect(await cancel(one.ctx, one.meeting.id)).toMatchObject({ status: 'cancelled' })
    world.clock.set(instant(two.meeting.startsAt).subtract({ seconds: 24 * 3_600 - 1 }))
    await expect(cancel(two.ctx, two.meeting.id)).rejects.toMatchObject({
      code: 'NOTICE_TOO_SHORT_TO_CANCEL',
    })
    expect(await getAppointment(two.ctx, { appointmentId: two.meeting.id })).toMatchObject({
      status: 'confirmed',
      mayCancel: { allowed: false, why: { code: 'NOTICE_TOO_SHORT_TO_CANCEL' } },
    })
  })
  it('of a meeting that has begun is for nobody', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    world.clock.set(instant(meeting.startsAt))
    const refused = { code: 'APPOINTMENT_NOT_CHANGEABLE' }
    await expect(cancel(ctx, meeting.id)).rejects.toMatchObject(refused)
    await expect(cancel(world.as(attorney), meeting.id, REASON)).rejects.toMatchObject(refused)
    await expect(move(world.as(attorney), meeting.id, later(), REASON)).rejects.toMatchObject(refused)
  })
  it('and moving at once end with one of both, never half of each', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ctx, meeting } = await bookedMeeting(world)
      const startsAt = later()
      const [moved, cancelled] = await Promise.allSettled([
        move(ctx, meeting.id, startsAt),
        cancel(ctx, meeting.id),
      ])
      const end = await getAppointment(ctx, { appointmentId: meeting.id })
      expect(cancelled.status).toBe('fulfilled')
      expect(end.status).toBe('cancelled')
      const kinds = end.changes.map((one) => one.kind)
      if (moved.status === 'fulfilled') expect(kinds).toEqual(['moved', 'cancelled'])
      else {
        expect(codeOf(moved.reason)).toBe('APPOINTMENT_NOT_CHANGEABLE')
        expect([end.startsAt, kinds]).toEqual([meeting.startsAt, ['cancelled']])
      }
    }
  })
})

/** It begins in an hour. */
async function lateMeeting() {
  const booked = await bookedMeeting(world)
  world.clock.set(plusMinutes(instant(booked.meeting.startsAt), -60))
  return booked
}

it('a meeting that was cancelled cannot be booked again, and nobody is said to be checking its payment', async () => {
  const { ctx, meeting } = await bookedMeeting(world)
  await cancel(ctx, meeting.id)
  await expect(bookAppointment(ctx, details(meeting.id))).rejects.toMatchObject({ code: 'HOLD_EXPIRED' })
  expect(world.payments.charges).toHaveLength(1)
})

describe('the firm', () => {
  it('moves without notice and limit with a reason, which only staff read and the log names', async () => {
    const { client, ctx, meeting } = await lateMeeting()
    await rows('UPDATE appointments SET times_moved = 2, moves_by_client = 2 WHERE id = $1', meeting.id)
    const staff = world.as(attorney)
    const startsAt = plusMinutes(instant(meeting.startsAt), 240).toString()
    await expect(move(staff, meeting.id, startsAt)).rejects.toMatchObject({ code: 'REASON_REQUIRED' })
    const moved = await move(staff, meeting.id, startsAt, REASON)
    expect(moved).toMatchObject({
      timesMoved: 3,
      timeZone: 'America/Phoenix',
      mayMove: { allowed: true, needsReason: true },
      changes: [{ by: 'firm', reason: REASON }],
    })
    const theirs = await getAppointment(ctx, { appointmentId: meeting.id })
    expect(theirs.changes).toMatchObject([{ by: 'firm', reason: null }])
    const log = await rows(
      `SELECT action, actor_id, before FROM audit_entries WHERE subject_id = $1`,
      client.userId,
    )
    expect(log).toMatchObject([
      { action: 'appointment.moved', actor_id: attorney.userId, before: { startsAt: meeting.startsAt } },
    ])
  })
  it('cancels with a reason, and the whole fee goes back', async () => {
    const { ctx, meeting } = await lateMeeting()
    const admin = world.as(await world.person('admin'))
    const seen = await getAppointment(admin, { appointmentId: meeting.id })
    expect(seen).toMatchObject({ refundOnCancel: 'refund', mayCancel: { allowed: true, needsReason: true } })
    await expect(cancel(admin, meeting.id)).rejects.toMatchObject({ code: 'REASON_REQUIRED' })
    await cancel(admin, meeting.id, REASON)
    expect(await getAppointment(ctx, { appointmentId: meeting.id })).toMatchObject({
      status: 'cancelled',
      refundOnCancel: 'refund',
      changes: [{ kind: 'cancelled', by: 'firm', reason: null }],
    })
    expect(await changesOf(meeting.id)).toEqual([
      { kind: 'cancelled', is_by_firm: true, reason: REASON, fee: 'refund' },
    ])
    expect(await refundsOf(meeting.id)).toEqual([{ amount_cents: 5_000, status: 'asked', is_owed: true }])
    const asked = await rows(
      'SELECT refunds.id FROM refunds JOIN payments ON payments.id = payment_id WHERE appointment_id = $1',
      meeting.id,
    )
    await returnMoney(world.services, { refundId: String(asked[0]?.['id']) })
    expect(world.payments.givenBack).toHaveLength(1)
    expect(await getAppointment(ctx, { appointmentId: meeting.id })).toMatchObject({
      refundOnCancel: 'refund',
      payment: { status: 'refunded', amountCents: 5_000 },
    })
  })
  it('says that the fee is a credit where it has paid for the case already', async () => {
    const { client, ctx, hold } = await bookerWithHold(world)
    const intoTrust = { ...ctx, firm: { ...ctx.firm, consultationAccount: 'trust' as const } }
    const meeting = await bookAppointment(intoTrust, details(hold.appointmentId))
    await collectAll(world.services)
    await world.services.db.transaction((tx) =>
      postTransfer(
        tx,
        {
          clientId: client.userId,
          matterId: meeting.id,
          fromMatterId: meeting.id,
          invoiceId: crypto.randomUUID(),
          amountCents: 5_000,
          source: crypto.randomUUID(),
          settles: 'fees_earned',
        },
        world.clock.now(),
      ),
    )
    const admin = world.as(await world.person('admin'))
    expect(await cancel(admin, meeting.id, REASON)).toMatchObject({
      status: 'cancelled',
      refundOnCancel: 'credit',
      payment: { status: 'completed' },
    })
    expect(await refundsOf(meeting.id)).toMatchObject([{ status: 'refused' }])
  })
  it('that gives fees back by its own terms gives it to the client who cancels in time, once', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    const generous = { ...ctx, firm: { ...ctx.firm, cancellationRefund: 'refund' as const } }
    const seen = await getAppointment(generous, { appointmentId: meeting.id })
    expect(seen.refundOnCancel).toBe('refund')
    const [one, other] = await Promise.all([cancel(generous, meeting.id), cancel(generous, meeting.id)])
    expect([one.refundOnCancel, other.refundOnCancel]).toEqual(['refund', 'refund'])
    expect(await refundsOf(meeting.id)).toHaveLength(1)
  })
  it('gives it back by the rule that its administrators chose, whatever the server is set to', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    const { pool } = world.connection
    await pool.query("INSERT INTO settled_readings VALUES ('cancellationRefund', 'refund', 1, now())")
    expect((await getAppointment(ctx, { appointmentId: meeting.id })).refundOnCancel).toBe('refund')
    expect((await cancel(ctx, meeting.id)).refundOnCancel).toBe('refund')
    expect(await refundsOf(meeting.id)).toHaveLength(1)
    await pool.query('DELETE FROM settled_readings')
  })
  it('has the fee in the account that its administrators chose', async () => {
    const { pool } = world.connection
    await pool.query("INSERT INTO settled_readings VALUES ('consultationAccount', 'trust', 1, now())")
    const { ctx, hold } = await bookerWithHold(world)
    await bookAppointment(ctx, details(hold.appointmentId))
    expect(world.payments.charges.at(-1)).toMatchObject({ account: 'trust' })
    await pool.query('DELETE FROM settled_readings')
  })
  it('owes nothing back for a fee that is kept as a credit', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    await cancel(ctx, meeting.id)
    expect(await refundsOf(meeting.id)).toEqual([])
  })
})

it.each([
  ['no', false],
  ['x'.repeat(501), false],
  [' '.repeat(20), false],
  ['ill', true],
  ['Enferma', true],
  ['x'.repeat(500), true],
  [null, true],
])('a reason of staff has 3 to 500 characters: %s', (reason, isFine) => {
  const appointmentId = crypto.randomUUID()
  expect(CancelInput.safeParse({ appointmentId, reason }).success).toBe(isFine)
})

it("another's meeting is missing, for clients and attorneys alike, and a hold is no meeting", async () => {
  const { meeting } = await bookedMeeting(world)
  const { ctx: ownCtx, hold } = await bookerWithHold(world)
  const strangers = [world.as(await world.person()), world.as(await world.person('attorney'))]
  for (const ctx of strangers) {
    await expect(move(ctx, meeting.id, later(), REASON)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(cancel(ctx, meeting.id, REASON)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await expect(cancel(ownCtx, hold.appointmentId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(cancel(world.visitor(), meeting.id)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})
