import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { RENEWAL } from '#tests/intake-walks.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { checkConflicts } from './check-conflicts.ts'
import { claimIntake } from './testing.ts'
import { completeIntake } from './complete-intake.ts'
import { deleteDraft } from './delete-draft.ts'
import { clearConflicts, declineIntake } from './handle-intake.ts'
import { listIntakes } from './list-intakes.ts'
import { listUrgent } from './list-urgent.ts'
import { readIntake, readSentIntake } from './read-intakes.ts'
import { recordCall } from './record-call.ts'
import { saveAnswer } from './save-answer.ts'
import { startIntake } from './start-intake.ts'

let world: World
let attorney: SignedIn
let desk: Context
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  desk = world.as(attorney)
  admin = world.as(await world.person('admin'))
})
beforeEach(() => world.clock.set(MONDAY_NINE))
afterAll(() => world.end())

const { name, phone } = RENEWAL
const email = 'somebody@person.example'
const NOT_FOUND = { code: 'NOT_FOUND' }

async function give(ctx: Context, answers: Answers) {
  let { session } = await startIntake(ctx)
  for (const [question, value] of Object.entries(answers)) {
    const { id: sessionId, version } = session
    session = await saveAnswer(ctx, { sessionId, question: question as AskedId, value, version })
  }
  return session
}

/** Begun without an account and not sent. */
async function draft(answers: Answers): Promise<{ ctx: Context; id: string }> {
  const { key } = await startIntake(world.visitor())
  const ctx = { ...world.visitor(), visitorKey: key }
  return { ctx, id: (await give(ctx, answers)).id }
}

async function sent(answers: Answers): Promise<string> {
  const ctx = world.as(await world.person())
  const { id: sessionId, version } = await give(ctx, answers)
  await completeIntake(ctx, { sessionId, version, consent: true, isPartial: false })
  return sessionId
}

async function listed(): Promise<string[]> {
  return (await listUrgent(desk, { limit: 100 })).items.map(({ id }) => id)
}

describe('an urgent intake that is not finished', () => {
  it('is read by staff: who it is, how to call, what was answered, where it stopped', async () => {
    const { id } = await draft({ name, email, phone, detained: 'family' })
    for (const reader of [desk, admin])
      expect(await readSentIntake(reader, { sessionId: id })).toMatchObject({
        status: 'open',
        client: { id: null, name: `${name?.firstName} ${name?.lastName}`, email },
        answers: { phone, detained: 'family' },
        currentQuestion: 'preferredLanguage',
        urgency: ['detained'],
        urgentSince: MONDAY_NINE.toString().replace('Z', '.000Z'),
        calls: [],
      })
  })
  it('is read by staff with what is not known yet left empty', async () => {
    const { id } = await draft({ detained: 'self' })
    const { client, answers } = await readSentIntake(desk, { sessionId: id })
    expect(client).toEqual({ id: null, name: '', email: '' })
    expect(answers.phone).toBeUndefined()
  })
  it('stays readable where the answer that staff were told of was changed', async () => {
    const { ctx, id } = await draft({ name, phone, detained: 'self' })
    await give(ctx, { detained: 'no' })
    expect((await readSentIntake(desk, { sessionId: id })).urgency).toEqual([])
    expect(await listed()).not.toContain(id)
  })
  it("is nobody else's to read or to call", async () => {
    const { ctx, id: sessionId } = await draft({ name, phone, detained: 'self' })
    const plain = world.as({ ...attorney, role: 'client' })
    for (const reader of [plain, world.as(await world.person()), world.visitor(), ctx]) {
      const code = reader.actor.kind === 'user' ? 'ACCESS_DENIED' : 'SIGN_IN_REQUIRED'
      await expect(readSentIntake(reader, { sessionId })).rejects.toMatchObject({ code })
      await expect(recordCall(reader, { sessionId })).rejects.toMatchObject({ code })
      await expect(listUrgent(reader, {})).rejects.toMatchObject({ code })
    }
  })
  it('can be read and called about, and nothing else, before it is sent', async () => {
    const { id: sessionId } = await draft({ name, phone, detained: 'self' })
    for (const refused of [
      () => readIntake(desk, { sessionId }),
      () => checkConflicts(desk, { sessionId }),
      () => clearConflicts(desk, { sessionId, note: 'x' }),
      () => declineIntake(desk, { sessionId, note: 'x', reason: 'other' }),
    ])
      await expect(refused()).rejects.toMatchObject(NOT_FOUND)
  })
})

it("a draft that can wait is the person's own: staff neither read it nor call about it", async () => {
  const { id: sessionId } = await draft({ name, phone, detained: 'no' })
  await expect(readSentIntake(admin, { sessionId })).rejects.toMatchObject(NOT_FOUND)
  await expect(recordCall(admin, { sessionId })).rejects.toMatchObject(NOT_FOUND)
  expect(await listed()).not.toContain(sessionId)
})

