import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { connect } from './database.ts'
import { countAgainst, forgetEndedWindows, type RateLimit } from './rate-limit.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.clock.set(MONDAY_NINE))
afterAll(() => world.end())

let counted = 0
function limitOf(max: number, minutes: number): RateLimit {
  counted += 1
  return { name: `limit-${counted}`, max, minutes }
}

type Step = { at: number; of?: string; waits: number | null }

async function tryAt(limit: RateLimit, { at, of = 'one' }: Step): Promise<number | null> {
  world.clock.set(MONDAY_NINE.add({ minutes: at }))
  const refused = await countAgainst(world.visitor(), limit, of).catch((error: unknown) => error)
  if (refused === undefined) return null
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', entry: { status: 429 } })
  return (refused as { retryAfterSeconds: number }).retryAfterSeconds
}

describe('a limit', () => {
  it.each<{ name: string; max: number; steps: Step[] }>([
    {
      name: 'lets as many through as it says, then tells how long to wait',
      max: 2,
      steps: [
        { at: 0, waits: null },
        { at: 10, waits: null },
        { at: 15, waits: 45 * 60 },
        { at: 59, waits: 60 },
      ],
    },
    {
      name: 'begins again an hour after the first, however often it refused meanwhile',
      max: 1,
      steps: [
        { at: 5, waits: null },
        { at: 6, waits: 59 * 60 },
        { at: 7, waits: 58 * 60 },
        { at: 65, waits: null },
        { at: 66, waits: 59 * 60 },
      ],
    },
    {
      name: 'counts each caller alone',
      max: 1,
      steps: [
        { at: 0, waits: null },
        { at: 1, of: 'other', waits: null },
        { at: 2, of: 'other', waits: 59 * 60 },
        { at: 2, waits: 58 * 60 },
      ],
    },
  ])('$name', async ({ max, steps }) => {
    const limit = limitOf(max, 60)
    for (const step of steps) expect(await tryAt(limit, step)).toBe(step.waits)
  })
  it('counts tries at once from two instances together', async () => {
    const limit = limitOf(10, 60)
    const other = connect(world.url, () => undefined)
    const contexts = [world.visitor(), { ...world.visitor(), db: other.db }]
    const tries = Array.from({ length: 40 }, (_, index) =>
      countAgainst(contexts[index % 2] ?? world.visitor(), limit, 'one'),
    )
    const results = await Promise.allSettled(tries)
    await other.close()
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })
  it('keeps nothing from which a caller could be read, and forgets what is over', async () => {
    const limit = limitOf(3, 60)
    await countAgainst(world.visitor(), limit, '198.51.100.7')
    const kept = () => world.services.db.execute(sql`SELECT * FROM rate_windows`)
    expect(JSON.stringify((await kept()).rows)).not.toContain('198.51')
    world.clock.advance(1_000)
    await forgetEndedWindows(world.services)
    expect((await kept()).rows).toEqual([])
  })
})
