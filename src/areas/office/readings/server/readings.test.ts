// Settling readings: once, by administrators, never over another's decision, and known to every process at once.
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONFLICTS, NOTHING_SETTLED, READING_NAMES, type Settled } from '#firm/settled.ts'
import type { Context } from '#platform/context.ts'
import { createNewsLine, type NewsLine } from '#platform/news-line.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { SettleInput } from '../contract.ts'
import { followSettled } from './follow-settled.ts'
import { settledNow } from './settled-now.ts'
import { listReadings, settleReading } from './settle-reading.ts'

let world: World
let ana: Context
let ben: Context
beforeAll(async () => {
  world = await createWorld()
  ana = world.as(await world.person('admin'))
  ben = world.as(await world.person('admin'))
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.set(MONDAY_NINE)
  await world.connection.pool.query('DELETE FROM settled_readings')
})

async function standing(conflict: string) {
  const { conflicts } = await listReadings(ana)
  return conflicts.find((each) => each.conflict === conflict)
}

async function entries(conflict: string) {
  const { rows } = await world.connection.pool.query<{ action: string; before: unknown; after: unknown }>(
    "SELECT action, before, after FROM audit_entries WHERE after->>'conflict' = $1 ORDER BY at, id",
    [conflict],
  )
  return rows
}

describe('what the copy says in two ways', () => {
  it('is listed with nothing settled, and the setting that decides the price meanwhile', async () => {
    const { conflicts, consultationPrice } = await listReadings(ana)
    expect(conflicts.map(({ conflict }) => conflict)).toEqual(CONFLICTS)
    expect(conflicts.every(({ reading, version }) => reading === null && version === 0)).toBe(true)
    expect(consultationPrice).toBe('paid')
    expect(await settledNow(world.services.db)).toEqual(NOTHING_SETTLED)
  })
  it('is settled, settled otherwise and opened again, each with both values in the log', async () => {
    await settleReading(ana, { conflict: 'review', reading: 'review.slow', version: 0 })
    expect(await settledNow(ana.db)).toEqual({ review: { reading: 'review.slow', on: '2026-11-23' } })
    world.clock.advance(24 * 60)
    await settleReading(ben, { conflict: 'review', reading: 'review.fast', version: 1 })
    await settleReading(ana, { conflict: 'review', reading: null, version: 2 })
    expect(await settledNow(ana.db)).toEqual({ review: { reading: null, on: '2026-11-24' } })
    expect(await standing('review')).toMatchObject({ reading: null, version: 3 })
    expect(await entries('review')).toEqual([
      {
        action: 'reading.settled',
        before: { conflict: 'review', reading: null },
        after: { conflict: 'review', reading: 'review.slow' },
      },
      {
        action: 'reading.settled',
        before: { conflict: 'review', reading: 'review.slow' },
        after: { conflict: 'review', reading: 'review.fast' },
      },
      {
        action: 'reading.opened',
        before: { conflict: 'review', reading: 'review.fast' },
        after: { conflict: 'review', reading: null },
      },
    ])
  })
  it('settled twice as it is, changes nothing and says nothing more in the log', async () => {
    for (const version of [0, 0, 1])
      await settleReading(ana, { conflict: 'dacaFee', reading: 'dacaFee.now', version })
    expect(await standing('dacaFee')).toMatchObject({ version: 1 })
    expect(await entries('dacaFee')).toHaveLength(1)
  })
  it('is not written over by who saw another state', async () => {
    await settleReading(ana, { conflict: 'hours', reading: 'hours.week', version: 0 })
    for (const version of [0, 2, 7]) {
      const late = settleReading(ben, { conflict: 'hours', reading: 'hours.short', version })
      await expect(late).rejects.toMatchObject({ code: 'READING_CHANGED' })
    }
    expect(await standing('hours')).toMatchObject({ reading: 'hours.week', version: 1 })
    expect(await entries('hours')).toHaveLength(1)
  })
  it('is decided by one of two who press at once, be it the first decision or a later one', async () => {
    for (const version of [0, 1]) {
      const wanted = (['length.long', 'length.short'] as const).toSorted(() => (version === 0 ? 1 : -1))
      const tries = wanted.flatMap((reading) =>
        Array.from({ length: 10 }, () => settleReading(ana, { conflict: 'length', reading, version })),
      )
      await Promise.allSettled(tries)
    }
    const { version } = (await standing('length')) ?? {}
    expect(version).toBeGreaterThan(0)
    expect(await entries('length')).toHaveLength(version ?? 0)
  })
  it('takes a reading of its own conflict and of no other one', () => {
    const all = Object.values(READING_NAMES).flat()
    for (const conflict of CONFLICTS) {
      const taken = all.filter((reading) => SettleInput.safeParse({ conflict, reading, version: 0 }).success)
      expect(taken).toEqual(READING_NAMES[conflict])
    }
    expect(SettleInput.safeParse({ conflict: 'price', reading: 'both', version: 0 }).success).toBe(false)
    expect(SettleInput.safeParse({ conflict: 'constructor', reading: null, version: 0 }).success).toBe(false)
    expect(SettleInput.safeParse({ conflict: 'price', reading: null, version: -1 }).success).toBe(false)
  })
  it('counts as open where a reading is kept that this version does not have', async () => {
    await world.connection.pool.query(
      "INSERT INTO settled_readings VALUES ('price', 'price.barter', 1, now()), ('parking', 'parking.free', 1, now())",
    )
    expect(await settledNow(ana.db)).toMatchObject({ price: { reading: null } })
    expect(Object.keys(await settledNow(ana.db))).toEqual(['price'])
  })
})

