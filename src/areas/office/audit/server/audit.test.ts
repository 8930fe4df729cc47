import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditRecords } from '#areas/cases/desk/server/index.ts'
import { USER_ACTIONS } from '#areas/people/users/server/audit-actions.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { auditActions, whyNotFacts } from '../rules/actions.ts'
import { actionsIn, listActions, listEntries, type Names } from './list-entries.ts'
import { asker, type Audited, exportFor, recordAudit, recordRepeated } from './index.ts'

let world: World
let admin: SignedIn
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('admin')
})
afterAll(() => world.end())

function record(actor: SignedIn, audited: Audited): Promise<void> {
  return recordAudit(world.services.db, asker(world.as(actor)), audited)
}

const NAMES: Names = { actions: USER_ACTIONS, namesOf, records: auditRecords }

function read(query: Partial<Parameters<typeof listEntries>[2]> = {}) {
  return listEntries(world.as(admin), NAMES, query)
}

const inSpanish = () => ({ ...world.as(admin), language: 'es' as const })

/** An action of no feature. */
const { 'test.told': TOLD } = auditActions(
  { 'test.told': ['was', 'email', 'newPassword'] },
  { en: { 'test.told': 'Told' }, es: { 'test.told': 'Contado' } },
)

const auditOf = (subject: SignedIn) => read({ subjectId: subject.userId })

it('no index runs down with its empty values last: no list is in that order, so none could be read along it', async () => {
  const { rows } = await world.services.db.execute(
    sql`SELECT indexname FROM pg_indexes WHERE indexdef LIKE '%DESC NULLS LAST%'`,
  )
  expect(rows).toEqual([])
})

