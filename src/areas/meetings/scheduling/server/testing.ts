// For tests only: what most of them do before they begin.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { FIRM_ZONE, type Instant, instant, momentAt, plainDate, plusDays } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { ChargeOrder, ChargeResult, LookUp } from '#platform/ports/payments.ts'
import type { Appointment, BookInput, Hold, HoldInput } from '../contract.ts'
import { bookAppointment } from './book-appointment.ts'
import { proveGuest, startGuest } from './guests.ts'
import { holdSlot } from './hold-slot.ts'
import type { MailedMeeting } from './mailed-meeting.ts'

/** The required part of the harness's world. */
type Firm = { person(): Promise<SignedIn>; as(actor: SignedIn): Context }

type GuestFirm = {
  visitor(): Context
  services: Pick<Context, 'seal'>
  connection: { pool: { query(sql: string): Promise<{ rows: unknown[] }> } }
}

/** Visitors who book without an account. */
export function guestsOf(world: GuestFirm) {
  /** From a separate address, with their browser's key. */
  const visitor = (visitorKey: string | null = null): Context => ({
    ...world.visitor(),
    clientAddress: randomUUID(),
    visitorKey,
  })
  /** Of the newest mail, which lies sealed in the queue. */
  async function newestCode(): Promise<string> {
    const { rows } = await world.connection.pool.query(
      `SELECT data FROM pgboss.job WHERE jsonb_exists(data, 'letterId') ORDER BY created_on DESC, id DESC LIMIT 1`,
    )
    const [{ data }] = rows as [{ data: { letterId: string; sealed: string } }]
    const opened = world.services.seal.open(data.sealed, { field: 'jobs.account-letter', row: data.letterId })
    return (JSON.parse(opened) as { letter: { code: string } }).letter.code
  }
  async function started(email = freshEmail()) {
    const begun = await startGuest(visitor(), { email, firstName: 'Ana', lastName: 'Paz' })
    return { ...begun, ctx: visitor(begun.key), code: await newestCode() }
  }
  async function proven(email = freshEmail()) {
    const guest = await started(email)
    await proveGuest(guest.ctx, { code: guest.code })
    return guest
  }
  async function guestMeeting(email = freshEmail()) {
    const guest = await proven(email)
    const hold = await holdSlot(guest.ctx, wish(freshSlot()))
    return { ...guest, hold, meeting: await bookAppointment(guest.ctx, details(hold.appointmentId)) }
  }
  return { visitor, newestCode, started, proven, guestMeeting }
}

export function freshEmail(): string {
  return `${randomUUID()}@guest.example`
}

export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

type Stage = {
  clock: { set(moment: Instant): void }
  payments: {
    charges: ChargeOrder[]
    givenBack: string[]
    next(order: ChargeOrder): ChargeResult
    lookUp(reference: string): LookUp
  }
}

/** As many as can be booked from the Monday on which the tests take place. */
const WEEKDAYS = 59
const slotsUsed = countByFile()

/** Counts from 0 in every test file: several share a process, each with a separate database and calendar. */
export function countByFile(): () => number {
  const counted = new Map<string, number>()
  return () => {
    const file = expect.getState().testPath ?? ''
    const count = counted.get(file) ?? 0
    counted.set(file, count + 1)
    return count
  }
}

/** An hour that no other test of the file uses: ten in Dallas on each weekday ahead, then noon, then two, then four. */
export function freshSlot(): string {
  const used = slotsUsed()
  const day = used % WEEKDAYS
  const date = plusDays(plainDate('2026-11-24'), Math.floor(day / 5) * 7 + ([0, 1, 2, 3, 6][day % 5] ?? 0))
  const hour = 10 + 2 * Math.floor(used / WEEKDAYS)
  return momentAt(date, hour * 60, FIRM_ZONE).toString()
}

export function wish(startsAt: string, more: Partial<HoldInput> = {}): HoldInput {
  return { type: 'initial', startsAt, timeZone: 'America/Phoenix', ...more }
}

export function details(appointmentId: string, more: Partial<BookInput> = {}): BookInput {
  return {
    appointmentId,
    meetingMethod: 'video',
    phone: '214 555 0134',
    notes: 'About my green card.',
    paymentToken: 'token-1',
    expectedPriceCents: 5_000,
    termsDigest: 'digest-of-the-tests',
    ...more,
  }
}

export type Booker = { client: SignedIn; ctx: Context; hold: Hold }

/** A client who holds a separate time. */
export async function bookerWithHold(world: Firm, startsAt = freshSlot()): Promise<Booker> {
  const client = await world.person()
  const ctx = world.as(client)
  return { client, ctx, hold: await holdSlot(ctx, wish(startsAt)) }
}

export async function bookedMeeting(
  world: Firm,
  startsAt = freshSlot(),
): Promise<Booker & { meeting: Appointment }> {
  const booker = await bookerWithHold(world, startsAt)
  return { ...booker, meeting: await bookAppointment(booker.ctx, details(booker.hold.appointmentId)) }
}

/** Resets clock and gateway. */
export function reset(world: Stage): void {
  world.clock.set(instant('2026-11-23T15:00:00Z'))
  world.payments.charges.length = 0
  world.payments.givenBack.length = 0
  world.payments.next = () => ({
    kind: 'charged',
    transactionId: crypto.randomUUID(),
    cardType: 'VISA',
    last4: '4242',
  })
  world.payments.lookUp = () => ({ kind: 'not_found' })
}

/** As its mails need it. */
export function mailedMeeting(more: Partial<MailedMeeting> = {}): MailedMeeting {
  return {
    id: randomUUID(),
    clientId: '0199a8f0-0000-7000-8000-000000000002',
    link: null,
    attorneyId: '0199a8f0-0000-7000-8000-000000000003',
    attorneyName: 'Íñigo Núñez',
    type: 'initial',
    status: 'confirmed',
    startsAt: '2026-12-01T15:00:00Z',
    endsAt: '2026-12-01T16:00:00Z',
    movedFrom: null,
    meetingMethod: 'video',
    timeZone: 'America/New_York',
    language: 'en',
    edition: 0,
    videoLink: null,
    linkEdition: 0,
    isPaid: true,
    isFeeAsked: true,
    isMissed: false,
    cancelled: null,
    ...more,
  }
}
