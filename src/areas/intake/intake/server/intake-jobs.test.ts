import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RENEWAL } from '#tests/intake-walks.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { registerJobs } from '#server/jobs.ts'
import { mails, notices, noticeSteps } from '#areas/messages/notifications/server/tables.ts'
import { LIMITS } from '#firm/limits.ts'
import type { Context } from '#platform/context.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { claimIntake } from './testing.ts'
import { currentIntake } from './current-intake.ts'
import { alertOfDates, watchCall } from './alert-staff.ts'
import { ALERT_STAFF, REMIND_OF_DRAFT } from './job-kinds.ts'
import { keepDrafts } from './keep-drafts.ts'
import { recordCall } from './record-call.ts'
import { saveAnswer } from './save-answer.ts'
import { startIntake } from './start-intake.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
  await world.person('attorney', { email: 'attorney@firm.example', language: 'es' })
  await world.person('admin', { email: 'admin@firm.example' })
})
beforeEach(async () => {
  await world.idle()
  world.clock.set(MONDAY_NINE)
  world.mails.length = 0
})
afterAll(() => world.end())

const DAY_MINUTES = 24 * 60

async function give(ctx: Context, answers: Answers): Promise<void> {
  let session = (await currentIntake(ctx)).session ?? (await startIntake(ctx)).session
  for (const [question, value] of Object.entries(answers)) {
    const { id: sessionId, version } = session
    session = await saveAnswer(ctx, { sessionId, question: question as AskedId, value, version })
  }
}

async function client(answers: Answers, email?: string): Promise<Context> {
  const ctx = world.as(await world.person('client', email ? { email } : {}), 'es')
  await startIntake(ctx)
  await give(ctx, answers)
  return ctx
}

async function idOf(ctx: Context): Promise<string> {
  return (await currentIntake(ctx)).session?.id ?? ''
}

/** Recipients of mails sent by jobs, once all are done. */
async function mailsSent(count: number): Promise<string[]> {
  await world.idle()
  expect(world.mails.length).toBeGreaterThanOrEqual(count)
  return world.mails.map(({ to }) => to).toSorted()
}

const { name, phone } = RENEWAL

/** The number of staff notified, each once or not at all. */
async function told(): Promise<number> {
  await world.idle()
  const readers = world.mails.map(({ to }) => to)
  expect(new Set(readers).size).toBe(readers.length)
  return readers.length
}

/** An urgent draft of an account without a number, merged into one with these answers. */
async function mergedWith(answers: Answers): Promise<string | undefined> {
  const person = await client({ name, detained: 'self' })
  await mailsSent(2)
  world.mails.length = 0
  const { key } = await startIntake(world.visitor())
  await give({ ...world.visitor(), visitorKey: key }, answers)
  const { session } = await claimIntake({ ...person, visitorKey: key })
  return session?.id
}

