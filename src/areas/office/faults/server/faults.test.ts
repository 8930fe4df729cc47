// The fate of server errors: counted by their kind, shown, marked, and mailed once an hour at most.
import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VISITOR } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { FaultReport } from '#platform/ports/monitoring.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { TOLD_BY_OWN_MAIL } from '../rules/limits.ts'
import { collectFaults, type FaultCollector, RECEIVER_AWAY } from './collect-faults.ts'
import { FAULTS_NEW } from './fault-mail.ts'
import { listFaults } from './list-faults.ts'
import { markFault } from './mark-fault.ts'
import { tellFaults } from './tell-faults.ts'

const RELEASE = '1.0.0+tests'
const NEXT_RELEASE = '1.0.1+tests'
const MARK = 'maria.marker@person.example'

let world: World
let admin: Context
let collector: FaultCollector
let lines: string[]

beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())
beforeEach(async () => {
  lines = []
  world.clock.set(MONDAY_NINE)
  for (const table of ['faults', 'notice_steps', 'notices'])
    await world.services.db.execute(sql.raw(`DELETE FROM ${table}`))
  const log = { info: () => undefined, error: (event: string) => void lines.push(event) }
  collector = collectFaults(log, {
    release: RELEASE,
    writeEachMs: 60_000,
    now: () => toDate(world.clock.now()),
  })
  collector.open(world.services)
})

/** Each from a separate line, as errors of one kind are after a release that moved them. */
const ONE_KIND = [() => new TypeError(`${MARK} one`), () => new TypeError('another')]
const otherKind = () => new RangeError('a third')

async function meet(...errors: Error[]): Promise<void> {
  for (const error of errors) collector.log.error('api', error)
  await collector.close(1_000)
}

