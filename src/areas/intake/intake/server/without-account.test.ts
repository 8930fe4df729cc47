import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RENEWAL } from '#tests/intake-walks.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { Context } from '#platform/context.ts'
import { sql } from 'drizzle-orm'
import type { IntakeSession } from '../contract.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { getProfile } from '#areas/people/users/server/profile.ts'
import { claimIntake } from './testing.ts'
import { completeIntake } from './complete-intake.ts'
import { currentIntake } from './current-intake.ts'
import { deleteDraft } from './delete-draft.ts'
import { proveIntakeEmail, sendIntakeCode } from './prove-email.ts'
import { readIntake } from './read-intakes.ts'
import { saveAnswer } from './save-answer.ts'
import { startIntake } from './start-intake.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
})
beforeEach(() => world.clock.set(MONDAY_NINE))
afterAll(() => world.end())

const EMAIL = 'ana@person.example'
const ANSWERS: Answers = { ...RENEWAL, email: EMAIL }

type Visitor = { ctx: Context; session: IntakeSession }

async function give(ctx: Context, start: IntakeSession, answers: Answers): Promise<IntakeSession> {
  let session = start
  for (const [question, value] of Object.entries(answers)) {
    const { id: sessionId, version } = session
    session = await saveAnswer(ctx, { sessionId, question: question as AskedId, value, version })
  }
  return session
}

/** A browser without an account that has begun: it has the key. */
async function visitor(answers: Answers = {}, clientAddress = '192.0.2.1'): Promise<Visitor> {
  const { session, key } = await startIntake(world.visitor('es'))
  const ctx = { ...world.visitor('es'), visitorKey: key, clientAddress }
  return { ctx, session: await give(ctx, session, answers) }
}

/** The code in the last mail that was asked for, read as its reader does. */
async function codeInMail(): Promise<string> {
  await expect.poll(() => world.mails.length, { timeout: 10_000 }).toBeGreaterThan(0)
  return codeIn(world.mails.pop()?.text)
}

async function codeInMailTo(email: string): Promise<string> {
  const mine = () => world.mails.find(({ to }) => to === email)
  await expect.poll(mine, { timeout: 10_000 }).toBeDefined()
  return codeIn(mine()?.text)
}

function codeIn(text = ''): string {
  return /\b\d{3} ?\d{3}\b/.exec(text)?.[0] ?? ''
}

