// Tries that failed and readings of staff: one entry that counts, and one mail in a burst.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asker } from '#areas/office/audit/server/index.ts'
import { auditEntries } from '#areas/office/audit/server/tables.ts'
import { INTAKE_ACTIONS } from '#areas/intake/intake/server/audit-actions.ts'
import { registerNotificationJobs } from '#areas/messages/notifications/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { FailedTry } from '#platform/ports/identity.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { ALERT_AFTER, SECURITY_ALERTS } from './alerts.ts'
import { createTryRecord } from './account-events.ts'
import { FEATURES } from './features.ts'
import { registerSecurityJobs, SECURITY_ALERT } from './security-alert.ts'
import { securityAlertWords } from './words/index.ts'
import { createSecurityTrail, type SecurityTrail } from './security-trail.ts'

let world: World
let admins: SignedIn[]
let trail: SecurityTrail
let hours = 0
beforeAll(async () => {
  world = await createWorld()
  admins = [
    await world.person('admin', { email: 'ruth@firm.example' }),
    await world.person('admin', { email: 'luz@firm.example', language: 'es' }),
  ]
  await world.person('attorney', { email: 'attorney@firm.example' })
  await registerSecurityJobs(world.jobs, world.services)
  await registerNotificationJobs(world.jobs, world.services, FEATURES)
  trail = createSecurityTrail(world.services)
})
beforeEach(() => {
  hours += 3
  world.clock.set(MONDAY_NINE.add({ hours }))
  world.mails.length = 0
})
afterAll(() => world.end())

const note = (failed: FailedTry) => createTryRecord(world.services, trail)(failed)

async function entriesOf(action: (typeof auditEntries.$inferSelect)['action']) {
  await trail.settled()
  const rows = await world.services.db.select().from(auditEntries).where(eq(auditEntries.action, action))
  return rows.filter(({ at }) => at.getTime() === world.clock.now().epochMilliseconds)
}

describe('tries that failed', () => {
  it('at one account from one network are one entry that counts, without address or network', async () => {
    const email = `${randomUUID()}@person.example`
    const owner = await world.person('client', { email })
    for (let times = 0; times < 40; times += 1) {
      note({ kind: 'failed', account: { email }, network: '203.0.113.77' })
    }
    note({ kind: 'failed', account: { email }, network: '203.0.113.78' })
    const entries = await entriesOf('sign-in.failed')
    expect(entries.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([1, 40])
    expect(entries.every(({ subjectId }) => subjectId === owner.userId)).toBe(true)
    expect(JSON.stringify(entries)).not.toMatch(/203\.0\.113|person\.example/)
  })
  it('at an address that is nobody’s, or at none, are about nobody', async () => {
    for (const email of [`${randomUUID()}@nobody.example`, '']) {
      note({ kind: 'refused', account: { email }, network: '203.0.113.79' })
    }
    expect(await entriesOf('sign-in.refused')).toMatchObject([{ subjectId: null, count: 2 }])
  })
  it('of many networks at once stay few entries', async () => {
    for (let index = 0; index < 1_100; index += 1) {
      note({ kind: 'refused', account: { subject: 'nobody' }, network: `10.0.${index >> 8}.${index & 255}` })
    }
    const entries = await entriesOf('sign-in.refused')
    expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(1_100)
    expect(entries.length).toBeLessThanOrEqual(1_001)
  })
})

const mails = () => world.mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()
const subjectIn = (language: 'en' | 'es') => securityAlertWords(language).subject

describe('in a burst', () => {
  it('every administrator gets one mail in their language, however long it goes on', async () => {
    const kind = 'second-step-failed'
    const burst = async () => {
      for (let times = 0; times < ALERT_AFTER['sign-in.second-step-failed']; times += 1) {
        note({ kind, account: { subject: randomUUID() }, network: `198.51.100.${times}` })
      }
      await trail.settled()
    }
    await burst()
    const both = [`luz@firm.example ${subjectIn('es')}`, `ruth@firm.example ${subjectIn('en')}`]
    await expect.poll(mails, { timeout: 10_000 }).toEqual(both)
    expect(world.mails[0]?.text).toContain('action=sign-in.second-step-failed')
    await burst()
    await burst()
    world.clock.advance(61)
    await burst()
    await expect.poll(() => world.mails.length, { timeout: 10_000 }).toBe(4)
  })
  it('of intakes that one member of staff opens they do as well, and not of one that is opened often', async () => {
    const reader = await world.person('attorney')
    const read = (intake: string) =>
      trail.record({
        source: asker(world.as(reader)),
        audited: { action: INTAKE_ACTIONS['intake.read'], subjectId: null, after: { intake } },
      })
    const one = randomUUID()
    for (let times = 0; times < 2 * ALERT_AFTER['intake.read']; times += 1) await read(one)
    for (let more = 2; more < ALERT_AFTER['intake.read']; more += 1) await read(randomUUID())
    expect(world.mails).toEqual([])
    await read(randomUUID())
    await expect.poll(() => world.mails.length, { timeout: 10_000 }).toBe(admins.length)
  })
  it('the mail that an earlier version queued is sent under its Message-ID', async () => {
    const before = world.mails.length
    const [alertId, userId] = [randomUUID(), admins[0]!.userId]
    const job = { alertId, kind: 'codes.used-up', userId } as const
    await world.jobs.enqueue(world.services.db, SECURITY_ALERT, job)
    await expect.poll(() => world.mails.length, { timeout: 10_000 }).toBe(before + 1)
    expect(world.mails.at(-1)?.id).toBe(`security-alert-${alertId}-${userId}`)
    expect(world.mails.at(-1)?.text).toContain('action=codes.used-up')
  })
  it.each(SECURITY_ALERTS)('of %s the mail says what it is and what to do, in both languages', (kind) => {
    for (const language of ['en', 'es'] as const) {
      const { kinds, advice } = securityAlertWords(language)
      expect([kinds[kind], advice[kind]].every((text) => text.length > 10)).toBe(true)
    }
  })
})