describe('an urgent draft that was merged at sign-in into a newer one', () => {
  it('leads to the newer one, also where that says it can wait, and to it alone', async () => {
    const person = world.as(await world.person())
    const older = await give(person, { name, phone, detained: 'self' })
    const { ctx, id: newer } = await draft({ detained: 'no' })
    await claimIntake({ ...person, visitorKey: ctx.visitorKey })
    const read = await readSentIntake(desk, { sessionId: older.id })
    expect(read).toMatchObject({ id: newer, urgency: [], answers: { phone } })
    expect(read.urgentSince).toBe('2026-11-23T15:00:00.000Z')
    await expect(recordCall(desk, { sessionId: older.id })).rejects.toMatchObject(NOT_FOUND)
    await expect(readSentIntake(person, { sessionId: older.id })).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    })
  })
  it('leads on where that one was merged as well', async () => {
    const person = world.as(await world.person())
    const first = await give(person, { name, phone, detained: 'self' })
    const claim = async () => {
      const { ctx, id } = await draft({ name })
      await claimIntake({ ...person, visitorKey: ctx.visitorKey })
      return id
    }
    await claim()
    const last = await claim()
    expect((await readSentIntake(desk, { sessionId: first.id })).id).toBe(last)
  })
  it('leads nowhere once the draft that holds it is gone', async () => {
    const person = world.as(await world.person())
    const older = await give(person, { name, phone, detained: 'self' })
    const { ctx, id: newer } = await draft({ name })
    await claimIntake({ ...person, visitorKey: ctx.visitorKey })
    await deleteDraft(person, { sessionId: newer })
    await expect(readSentIntake(desk, { sessionId: older.id })).rejects.toMatchObject(NOT_FOUND)
    const { rows } = await world.connection.pool.query('SELECT 1 FROM intake_answers WHERE session_id = $1', [
      older.id,
    ])
    expect(rows).toEqual([])
  })
})

it('a draft becomes urgent by itself when its court date comes close', async () => {
  const { id: sessionId } = await draft({ name, phone, inRemoval: 'yes', courtDate: '2026-12-20' })
  await expect(readSentIntake(desk, { sessionId })).rejects.toMatchObject(NOT_FOUND)
  world.clock.advance(13 * 24 * 60)
  expect((await readSentIntake(desk, { sessionId })).urgency).toEqual(['courtDateSoon'])
  expect(await listed()).toContain(sessionId)
})

describe('the list of whom to call', () => {
  it('holds what is urgent, sent or not, the newest first, and after it what was called', async () => {
    const finished = await sent({ ...RENEWAL, detained: 'self' })
    world.clock.advance(10)
    const { id: unfinished } = await draft({ name, phone, emergency: 'yes' })
    const mine = async () => (await listed()).filter((id) => [finished, unfinished].includes(id))
    expect(await mine()).toEqual([unfinished, finished])
    await recordCall(desk, { sessionId: unfinished })
    expect(await mine()).toEqual([finished, unfinished])
    const { items } = await listUrgent(desk, { limit: 100 })
    expect(items.find(({ id }) => id === unfinished)).toMatchObject({
      phone,
      isFinished: false,
      urgency: ['emergency'],
      lastCall: { by: { id: attorney.userId }, at: '2026-11-23T15:10:00.000Z' },
    })
    await declineIntake(desk, { sessionId: finished, note: 'x', reason: 'other' })
    expect(await mine()).toEqual([unfinished])
  })
  it('goes on page by page, each intake once', async () => {
    for (let more = 0; more < 3; more += 1) await draft({ name, detained: 'self' })
    const all = await listed()
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = await listUrgent(desk, { limit: 2, ...(cursor !== undefined && { cursor }) })
      pages.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(pages).toEqual(all)
  })
  it('is no longer led, among the intakes, by one that was called', async () => {
    const called = await sent({ ...RENEWAL, detained: 'self' })
    world.clock.advance(1)
    await sent(RENEWAL)
    const first = async () => (await listIntakes(desk, { search: '', handling: 'new' })).items[0]
    expect(await first()).toMatchObject({ id: called, urgency: ['detained'] })
    await recordCall(desk, { sessionId: called })
    expect(await first()).not.toMatchObject({ id: called })
  })
})

async function auditedOf(id: string): Promise<number> {
  const { rows } = await world.connection.pool.query(
    `SELECT 1 FROM audit_entries WHERE action = 'intake.called' AND after->>'intakeId' = $1`,
    [id],
  )
  return rows.length
}

describe('a call', () => {
  it('is recorded for each who called, also at once, and written down in the activity log', async () => {
    const { id: sessionId } = await draft({ name, phone, detained: 'self' })
    await Promise.all([recordCall(desk, { sessionId }), recordCall(admin, { sessionId })])
    const { calls } = await readSentIntake(desk, { sessionId })
    expect(calls.map(({ by }) => by.id).toSorted()).toEqual(
      [attorney, admin.actor].map((each) => ('userId' in each ? each.userId : '')).toSorted(),
    )
    expect(await auditedOf(sessionId)).toBe(2)
  })
  it('pressed forty times at once is one call; a later one is another', async () => {
    const { id: sessionId } = await draft({ name, phone, detained: 'self' })
    await Promise.all(Array.from({ length: 40 }, () => recordCall(desk, { sessionId })))
    expect(await auditedOf(sessionId)).toBe(1)
    world.clock.advance(2)
    expect((await recordCall(desk, { sessionId })).calls.map(({ at }) => at)).toEqual([
      '2026-11-23T15:02:00.000Z',
      '2026-11-23T15:00:00.000Z',
    ])
    expect(await auditedOf(sessionId)).toBe(2)
  })
  it('stands on the draft that lives on when two of one person are merged', async () => {
    const person = world.as(await world.person())
    const older = await give(person, { name, phone, detained: 'self' })
    await recordCall(desk, { sessionId: older.id })
    const { ctx, id: newer } = await draft({ name })
    await claimIntake({ ...person, visitorKey: ctx.visitorKey })
    expect((await readSentIntake(desk, { sessionId: newer })).calls).toHaveLength(1)
    expect((await readSentIntake(desk, { sessionId: older.id })).id).toBe(newer)
  })
})
