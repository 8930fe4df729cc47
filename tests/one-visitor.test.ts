// One browser without an account is one visitor: one key for the intake and the booking, and one address proven in the visit.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentVisitor } from '#areas/people/visitors/server/current-visitor.ts'
import { claimVisit } from '#areas/people/visitors/server/claim-visit.ts'
import { belongingsOf, hasProvenWithKey, joinKeys } from '#areas/people/visitors/server/index.ts'
import { sweepVisitors } from '#areas/people/visitors/server/sweep-visitors.ts'
import { currentIntake } from '#areas/intake/intake/server/current-intake.ts'
import { deleteDraft } from '#areas/intake/intake/server/delete-draft.ts'
import { proveIntakeEmail, sendIntakeCode } from '#areas/intake/intake/server/prove-email.ts'
import { readIntake } from '#areas/intake/intake/server/read-intakes.ts'
import { saveAnswer } from '#areas/intake/intake/server/save-answer.ts'
import { startIntake } from '#areas/intake/intake/server/start-intake.ts'
import { SEND_ADDRESS_MAIL } from '#areas/messages/notifications/server/job-kinds.ts'
import { bookAppointment } from '#areas/meetings/scheduling/server/book-appointment.ts'
import { currentGuest, leaveGuest, proveGuest, startGuest } from '#areas/meetings/scheduling/server/guests.ts'
import { holdSlot } from '#areas/meetings/scheduling/server/hold-slot.ts'
import { listAppointments } from '#areas/meetings/scheduling/server/list-appointments.ts'
import { details, freshSlot, reset, wish } from '#areas/meetings/scheduling/server/testing.ts'
import { getProfile } from '#areas/people/users/server/profile.ts'
import { ensureUser } from '#areas/people/users/server/ensure-user.ts'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, MONDAY_NINE, type World } from './world.ts'

const BELONGINGS = belongingsOf(FEATURES)

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.person('attorney')
})
beforeEach(() => reset(world))
afterAll(() => world.end())

function browser(visitorKey: string | null = null): Context {
  return { ...world.visitor('es'), clientAddress: randomUUID(), visitorKey }
}

function freshEmail(): string {
  return `${randomUUID()}@visit.example`
}

async function newestCode(): Promise<string> {
  const { rows } = await world.connection.pool.query<{ data: { letterId: string; sealed: string } }>(
    `SELECT data FROM pgboss.job WHERE name = $1 ORDER BY created_on DESC, id DESC LIMIT 1`,
    [SEND_ADDRESS_MAIL.name],
  )
  const { letterId, sealed } = rows[0]!.data
  const opened = world.services.seal.open(sealed, { field: 'jobs.account-letter', row: letterId })
  return (JSON.parse(opened) as { letter: { code: string } }).letter.code
}

async function codesSent(): Promise<number> {
  const { rows } = await world.connection.pool.query('SELECT 1 FROM email_codes')
  return rows.length
}

const ANA = { firstName: 'Ana', lastName: 'Paz' }

/** An intake with a name and an address. */
async function withIntake(email: string) {
  const begun = await startIntake(browser())
  const ctx = browser(begun.key)
  const sessionId = begun.session.id
  let version = 0
  for (const [question, value] of [
    ['name', ANA],
    ['phone', '2145550134'],
    ['email', email],
  ] as const) {
    version = (await saveAnswer(ctx, { sessionId, question, value, version })).version
  }
  return { ctx, key: begun.key ?? '', sessionId }
}

async function withProvenIntake(email = freshEmail()) {
  const begun = await withIntake(email)
  const { ctx, sessionId } = begun
  await sendIntakeCode(ctx, { sessionId })
  await proveIntakeEmail(ctx, { sessionId, code: await newestCode() })
  return { ...begun, email }
}

async function withMeeting(email = freshEmail(), key: string | null = null) {
  const begun = await startGuest(browser(key), { email, ...ANA })
  const ctx = browser(begun.key)
  if (!begun.isProven) await proveGuest(ctx, { code: await newestCode() })
  const { appointmentId } = await holdSlot(ctx, wish(freshSlot()))
  const meeting = await bookAppointment(ctx, details(appointmentId))
  return { ctx, key: begun.key, guestId: begun.guestId, meeting, email }
}

