import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { mayWorkByItself } from './check-clock.ts'

const DAY_MINUTES = 24 * 60
let world: World
let told: { event: string; set: unknown }[]
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  told = []
  world.clock.set(MONDAY_NINE)
  world.services.log = {
    info: () => undefined,
    error: (event, _error, of) => void told.push({ event, set: of?.['set'] }),
  }
  await world.connection.pool.query('DELETE FROM job_runs')
})

const ran = (at = MONDAY_NINE.toString()) =>
  world.connection.pool.query(
    `INSERT INTO job_runs (job, cron, since, ended_at) VALUES ('upkeep.watch', '* * * * *', $1, $1)`,
    [at],
  )

describe('what the product does by itself', () => {
  it('is done in a database that has seen nothing yet, and after a holiday', async () => {
    expect(await mayWorkByItself(world.services, null)).toBe(true)
    await ran()
    world.clock.advance(20 * DAY_MINUTES)
    expect(await mayWorkByItself(world.services, null)).toBe(true)
    expect(told).toEqual([])
  })
  it('waits where the clock is six weeks ahead, until that very day is confirmed', async () => {
    await ran()
    world.clock.advance(42 * DAY_MINUTES)
    expect(await mayWorkByItself(world.services, null)).toBe(false)
    expect(await mayWorkByItself(world.services, '2020-01-01')).toBe(false)
    const [{ event, set } = { event: '', set: '' }] = told
    expect(event).toBe('clock-ahead')
    expect(await mayWorkByItself(world.services, String(set).split('=')[1] ?? '')).toBe(true)
  })
  it('is done by a clock that is behind what was seen, which is told of', async () => {
    await ran('2030-01-01T00:00:00Z')
    expect(await mayWorkByItself(world.services, null)).toBe(true)
    expect(told).toMatchObject([{ event: 'clock-behind' }])
  })
})
