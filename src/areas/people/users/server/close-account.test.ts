import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startIntake } from '#areas/intake/intake/server/start-intake.ts'
import { currentIntake } from '#areas/intake/intake/server/current-intake.ts'
import { openCase } from '#areas/cases/cases/server/index.ts'
import { registerNotificationJobs } from '#areas/messages/notifications/server/index.ts'
import { details, freshSlot, wish } from '#areas/meetings/scheduling/server/testing.ts'
import { bookAppointment } from '#areas/meetings/scheduling/server/book-appointment.ts'
import { holdSlot } from '#areas/meetings/scheduling/server/hold-slot.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { actorOf } from './actor-of.ts'
import { closeAccount } from './close-account.ts'
import { ensureUser } from './ensure-user.ts'
import { myData } from './my-data.ts'
import { saveProfile } from './profile.ts'
import { findById } from './repository.ts'
import { neighboursOf } from './neighbours.ts'
import { type Cast, type ScriptedIdentity, scriptedIdentity, signedIn } from './testing.ts'

const PROFILE = {
  firstName: 'María José',
  lastName: 'Núñez',
  phone: '602 555 0142',
  timeZone: 'America/Phoenix',
  language: 'es' as const,
  address: {
    country: 'US',
    line1: '1 Main Street',
    line2: '',
    city: 'Mesa',
    state: 'AZ',
    postalCode: '85201',
  },
  preferredContactMethod: 'text' as const,
  largeText: true,
}

const neighbours = neighboursOf(FEATURES)

let world: World
let identity: ScriptedIdentity
let client: Cast
beforeAll(async () => {
  world = await createWorld({ consultationPrice: 'free-with-account' })
  identity = scriptedIdentity()
  await registerNotificationJobs(world.jobs, world.services, FEATURES)
})
afterAll(() => world.end())
beforeEach(async () => {
  identity.isDown = false
  client = await signedIn(world, identity)
  identity.calls.length = 0
  await saveProfile(client.ctx, PROFILE)
})

const row = (cast: Cast) => findById(world.services.db, cast.actor.userId)

function proofOf(subject: string) {
  return { subject, sessionId: 's', email: 'back@again.example', isEmailProven: true, hasSecondFactor: true }
}

describe('closing one’s account', () => {
  it('removes the sign-in and every way to reach the person, and keeps the name for the files', async () => {
    const before = await row(client)
    expect(await closeAccount(client.ctx, neighbours)).toEqual({ closed: true })
    expect(identity.calls).toContain(`remove ${client.subject}`)
    const kept = await row(client)
    expect(kept).toMatchObject({ firstName: 'María José', lastName: 'Núñez', closedAt: expect.any(Date) })
    const text = JSON.stringify(kept)
    for (const gone of [before!.email, '555 0142', 'Main Street', 'Mesa', '85201', 'Phoenix']) {
      expect(text).not.toContain(gone)
    }
  })
  it('is final: the person who still holds a token is refused, and it does not bring the address back', async () => {
    await closeAccount(client.ctx, neighbours)
    const identified = proofOf(client.subject)
    const disabled = { code: 'USER_DISABLED', entry: { status: 401 } }
    await expect(actorOf(world.services, identified)).rejects.toMatchObject(disabled)
    await expect(ensureUser({ ...client.ctx, identified })).rejects.toMatchObject(disabled)
    expect(await row(client)).toMatchObject({ email: '' })
  })
  it('is told in a mail to the address that was', async () => {
    const { email } = (await row(client))!
    await closeAccount(client.ctx, neighbours)
    while (!world.mails.some(({ to }) => to === email)) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(world.mails.find(({ to }) => to === email)).toMatchObject({ language: 'es' })
  })
  it('asks for a new sign-in when the last one is older than ten minutes, or is unknown', async () => {
    for (const minutesAgo of [10.1, 600]) {
      const early = await signedIn(world, identity, 'client', minutesAgo)
      const closing = closeAccount(early.ctx, neighbours)
      await expect(closing).rejects.toMatchObject({ code: 'REQUIRES_RECENT_LOGIN', entry: { status: 403 } })
    }
    identity.sessions.delete(client.subject)
    const closing = closeAccount(client.ctx, neighbours)
    await expect(closing).rejects.toMatchObject({ code: 'REQUIRES_RECENT_LOGIN' })
    expect(await row(client)).toMatchObject({ closedAt: null })
  })
  it('names the meetings that are still ahead, and closes nothing', async () => {
    await world.person('attorney')
    const startsAt = freshSlot()
    const hold = await holdSlot(client.ctx, wish(startsAt))
    const booking = {
      ...details(hold.appointmentId),
      paymentToken: null,
      expectedPriceCents: hold.priceCents,
    }
    await bookAppointment(client.ctx, booking)
    const closing = closeAccount(client.ctx, neighbours)
    await expect(closing).rejects.toMatchObject({
      code: 'MEETINGS_AHEAD',
      values: { meetings: expect.stringContaining('Tuesday, November 24, 2026') },
    })
    expect(await row(client)).toMatchObject({ closedAt: null, phone: '602 555 0142' })
  })
  it('is refused to the last administrator', async () => {
    const admin = await signedIn(world, identity, 'admin')
    await expect(closeAccount(admin.ctx, neighbours)).rejects.toMatchObject({ code: 'LAST_ADMIN' })
  })
  it('deletes an intake that was never sent', async () => {
    await startIntake(client.ctx)
    await closeAccount(client.ctx, neighbours)
    expect(await currentIntake(client.ctx)).toMatchObject({ session: null })
  })
  it('stands although the identity is out of reach', async () => {
    identity.isDown = true
    expect(await closeAccount(client.ctx, neighbours)).toEqual({ closed: true })
    await expect(actorOf(world.services, proofOf(client.subject))).rejects.toMatchObject({
      code: 'USER_DISABLED',
    })
  })
})