describe('an intake that must not wait', () => {
  it('is told to each of the firm at once, and only once, whatever is answered after', async () => {
    const ctx = await client({ name, phone, detained: 'family' })
    await give(ctx, { inRemoval: 'yes', courtDate: '2026-11-25', emergency: 'yes' })
    expect(await mailsSent(2)).toEqual(['admin@firm.example', 'attorney@firm.example'])
  })
  it('is told without a number to call, and once more when there is one', async () => {
    const ctx = await client({ name, detained: 'self' })
    expect(await mailsSent(2)).toHaveLength(2)
    await give(ctx, { phone })
    expect(await mailsSent(4)).toHaveLength(4)
    await give(ctx, { phone: '2145550177' })
    expect(await mailsSent(4)).toHaveLength(4)
    const subjects = world.mails.map(({ subject }) => subject)
    expect(subjects.filter((each) => each === 'Urgente: ya hay un teléfono')).toHaveLength(1)
  })
  it('is not told again of a number once somebody has called', async () => {
    const ctx = await client({ name, detained: 'self' })
    await mailsSent(2)
    await recordCall(world.as(await world.person('admin')), { sessionId: await idOf(ctx) })
    await give(ctx, { phone })
    expect(await mailsSent(2)).toHaveLength(2)
  })
  it('is told once more, and only once, where nobody has called in time', async () => {
    const ctx = await client({ name, phone, detained: 'self' })
    const job = { intakeId: await idOf(ctx) }
    const first = (await mailsSent(2)).length
    world.clock.advance(LIMITS.callWithinMinutes)
    await Promise.all([watchCall(world.services, job), watchCall(world.services, job)])
    await watchCall(world.services, job)
    expect(await mailsSent(2 * first)).toHaveLength(2 * first)
    expect(world.mails.at(-1)?.text).toMatch(/30 (minutes ago|minutos le avisamos)/)
  })
  it('is left alone once somebody has called, or once it is not urgent any more', async () => {
    const called = await client({ name, phone, detained: 'self' })
    const calmed = await client({ name, phone, detained: 'self' })
    const first = (await mailsSent(4)).length
    await recordCall(world.as(await world.person('attorney')), { sessionId: await idOf(called) })
    await give(calmed, { detained: 'no' })
    for (const each of [called, calmed]) await watchCall(world.services, { intakeId: await idOf(each) })
    expect(await mailsSent(first)).toHaveLength(first)
  })
  it("is told in the reader's language, with a link to the person's page and no word about them", async () => {
    const ctx = await client({ name, phone, emergency: 'yes', emergencyDetails: 'Mi hermano en Laredo' })
    await mailsSent(2)
    const mail = world.mails.find(({ to }) => to === 'attorney@firm.example')
    expect(mail?.subject).toBe('Urgente: llame ahora, por favor')
    expect(mail?.text).toContain(`/attorney/intakes/${await idOf(ctx)}?lang=es`)
    const everything = `${mail?.subject} ${mail?.text} ${mail?.html}`
    for (const said of ['Núñez', 'María', '214 555 0134', 'Laredo', 'emergencia'])
      expect(everything).not.toContain(said)
  })
  it('tells nobody of one that can wait', async () => {
    await client(RENEWAL)
    await world.idle()
    expect(world.mails).toEqual([])
  })
})

describe('an intake that a date alone makes urgent', () => {
  it('is told of once, from the first day on which it is', async () => {
    const ctx = await client({ name, phone, inRemoval: 'yes', courtDate: '2026-12-10' })
    world.clock.advance(2 * DAY_MINUTES)
    await alertOfDates(world.services)
    expect(await told()).toBe(0)
    world.clock.advance(DAY_MINUTES)
    await Promise.all([alertOfDates(world.services), alertOfDates(world.services)])
    await mailsSent(2)
    const readers = await told()
    world.clock.advance(DAY_MINUTES)
    await alertOfDates(world.services)
    expect(await told()).toBe(readers)
    expect(world.mails[0]?.text).toContain(`/attorney/intakes/${await idOf(ctx)}`)
  })
  it('is told of with the answer that says so, and not again', async () => {
    await client({ name, phone, inRemoval: 'yes', courtDate: '2026-11-30' })
    await mailsSent(2)
    const readers = await told()
    await alertOfDates(world.services)
    expect(await told()).toBe(readers)
  })
})

describe('an urgent draft that is merged at sign-in', () => {
  it('is not told of a second time', async () => {
    await mergedWith({ name })
    await world.idle()
    expect(world.mails).toEqual([])
  })
  it('is told of where the newer one brings a number to call', async () => {
    const id = await mergedWith({ name, phone })
    await mailsSent(2)
    for (const { text } of world.mails) expect(text).toContain(`/attorney/intakes/${id}`)
  })
})