async function countOf(query: string): Promise<number> {
  const { rows } = await world.connection.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${query}`,
  )
  return rows[0]?.count ?? 0
}
const alerts = () => countOf(`notices WHERE kind = 'faults-new'`)
const entries = () => countOf(`audit_entries WHERE action = 'fault.marked'`)
const shown = async () => (await listFaults(admin)).faults

describe('errors of the server', () => {
  it('are counted by their kind, wherever in a file they come from, and still stand in the log', async () => {
    await meet(ONE_KIND[0]!(), ONE_KIND[1]!(), otherKind())
    world.clock.advance(5)
    await meet(ONE_KIND[1]!())
    const faults = await shown()
    expect(faults.map(({ event, count, state }) => [event, count, state])).toEqual([
      ['api', 3, 'new'],
      ['api', 1, 'new'],
    ])
    expect(faults[0]).toMatchObject({
      firstAt: MONDAY_NINE.toString(),
      lastAt: world.clock.now().toString(),
    })
    expect(lines).toEqual(['api', 'api', 'api', 'api'])
  })
  it('say nothing of what they were about', async () => {
    const broken = await world.services.db
      .execute(sql`SELECT ${MARK}::text::int`)
      .then(() => new Error('it did not fail'))
      .catch((error: Error) => error)
    await meet(broken, new Error(`from a form: ${MARK} 123-45-6789`))
    const { rows } = await world.connection.pool.query('SELECT * FROM faults')
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/marker|45-6789/)
    expect(JSON.stringify(rows)).toContain('22P02')
  })
  it('that come in a crowd are few rows', async () => {
    const odd = Array.from({ length: 1_000 }, (_, index) =>
      Object.assign(new Error('-'), { name: `Odd${index}` }),
    )
    await meet(...odd)
    expect((await shown()).length).toBe(100)
  })
  it('that cannot be written down are told of once, in the log alone', async () => {
    await world.connection.pool.query('ALTER TABLE faults RENAME TO gone')
    try {
      await meet(otherKind())
      await collector.close(1_000)
    } finally {
      await world.connection.pool.query('ALTER TABLE gone RENAME TO faults')
    }
    expect(lines).toEqual(['api', 'faults-not-recorded'])
  })
  it('that happen while the database is away are written down once it is back', async () => {
    const { db } = world.services
    const away = Object.assign(new Error('the line broke'), { severity: 'FATAL', code: '57P01' })
    collector.open({
      db: Object.assign(Object.create(db), { transaction: () => Promise.reject(away) }) as typeof db,
    })
    for (let times = 0; times < 2; times += 1) await meet(...ONE_KIND.map((make) => make()), otherKind())
    collector.open(world.services)
    await collector.close(1_000)
    expect((await shown()).map(({ count }) => count).toSorted()).toEqual([2, 4])
    expect(lines).toEqual(Array.from({ length: 6 }, () => 'api'))
  })
  it('are told to a receiver outside as well, but for those about the receiver itself', async () => {
    const told: string[] = []
    const beyond = { take: ({ event }: FaultReport) => void told.push(event), close: () => Promise.resolve() }
    const quiet = { info: () => undefined, error: () => undefined }
    collector = collectFaults(quiet, { release: RELEASE, beyond, writeEachMs: 60_000 })
    collector.open(world.services)
    for (const event of ['api', RECEIVER_AWAY]) collector.log.error(event, new Error('away'))
    await collector.close(1_000)
    expect(told).toEqual(['api'])
    expect((await shown()).map(({ event }) => event).toSorted()).toEqual(['api', RECEIVER_AWAY])
  })
  it('of two processes at once are added up', async () => {
    const others = Array.from({ length: 4 }, () => {
      const other = collectFaults({ info: () => undefined, error: () => undefined }, { release: RELEASE })
      other.open(world.services)
      for (const error of [...ONE_KIND.map((make) => make()), otherKind()]) other.log.error('api', error)
      return other
    })
    await Promise.all(others.map((other) => other.close(1_000)))
    expect((await shown()).map(({ count }) => count).toSorted()).toEqual([4, 8])
  })
})

describe('marking', () => {
  it('is written into the activity log once, and what was fixed is new when it happens again', async () => {
    await meet(otherKind())
    const before = await entries()
    const fingerprint = (await shown())[0]!.fingerprint
    await markFault(admin, { fingerprint, state: 'fixed' })
    expect(await markFault(admin, { fingerprint, state: 'fixed' })).toMatchObject({ state: 'fixed' })
    expect((await entries()) - before).toBe(1)
    await meet(otherKind())
    expect(await shown()).toMatchObject([{ state: 'new', count: 2 }])
    await markFault(admin, { fingerprint, state: 'known' })
    await meet(otherKind())
    expect(await shown()).toMatchObject([{ state: 'known', count: 3 }])
  })
  it('says in which release it is fixed, and what the next one fixes may go on in this one', async () => {
    await meet(otherKind())
    const { fingerprint } = (await shown())[0]!
    expect(await markFault(admin, { fingerprint, state: 'fixed' })).toMatchObject({ fixedIn: RELEASE })
    expect(await markFault(admin, { fingerprint, state: 'known' })).toMatchObject({ fixedIn: null })
    await markFault(admin, { fingerprint, state: 'fixedNext' })
    await meet(otherKind())
    expect(await shown()).toMatchObject([{ state: 'fixedNext', fixedIn: RELEASE, count: 2 }])
    const next = collectFaults({ info: () => undefined, error: () => undefined }, { release: NEXT_RELEASE })
    next.open(world.services)
    next.log.error('api', otherKind())
    await next.close(1_000)
    expect(await shown()).toMatchObject([
      { state: 'new', fixedIn: null, count: 3, firstRelease: RELEASE, release: NEXT_RELEASE },
    ])
  })
  it('is 404 for a kind that there is not', async () => {
    await expect(markFault(admin, { fingerprint: '0'.repeat(32), state: 'known' })).rejects.toThrow(
      'NOT_FOUND',
    )
  })
  it('is for administrators alone, and so is the list', async () => {
    for (const who of [VISITOR, await world.person(), await world.person('attorney')]) {
      const ctx = world.as(who)
      await expect(listFaults(ctx)).rejects.toThrow()
      await expect(markFault(ctx, { fingerprint: '0'.repeat(32), state: 'known' })).rejects.toThrow()
    }
  })
})

describe('administrators', () => {
  it('are told of new kinds once an hour at most, and of each only once', async () => {
    await meet(otherKind())
    await Promise.all([tellFaults(world.services), tellFaults(world.services)])
    expect(await alerts()).toBe(1)
    await meet(ONE_KIND[0]!())
    world.clock.advance(59)
    await tellFaults(world.services)
    expect(await alerts()).toBe(1)
    world.clock.advance(1)
    await tellFaults(world.services)
    expect(await alerts()).toBe(2)
    world.clock.advance(120)
    await tellFaults(world.services)
    expect(await alerts()).toBe(2)
  })
  it('are not told a second time of what a mail of its own tells them, which is shown', async () => {
    for (const event of TOLD_BY_OWN_MAIL) collector.log.error(event, otherKind())
    await collector.close(1_000)
    await tellFaults(world.services)
    expect(await alerts()).toBe(0)
    expect((await shown()).map(({ event, state }) => [event, state]).toSorted()).toEqual(
      TOLD_BY_OWN_MAIL.map((event) => [event, 'new']).toSorted(),
    )
    await meet(otherKind())
    await tellFaults(world.services)
    expect(await alerts()).toBe(1)
  })
  it.each(TOLD_BY_OWN_MAIL)('still hear of %s, and of a mail about it', async (event) => {
    const sources = globSync('src/areas/*/*/server/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
    const telling = sources
      .map((path) => readFileSync(path, 'utf8'))
      .filter((text) => text.includes(`log.error('${event}'`))
    expect(telling).toHaveLength(1)
    expect(telling[0]).toMatch(/listAdmins\(tx\)\)[\s\S]+queueMail\(/)
  })
  it('are not told of what is ignored or was looked at meanwhile', async () => {
    await meet(otherKind())
    const fingerprint = (await shown())[0]!.fingerprint
    const services = { ...world.services, features: [] }
    const [notice, reader] = [{}, { language: 'es' }] as unknown as [
      Parameters<typeof FAULTS_NEW.write>[1],
      Parameters<typeof FAULTS_NEW.write>[2],
    ]
    expect((await FAULTS_NEW.write(services, notice, reader))?.draft.subject).toBe(
      'El portal encontró un error nuevo',
    )
    await markFault(admin, { fingerprint, state: 'ignored' })
    expect(await FAULTS_NEW.write(services, notice, reader)).toBeNull()
    await tellFaults(world.services)
    expect(await alerts()).toBe(0)
  })
  it('find nothing of what has not happened for 90 days', async () => {
    await meet(otherKind())
    world.clock.advance(90 * 24 * 60 + 1)
    await tellFaults(world.services)
    expect(await shown()).toEqual([])
  })
})