describe('the file of one’s own data', () => {
  it('holds what every feature keeps about the person, and nothing of anybody else', async () => {
    const stranger = await signedIn(world, identity)
    for (const { ctx, actor } of [client, stranger]) {
      await startIntake(ctx)
      const opening = { type: 'marriage', status: 'preparation', nextAction: 'upload-passport' } as const
      const { userId: clientId } = actor
      const dates = { due: null, openedAt: MONDAY_NINE }
      await openCase(world.services.db, { clientId, attorneyId: null, ...opening, ...dates })
    }
    const { data } = await myData(client.ctx, neighbours)
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['profile', 'signIn', 'activity', ...Object.keys(neighbours.personalData)]),
    )
    expect(data).toMatchObject({
      profile: { firstName: 'María José', postalCode: '85201', email: expect.stringContaining('@') },
      signIn: { methods: ['password'], sessions: [{ isCurrent: true }] },
      intakes: [{ status: 'open' }],
      cases: [{ type: 'marriage' }],
    })
    const text = JSON.stringify(data)
    expect(text).not.toContain(stranger.actor.userId)
    expect(text).not.toContain((await row(stranger))!.email)
    expect(text).not.toContain(client.subject)
  })
  it('does not grow without end: of each kind the newest, with a word about it', async () => {
    const { userId } = client.actor
    const { db } = world.services
    await db.execute(
      sql`INSERT INTO audit_entries (at, last_at, action, actor_kind, actor_id, before, after)
        SELECT '2020-01-01'::timestamptz - n * interval '1 minute', now(), 'payment.refunded', 'person', ${userId}, '{}', '{}'
        FROM generate_series(1, 10500) n`,
    )
    await db.execute(
      sql`INSERT INTO appointments (attorney_id, client_id, type, starts_at, ends_at, status, language, time_zone)
        SELECT ${userId}, ${userId}, 'follow-up', day, day + interval '30 minutes', 'expired', 'en', 'America/Chicago'
        FROM generate_series('1980-01-01'::timestamptz, '2010-01-01', '1 day') day`,
    )
    const { data, notes } = await myData({ ...client.ctx, language: 'es' }, neighbours)
    expect([data['activity'], data['appointments']]).toMatchObject([{ length: 10_000 }, { length: 10_000 }])
    expect(data['activity']).toMatchObject({ 0: { action: 'user.data-downloaded' } })
    const note = 'Este archivo contiene solo los 10000 más recientes. Pida los anteriores al bufete.'
    expect(notes).toEqual({ activity: note, appointments: note })
  })
  it('is refused to a visitor', async () => {
    await expect(myData(world.visitor(), neighbours)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
})
