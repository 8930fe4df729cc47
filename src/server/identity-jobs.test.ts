import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#tests/world.ts'
import { FORGET_UNPROVEN, registerIdentityJobs } from './identity-jobs.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

async function schedules(): Promise<unknown[]> {
  const { rows } = await world.connection.pool.query('SELECT name, cron, timezone FROM pgboss.schedule')
  return rows
}

it('forgetting unproven accounts waits for the night, and is done by the identity that keeps accounts', async () => {
  const { jobs, services } = world
  await registerIdentityJobs(jobs, {}, services.log)
  expect(await schedules()).toEqual([])
  const done = new Promise<void>((resolve) => {
    const forgetUnproven = () => {
      resolve()
      return Promise.resolve(1)
    }
    void registerIdentityJobs(jobs, { forgetUnproven }, services.log).then(() =>
      jobs.enqueue(services.db, FORGET_UNPROVEN, {}),
    )
  })
  await done
  const nightly = { name: FORGET_UNPROVEN.name, cron: '40 3 * * *', timezone: 'America/Chicago' }
  expect(await schedules()).toEqual([nightly])
})