describe('an intake without an account', () => {
  it('is found by its key alone', async () => {
    const { ctx, session } = await visitor({ name: RENEWAL.name })
    expect((await currentIntake(ctx)).session).toEqual(session)
    expect(await startIntake(ctx)).toEqual({ session, key: null })
    const stranger = { ...world.visitor(), visitorKey: 'x'.repeat(43) }
    for (const other of [stranger, world.visitor(), world.as(await world.person())]) {
      expect((await currentIntake(other)).session).toBeNull()
      await expect(readIntake(other, { sessionId: session.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const answer = { sessionId: session.id, question: 'phone', value: '2145550134', version: 1 } as const
      await expect(saveAnswer(other, answer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
  it('keeps no key that could be read in the database', async () => {
    const { ctx, session } = await visitor()
    const { rows } = await world.services.db.execute(
      sql`SELECT * FROM intake_sessions WHERE id = ${session.id}`,
    )
    expect(JSON.stringify(rows)).not.toContain(ctx.visitorKey)
  })
  it('keeps every answer unreadable, and reads them again', async () => {
    const { ctx, session } = await visitor({
      ...ANSWERS,
      arrested: 'yes',
      arrestDetails: 'Una multa en Laredo',
    })
    const { rows } = await world.services.db.execute<{ question: string; value: unknown; sealed: string }>(
      sql`SELECT question, value, sealed FROM intake_answers WHERE session_id = ${session.id}`,
    )
    expect(rows.map(({ question }) => question)).toContain('arrestDetails')
    expect(rows.filter((row) => row.sealed === null || row.value !== null)).toEqual([])
    expect(JSON.stringify(rows)).not.toContain('Laredo')
    expect((await currentIntake(ctx)).session?.answers.arrestDetails).toBe('Una multa en Laredo')
  })
  it('can be deleted at once, with every answer', async () => {
    const { ctx, session } = await visitor(ANSWERS)
    await deleteDraft(ctx, { sessionId: session.id })
    expect((await currentIntake(ctx)).session).toBeNull()
    const { rows } = await world.services.db.execute(
      sql`SELECT 1 FROM intake_answers WHERE session_id = ${session.id}`,
    )
    expect(rows).toEqual([])
  })
})

describe('proving the address before sending', () => {
  it('needs the code from the mail, once', async () => {
    const { ctx, session } = await visitor(ANSWERS)
    const { id: sessionId, version } = session
    const sending = { sessionId, version, consent: true, isPartial: false }
    await expect(completeIntake(ctx, sending)).rejects.toMatchObject({ code: 'EMAIL_NOT_PROVEN' })
    await sendIntakeCode(ctx, { sessionId })
    const code = await codeInMail()
    await expect(proveIntakeEmail(ctx, { sessionId, code: '000000' })).rejects.toMatchObject({
      code: code === '000000' ? undefined : 'INVALID_CODE',
    })
    expect(await proveIntakeEmail(ctx, { sessionId, code })).toMatchObject({ isEmailProven: true })
    await expect(proveIntakeEmail(ctx, { sessionId, code })).rejects.toMatchObject({ code: 'CODE_ENDED' })
    expect(await completeIntake(ctx, sending)).toMatchObject({ status: 'completed', isOwned: false })
  })
  it('asks for a new code when the address changed', async () => {
    const { ctx, session } = await visitor(ANSWERS, '192.0.2.2')
    const sessionId = session.id
    world.clock.advance(2)
    await sendIntakeCode(ctx, { sessionId })
    const code = await codeInMail()
    await give(ctx, session, { email: 'otra@person.example' })
    await expect(proveIntakeEmail(ctx, { sessionId, code })).rejects.toMatchObject({ code: 'EMAIL_CHANGED' })
  })
  it('ends a code after ten minutes, and after five tries', async () => {
    const { ctx, session } = await visitor({ ...ANSWERS, email: 'tries@person.example' }, '192.0.2.3')
    const sessionId = session.id
    await sendIntakeCode(ctx, { sessionId })
    const code = await codeInMail()
    const wrong = code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(proveIntakeEmail(ctx, { sessionId, code: wrong })).rejects.toMatchObject({
        code: 'INVALID_CODE',
      })
    }
    await expect(proveIntakeEmail(ctx, { sessionId, code })).rejects.toMatchObject({ code: 'CODE_ENDED' })
    world.clock.advance(1)
    await sendIntakeCode(ctx, { sessionId })
    const second = await codeInMail()
    world.clock.advance(10)
    await expect(proveIntakeEmail(ctx, { sessionId, code: second })).rejects.toMatchObject({
      code: 'CODE_ENDED',
    })
  })
  it('sends no more than five codes an hour to one address, and says how long to wait', async () => {
    const { ctx, session } = await visitor({ ...ANSWERS, email: 'much@person.example' }, '192.0.2.4')
    const sessionId = session.id
    await sendIntakeCode(ctx, { sessionId })
    for (let sent = 1; sent < 5; sent += 1) {
      world.clock.advance(1)
      await sendIntakeCode(ctx, { sessionId })
    }
    world.clock.advance(1)
    await expect(sendIntakeCode(ctx, { sessionId })).rejects.toMatchObject({
      code: 'TOO_MANY_CODES',
      retryAfterSeconds: 55 * 60,
    })
    world.clock.advance(56)
    await sendIntakeCode(ctx, { sessionId })
  })
})

describe('signing in with an intake begun before', () => {
  it('takes it into the account, and the key opens it no longer', async () => {
    const { ctx, session } = await visitor(ANSWERS)
    const person = await world.person('client', { email: EMAIL })
    const mine = { ...world.as(person), visitorKey: ctx.visitorKey }
    const claimed = (await claimIntake(mine)).session
    expect(claimed).toMatchObject({ id: session.id, answers: ANSWERS, isOwned: true, isEmailProven: true })
    expect(await claimIntake(mine)).toEqual({ session: claimed })
    expect((await currentIntake(ctx)).session).toBeNull()
    expect((await currentIntake(world.as(person))).session?.id).toBe(session.id)
  })
  it('fills what it does not say from the open one of the account, so that nothing is lost', async () => {
    const person = await world.person('client', { email: EMAIL })
    const account = world.as(person)
    const older = (await startIntake(account)).session
    await give(account, older, { name: { firstName: 'Anita', lastName: 'Paz' }, phone: '2145550199' })
    const { ctx, session } = await visitor({ name: RENEWAL.name, email: EMAIL })
    const { session: claimed } = await claimIntake({ ...account, visitorKey: ctx.visitorKey })
    expect(claimed).toMatchObject({
      id: session.id,
      answers: { name: RENEWAL.name, phone: '2145550199' },
      currentQuestion: 'preferredLanguage',
    })
    expect((await currentIntake(account)).session?.id).toBe(session.id)
  })
  it('of many windows at once takes it once', async () => {
    const { ctx, session } = await visitor(ANSWERS)
    const mine = { ...world.as(await world.person()), visitorKey: ctx.visitorKey }
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimIntake(mine)))
    for (const claim of claims) expect(claim.session?.id).toBe(session.id)
  })
  it('fills the profile from what was sent before there was an account', async () => {
    const { ctx, session } = await visitor({ ...ANSWERS, email: 'sent@person.example' }, '192.0.2.9')
    const { id: sessionId, version } = session
    await sendIntakeCode(ctx, { sessionId })
    await proveIntakeEmail(ctx, { sessionId, code: await codeInMailTo('sent@person.example') })
    await completeIntake(ctx, { sessionId, version, consent: true, isPartial: false })
    const mine = { ...world.as(await world.person()), visitorKey: ctx.visitorKey }
    expect((await claimIntake(mine)).session).toMatchObject({ id: sessionId, status: 'completed' })
    expect(await getProfile(mine)).toMatchObject({ ...RENEWAL.name, phone: RENEWAL.phone })
  })
  it('does not take what belongs to another account', async () => {
    const { ctx } = await visitor(ANSWERS)
    await claimIntake({ ...world.as(await world.person()), visitorKey: ctx.visitorKey })
    const other = { ...world.as(await world.person()), visitorKey: ctx.visitorKey }
    expect(await claimIntake(other)).toEqual({ session: null })
  })
})

describe('sending before every question is answered', () => {
  it('is possible once the firm knows whom to call, what about, and whether it can wait', async () => {
    const person = await world.person()
    const ctx = world.as(person)
    const start = (await startIntake(ctx)).session
    const { name, phone, preferredLanguage, serviceType, purpose } = RENEWAL
    const early = await give(ctx, start, { name, phone, preferredLanguage, serviceType, purpose })
    const sending = { sessionId: early.id, consent: true, isPartial: true }
    await expect(completeIntake(ctx, { ...sending, version: early.version })).rejects.toMatchObject({
      code: 'NOT_COMPLETE',
    })
    const { detained, inRemoval, deadline, emergency } = RENEWAL
    const { version } = await give(ctx, early, { detained, inRemoval, deadline, emergency })
    const whole = { ...sending, isPartial: false, version }
    await expect(completeIntake(ctx, whole)).rejects.toMatchObject({ code: 'NOT_COMPLETE' })
    expect(await completeIntake(ctx, { ...sending, version })).toMatchObject({
      status: 'completed',
      isPartial: true,
    })
  })
})