describe('the audit log', () => {
  it('says who did what to whom, when and in which request', async () => {
    const subject = await world.person()
    const ctx = world.as(admin)
    const facts = { before: { role: 'client' }, after: { role: 'attorney' } }
    const audited: Audited = {
      action: USER_ACTIONS['user.role-changed'],
      subjectId: subject.userId,
      ...facts,
    }
    await recordAudit(world.services.db, asker(ctx), audited)
    const { items, next } = await read({ subjectId: subject.userId })
    expect(next).toBeNull()
    expect(items).toMatchObject([
      {
        action: 'user.role-changed',
        by: 'person',
        actor: { id: admin.userId },
        subject: { id: subject.userId },
        at: new Date(MONDAY_NINE.epochMilliseconds).toISOString(),
        requestId: ctx.requestId,
        ...facts,
      },
    ])
  })
  it('can be added to and nothing else, no matter who holds the database connection', async () => {
    await record(admin, { action: USER_ACTIONS['user.disabled'], subjectId: randomUUID() })
    for (const statement of [
      `UPDATE audit_entries SET action = 'user.enabled'`,
      'DELETE FROM audit_entries',
      'TRUNCATE audit_entries',
    ]) {
      await expect(world.connection.pool.query(statement)).rejects.toThrow('is never changed')
    }
  })
  it('holds what a transaction did only if that transaction stands', async () => {
    const subjectId = randomUUID()
    const undone = world.services.db.transaction(async (tx) => {
      await recordAudit(tx, asker(world.as(admin)), { action: USER_ACTIONS['user.closed'], subjectId })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await read({ subjectId })).toEqual({ items: [], next: null })
  })
  it.each<[string, Record<string, string>]>([
    ['an address', { was: 'ana@person.example' }],
    ['a token', { was: 'eyJhbGciOi' }],
    ['a sentence', { was: 'two words' }],
    ['an e-mail field', { email: 'x' }],
    ['a password', { newPassword: 'x' }],
  ])('refuses %s among its facts', async (_, after) => {
    expect(whyNotFacts(after, TOLD.facts)).not.toBeNull()
    const writing = record(admin, { action: TOLD, subjectId: null, after })
    await expect(writing).rejects.toThrow('takes no such value')
  })
  it('refuses a fact that its action does not declare, whatever the compiler was told', async () => {
    const undeclared: Audited = { action: TOLD, subjectId: null, after: { role: 'admin' } }
    await expect(record(admin, undeclared)).rejects.toThrow('for test.told: "role" is not declared')
  })
  it('is cut by actor, subject and action, the newest first, in pages', async () => {
    const [other, subject] = [await world.person('admin'), await world.person()]
    for (let count = 0; count < 51; count += 1) {
      world.clock.advance(1)
      const action = count === 0 ? 'user.disabled' : 'user.enabled'
      await record(other, { action: USER_ACTIONS[action], subjectId: subject.userId })
    }
    const first = await read({ actorId: other.userId })
    const second = await read({ actorId: other.userId, cursor: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 1, null])
    expect(second.items[0]).toMatchObject({ action: 'user.disabled' })
    const found = await read({ subjectId: subject.userId, action: 'user.disabled' })
    expect(found.items).toHaveLength(1)
  })
  it('counts what happens again within an hour in one entry, and in another one after that', async () => {
    const subject = await world.person()
    const reading: Audited = { action: USER_ACTIONS['user.read'], subjectId: subject.userId }
    const note = () => recordRepeated(world.services.db, asker(world.as(admin)), reading, { per: 'hour' })
    world.clock.set(MONDAY_NINE)
    const notes = await Promise.all(Array.from({ length: 40 }, note))
    expect(notes.filter(({ isFirst }) => isFirst)).toHaveLength(1)
    world.clock.advance(59)
    await note()
    world.clock.advance(1)
    expect((await note()).isFirst).toBe(true)
    const { items } = await auditOf(subject)
    expect(items).toMatchObject([
      { count: 1, at: '2026-11-23T16:00:00.000Z' },
      { count: 41, at: '2026-11-23T15:00:00.000Z', lastAt: '2026-11-23T15:59:00.000Z' },
    ])
  })
  it('lets a count grow, and neither shrink nor take anything else along', async () => {
    const subject = await world.person()
    const reading: Audited = { action: USER_ACTIONS['user.read'], subjectId: subject.userId }
    await recordRepeated(world.services.db, asker(world.as(admin)), reading, { per: 'hour', times: 3 })
    for (const change of ['count = 2', "count = 4, action = 'user.enabled'", 'count = 4, actor_id = NULL']) {
      const query = world.connection.pool.query(
        `UPDATE audit_entries SET ${change} WHERE subject_id = $1 AND window_key IS NOT NULL`,
        [subject.userId],
      )
      await expect(query).rejects.toThrow('is never changed')
    }
  })
  it('is read by administrators only', async () => {
    for (const role of ['client', 'attorney'] as const) {
      const ctx = world.as(await world.person(role))
      await expect(listEntries(ctx, NAMES, {})).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
      expect(() => listActions(ctx, USER_ACTIONS)).toThrow(expect.objectContaining({ code: 'ACCESS_DENIED' }))
    }
    const visitor = listEntries(world.visitor(), NAMES, {})
    await expect(visitor).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
  it('tells a person what happened to their account, and not which of the firm did it', async () => {
    const subject = await world.person()
    await record(admin, { action: USER_ACTIONS['user.sessions-ended'], subjectId: subject.userId })
    const told = await exportFor(world.services.db, subject.userId)
    expect(told).toMatchObject([{ action: 'user.sessions-ended', by: 'the firm', aboutYou: true }])
    expect(JSON.stringify(told)).not.toContain(admin.userId)
  })
  it('names what happened in the language of its reader', async () => {
    const subjectId = randomUUID()
    await record(admin, { action: USER_ACTIONS['user.disabled'], subjectId })
    const spanish = await listEntries(inSpanish(), NAMES, { subjectId })
    expect(spanish.items).toMatchObject([{ action: 'user.disabled', name: 'Cuenta deshabilitada' }])
    expect((await read({ subjectId })).items).toMatchObject([{ name: 'Account disabled' }])
    expect(listActions(inSpanish(), USER_ACTIONS).actions).toContainEqual({
      action: 'user.disabled',
      name: 'Cuenta deshabilitada',
    })
  })
  it('names what no feature does any more by itself', async () => {
    const subjectId = randomUUID()
    await record(admin, { action: TOLD, subjectId, after: { was: 'here' } })
    expect((await read({ subjectId, action: 'test.told' })).items).toMatchObject([{ name: 'test.told' }])
  })
  it('takes no action that two features declare', () => {
    const twice = ['one', 'two'].map((name) => ({ name, auditActions: { 'test.told': TOLD } }))
    expect(() => actionsIn(twice)).toThrow('two features say "test.told", the second is two')
  })
})