describe('a process', () => {
  let other: NewsLine
  beforeAll(async () => {
    other = createNewsLine({ url: world.url, db: world.connection.db, log: world.services.log })
    other.open()
    await vi.waitUntil(() => other.state === 'listening')
  })
  afterAll(() => other.close())

  const services = () => ({ ...world.services, news: other })

  it('hears what another one settles, and that it is open again', async () => {
    const followed = await followSettled(services(), () => settledNow(ana.db))
    const heard: Settled[] = []
    followed.tell(followed.kept, (settled) => heard.push(settled))
    await settleReading(ana, { conflict: 'price', reading: 'price.free', version: 0 })
    await vi.waitUntil(() => followed.kept.price?.reading === 'price.free')
    await settleReading(ana, { conflict: 'price', reading: null, version: 1 })
    await vi.waitUntil(() => followed.kept.price?.reading === null)
    expect(heard.map(({ price }) => price?.reading)).toEqual(['price.free', null])
    followed.close()
  })
  it('knows at its start what was settled before, and tells who came while it read', async () => {
    await settleReading(ana, { conflict: 'price', reading: 'price.free', version: 0 })
    const followed = await followSettled(services(), () => settledNow(ana.db))
    expect(followed.kept.price?.reading).toBe('price.free')
    const told = vi.fn()
    followed.tell(NOTHING_SETTLED, told)
    expect(told).toHaveBeenCalledWith(followed.kept)
    followed.close()
  })
  it('asks the database while it hears nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const deaf = { ...services().news, state: 'deaf', hear: () => () => undefined } as unknown as NewsLine
    const followed = await followSettled({ ...services(), news: deaf }, () => settledNow(ana.db))
    await settleReading(ana, { conflict: 'price', reading: 'price.free', version: 0 })
    vi.advanceTimersByTime(2_000)
    vi.useRealTimers()
    await vi.waitUntil(() => followed.kept.price?.reading === 'price.free')
    followed.close()
  })
  it('tries again where the database could not say', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const errors: unknown[] = []
    let isDown = false
    const shaky = new Proxy(world.connection.pool, {
      get(target, key) {
        if (isDown && key === 'query') return () => Promise.reject(new Error('the database is away'))
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    const log = { ...world.services.log, error: (_event: string, error: unknown) => void errors.push(error) }
    const db = drizzle(shaky)
    const followed = await followSettled({ ...services(), db, log }, () => settledNow(db))
    isDown = true
    await settleReading(ana, { conflict: 'price', reading: 'price.free', version: 0 })
    await vi.waitUntil(() => errors.length > 0)
    expect(followed.kept).toEqual(NOTHING_SETTLED)
    isDown = false
    vi.advanceTimersByTime(2_000)
    vi.useRealTimers()
    await vi.waitUntil(() => followed.kept.price?.reading === 'price.free')
    followed.close()
  })
})