describe('a draft', () => {
  it('is remembered once, three days before it ends, in its own language and without facts', async () => {
    const email = 'reminded@person.example'
    const ctx = await client({ name, phone }, email)
    world.clock.advance(26 * DAY_MINUTES)
    await keepDrafts(world.services)
    expect(world.mails.filter(({ to }) => to === email)).toEqual([])
    world.clock.advance(DAY_MINUTES)
    await Promise.all([keepDrafts(world.services), keepDrafts(world.services)])
    await keepDrafts(world.services)
    const written = () => world.mails.filter(({ to }) => to === email)
    await expect.poll(() => written().length, { timeout: 10_000 }).toBe(1)
    const mine = await mailsSent(1).then(written)
    expect(mine).toHaveLength(1)
    const [mail] = mine
    expect(mail?.subject).toBe('Sus respuestas todavía le esperan')
    expect(`${mail?.text}${mail?.html}`).not.toContain('Núñez')
    expect((await currentIntake(ctx)).session).not.toBeNull()
  })
  it('is gone thirty days after the last answer, and not a day before', async () => {
    const ctx = await client({ name })
    world.clock.advance(20 * DAY_MINUTES)
    await give(ctx, { phone })
    world.clock.advance(29 * DAY_MINUTES)
    await keepDrafts(world.services)
    expect((await currentIntake(ctx)).session?.answers.phone).toBe(phone)
    world.clock.advance(DAY_MINUTES + 1)
    await keepDrafts(world.services)
    expect((await currentIntake(ctx)).session).toBeNull()
  })
  it('of somebody who cannot be written to is deleted without a mail', async () => {
    const { session, key } = await startIntake(world.visitor())
    const ctx = { ...world.visitor(), visitorKey: key }
    const answer = { sessionId: session.id, question: 'name', value: name, version: 0 } as const
    await saveAnswer(ctx, answer)
    world.clock.advance(31 * DAY_MINUTES)
    await keepDrafts(world.services)
    expect((await currentIntake(ctx)).session).toBeNull()
  })
})

/** The mails to the address, by their Message-IDs. */
const idsTo = (address: string) => world.mails.filter(({ to }) => to === address).map(({ id }) => id)

describe('a mail that an earlier version queued', () => {
  it('of an urgent intake is sent under its Message-ID, and not again where that version had sent it', async () => {
    const intakeId = await idOf(await client({ name, phone, detained: 'self' }))
    await mailsSent(2)
    const to = 'late@firm.example'
    const { userId } = await world.person('attorney', { email: to })
    const { db } = world.services
    await world.jobs.enqueue(db, ALERT_STAFF, { intakeId, userId })
    await expect.poll(() => idsTo(to), { timeout: 10_000 }).toEqual([`intake-alert-${intakeId}-${userId}`])
    await world.idle()
    // As that version left it: sent, and without a notice of ours.
    await db.delete(noticeSteps)
    await db.update(mails).set({ noticeId: null })
    await db.delete(notices).where(eq(notices.recipientId, userId))
    await world.jobs.enqueue(db, ALERT_STAFF, { intakeId, userId, news: 'urgent' })
    await world.jobs.enqueue(db, ALERT_STAFF, { intakeId, userId, news: 'number' })
    await expect.poll(() => idsTo(to).length, { timeout: 10_000 }).toBeGreaterThan(1)
    await mailsSent(2)
    expect(idsTo(to)[1]).toBe(`intake-number-${intakeId}-${userId}`)
    expect(idsTo(to)).toHaveLength(2)
  })
  it('of a draft that ends is sent under its Message-ID', async () => {
    const email = 'earlier@person.example'
    const ctx = await client({ name, phone }, email)
    const { id: intakeId, version } = (await currentIntake(ctx)).session!
    await world.jobs.enqueue(world.services.db, REMIND_OF_DRAFT, { intakeId })
    await expect
      .poll(() => idsTo(email), { timeout: 10_000 })
      .toEqual([`intake-draft-${intakeId}-${version}`])
  })
})