async function visitors(): Promise<number> {
  return (await world.connection.pool.query('SELECT 1 FROM visitors')).rows.length
}

/** Somebody who has just signed in for the first time, with the key that their browser keeps. */
async function account(email: string, visitorKey: string): Promise<Context> {
  const identified = { subject: randomUUID(), sessionId: randomUUID(), email, isEmailProven: true }
  const { uid } = await ensureUser({
    ...world.visitor(),
    identified: { ...identified, hasSecondFactor: false },
  })
  const own = world.as({ kind: 'user', userId: uid, role: 'client', sessionId: randomUUID() })
  return { ...own, visitorKey }
}

describe('a visitor', () => {
  it('books with the key of the intake, and needs no other', async () => {
    const { ctx, key, sessionId } = await withIntake(freshEmail())
    const before = await visitors()
    const { key: booking, meeting } = await withMeeting(freshEmail(), key)
    expect([booking, await visitors()]).toEqual([key, before])
    expect((await listAppointments(ctx, {})).items).toMatchObject([{ id: meeting.id }])
    expect((await currentIntake(ctx)).session?.id).toBe(sessionId)
  })
  it('begins the intake with the key of the booking', async () => {
    const { ctx } = await withMeeting()
    const begun = await startIntake(ctx)
    expect(begun.key).toBeNull()
    expect((await currentIntake(ctx)).session?.id).toBe(begun.session.id)
  })
  it('in forty windows at once has one intake', async () => {
    const { ctx } = await withMeeting()
    const begun = await Promise.all(Array.from({ length: 40 }, () => startIntake(ctx)))
    expect(new Set(begun.map(({ session }) => session.id)).size).toBe(1)
  })
  it('begins again without the draft before, and keeps what was booked', async () => {
    const { ctx, meeting } = await withMeeting()
    const first = await startIntake(ctx)
    const second = await startIntake(ctx, { isFresh: true })
    expect(second.session.id).not.toBe(first.session.id)
    expect((await currentIntake(ctx)).session?.id).toBe(second.session.id)
    expect((await listAppointments(ctx, {})).items).toMatchObject([{ id: meeting.id }])
  })
  it('with another visitor’s key, or none, reaches nothing', async () => {
    const { sessionId } = await withProvenIntake()
    const { ctx: other } = await withMeeting()
    for (const ctx of [other, browser(), browser('x'.repeat(43))]) {
      await expect(readIntake(ctx, { sessionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

describe('an address proven in the visit', () => {
  it('in the intake is not proven again to book', async () => {
    const { key, email } = await withProvenIntake()
    const before = await codesSent()
    const begun = await startGuest(browser(key), { email: email.toUpperCase(), ...ANA })
    expect(begun).toMatchObject({ isProven: true, key })
    expect(await codesSent()).toBe(before)
    expect((await currentGuest(browser(key))).guest).toMatchObject({ email, isProven: true })
    const { meeting } = await withMeeting(email, key)
    expect(meeting.status).toBe('confirmed')
  })
  it('is asked for again with another visitor’s key, and for another address', async () => {
    const { key, email } = await withProvenIntake()
    const { ctx: other } = await withIntake(email)
    world.clock.advance(1)
    expect((await startGuest(other, { email, ...ANA })).isProven).toBe(false)
    expect((await startGuest(browser(key), { email: freshEmail(), ...ANA })).isProven).toBe(false)
    expect((await currentGuest(browser(key))).guest?.isProven).toBe(false)
  })
  it('counts for two hours: a later visit of the same browser may be somebody else’s', async () => {
    const { key, email } = await withProvenIntake()
    world.clock.advance(2 * 60)
    expect((await startGuest(browser(key), { email, ...ANA })).isProven).toBe(false)
  })
  it('of staff opens no booking', async () => {
    const email = freshEmail()
    await world.person('attorney', { email })
    const { key } = await withProvenIntake(email)
    await expect(startGuest(browser(key), { email, ...ANA })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(holdSlot(browser(key), wish(freshSlot()))).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })
})

describe('what a visitor has said', () => {
  it('in the intake is known to every form, with the address proven in this visit', async () => {
    const { ctx, email } = await withProvenIntake()
    const said = { ...ANA, email, phone: '2145550134', isEmailProven: true }
    expect(await currentVisitor(ctx, BELONGINGS)).toEqual({ known: said })
    world.clock.advance(2 * 60)
    expect((await currentVisitor(ctx, BELONGINGS)).known?.isEmailProven).toBe(false)
  })
  it('to book is known to the intake, whose address then needs no code', async () => {
    const { ctx, email } = await withMeeting()
    expect(await currentVisitor(ctx, BELONGINGS)).toMatchObject({
      known: { ...ANA, email, isEmailProven: true, phone: '214 555 0134' },
    })
    const { id: sessionId } = (await startIntake(ctx)).session
    const name = await saveAnswer(ctx, { sessionId, question: 'name', value: ANA, version: 0 })
    expect(name.isEmailProven).toBe(false)
    const phone = { sessionId, question: 'phone', value: '2145550134', version: 1 } as const
    await saveAnswer(ctx, phone)
    const answered = await saveAnswer(ctx, { sessionId, question: 'email', value: email, version: 2 })
    expect(answered.isEmailProven).toBe(true)
    const other = { sessionId, question: 'email', value: freshEmail(), version: 3 } as const
    expect((await saveAnswer(ctx, other)).isEmailProven).toBe(false)
  })
  it('is nobody else’s to read: without the key, with another one, or signed in', async () => {
    const { ctx } = await withProvenIntake()
    const { ctx: other } = await withMeeting()
    const { visitorKey } = ctx
    const nobody = { ...world.as(await world.person()), visitorKey }
    for (const asker of [browser(), nobody]) {
      expect(await currentVisitor(asker, BELONGINGS)).toEqual({ known: null })
    }
    expect((await currentVisitor(other, BELONGINGS)).known?.email).not.toBe('')
    expect((await currentVisitor(other, BELONGINGS)).known).not.toEqual(
      (await currentVisitor(ctx, BELONGINGS)).known,
    )
  })
  it('fills the profile of the account that takes it in', async () => {
    const { key, email } = await withMeeting()
    const own = await account(email, key)
    await claimVisit(own, BELONGINGS)
    expect(await getProfile(own)).toMatchObject({ ...ANA, phone: '214 555 0134' })
  })
})

describe('deleting the draft', () => {
  it('forgets a visitor who has nothing else here, with the proven address', async () => {
    const { ctx, sessionId, email } = await withProvenIntake()
    expect(await deleteDraft(ctx, { sessionId })).toEqual({ isKeyOver: true })
    expect(await currentVisitor(ctx, BELONGINGS)).toEqual({ known: null })
    expect(await hasProvenWithKey(ctx, email)).toBe(false)
  })
  it('leaves the key to what was booked with it', async () => {
    const { ctx, meeting } = await withMeeting()
    const sessionId = (await startIntake(ctx)).session.id
    expect(await deleteDraft(ctx, { sessionId })).toEqual({ isKeyOver: false })
    expect((await listAppointments(ctx, {})).items).toMatchObject([{ id: meeting.id }])
  })
})

describe('another person at the same device', () => {
  it('books under another address, and sees nothing of what was booked before', async () => {
    const { key, guestId, meeting } = await withMeeting()
    world.clock.advance(1)
    const other = await withMeeting(freshEmail(), key)
    expect([other.key, other.guestId]).toEqual([key, guestId])
    expect((await listAppointments(other.ctx, {})).items.map(({ id }) => id)).toEqual([other.meeting.id])
    expect(meeting.client.name).toBe('Ana Paz')
  })
  it('is shown nobody once the one before has left, and proves the address', async () => {
    const { ctx, key, email } = await withMeeting()
    expect(await leaveGuest(ctx)).toEqual({ left: true })
    expect(await currentGuest(ctx)).toEqual({ guest: null })
    await expect(listAppointments(ctx, {})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    world.clock.advance(1)
    expect((await startGuest(browser(key), { email, ...ANA })).isProven).toBe(false)
  })
})

describe('signing in', () => {
  it('takes the intake and the meeting into the account in one step, and the key opens nothing more', async () => {
    const { key, email, sessionId } = await withProvenIntake()
    const { meeting } = await withMeeting(email, key)
    const own = await account(email, key)
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimVisit(own, BELONGINGS)))
    expect(new Set(claims.map(({ isKeyOver }) => isKeyOver))).toEqual(new Set([true]))
    expect((await currentIntake({ ...own, visitorKey: null })).session?.id).toBe(sessionId)
    expect((await listAppointments(own, {})).items).toMatchObject([{ id: meeting.id }])
    expect(await currentGuest(browser(key))).toEqual({ guest: null })
    expect(await currentIntake(browser(key))).toEqual({ session: null })
  })
  it('under another address takes the intake, and leaves the meeting with its address and the key', async () => {
    const { key, sessionId } = await withProvenIntake()
    const { meeting } = await withMeeting(freshEmail(), key)
    const own = await account(freshEmail(), key)
    expect(await claimVisit(own, BELONGINGS)).toEqual({ isKeyOver: false })
    expect((await currentIntake(own)).session?.id).toBe(sessionId)
    expect((await listAppointments(own, {})).items).toEqual([])
    expect((await listAppointments(browser(key), {})).items).toMatchObject([{ id: meeting.id }])
  })
  it('takes every intake that was sent, and the one that is open', async () => {
    const { ctx, key, sessionId } = await withProvenIntake()
    await world.connection.pool.query(
      `UPDATE intake_sessions SET status = 'completed', completed_at = now() WHERE id = $1`,
      [sessionId],
    )
    const open = (await startIntake(ctx)).session.id
    const own = await account(freshEmail(), key)
    await claimVisit(own, BELONGINGS)
    expect((await currentIntake(own)).session?.id).toBe(open)
    expect(await readIntake(own, { sessionId })).toMatchObject({ id: sessionId })
  })
})

describe('two keys that an earlier version gave one browser', () => {
  it('become one visitor, however often and however many calls bring them at once', async () => {
    const [intake, booking] = [await withProvenIntake(), await withMeeting()]
    const keys = { kept: intake.key, other: booking.key }
    await Promise.all(Array.from({ length: 40 }, () => joinKeys(world.services, BELONGINGS, keys)))
    const ctx = browser(intake.key)
    expect((await currentIntake(ctx)).session?.id).toBe(intake.sessionId)
    expect((await listAppointments(ctx, {})).items).toMatchObject([{ id: booking.meeting.id }])
    expect(await currentGuest(browser(booking.key))).toEqual({ guest: null })
  })
  it('become the one that is kept where the server knows only the other', async () => {
    const { key: other, meeting } = await withMeeting()
    const kept = 'k'.repeat(43)
    await joinKeys(world.services, BELONGINGS, { kept, other })
    expect((await listAppointments(browser(kept), {})).items).toMatchObject([{ id: meeting.id }])
  })
  it('stay apart where both have proven an address and booked', async () => {
    const [one, two] = [await withMeeting(), await withMeeting()]
    await joinKeys(world.services, BELONGINGS, { kept: one.key, other: two.key })
    expect((await listAppointments(one.ctx, {})).items).toMatchObject([{ id: one.meeting.id }])
    expect((await listAppointments(two.ctx, {})).items).toMatchObject([{ id: two.meeting.id }])
  })
})

describe('a key that is over', () => {
  it('opens nothing, and its visitor is forgotten unless something that stays hangs on it', async () => {
    const [idle, booked] = [await startGuest(browser(), { email: freshEmail(), ...ANA }), await withMeeting()]
    world.clock.advance(30 * 24 * 60)
    expect(await currentGuest(browser(idle.key))).toEqual({ guest: null })
    await sweepVisitors(world.services, BELONGINGS)
    const { rows } = await world.connection.pool.query<{ id: string; key_hash: string | null }>(
      'SELECT id, key_hash FROM visitors WHERE id = ANY ($1)',
      [[idle.guestId, booked.guestId]],
    )
    expect(rows).toEqual([{ id: booked.guestId, key_hash: null }])
  })
  it('lives on with every answer', async () => {
    const { ctx, sessionId } = await withIntake(freshEmail())
    world.clock.advance(29 * 24 * 60)
    const { version } = (await currentIntake(ctx)).session!
    await saveAnswer(ctx, { sessionId, question: 'name', value: { ...ANA, firstName: 'Eva' }, version })
    world.clock.advance(29 * 24 * 60)
    expect((await currentIntake(ctx)).session?.id).toBe(sessionId)
    world.clock.set(MONDAY_NINE)
  })
})
