// What all recurring jobs of the product have in common: a name that people read, and a rhythm that can be told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordRuns } from '#areas/office/upkeep/server/index.ts'
import { rhythmOf } from '#areas/office/upkeep/rules/rhythm.ts'
import { jobName, NAMED_JOBS } from '#areas/office/upkeep/words/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import { registerIdentityJobs } from './identity-jobs.ts'
import { registerJobs } from './jobs.ts'

let world: World
const crons = new Map<string, string>()
const runner: JobRunner = {
  enqueue: () => Promise.resolve(),
  work: () => Promise.resolve(),
  repeat: ({ name }, cron) => Promise.resolve(void crons.set(name, cron)),
  stop: () => Promise.resolve(),
}

beforeAll(async () => {
  world = await createWorld()
  await registerJobs(runner, world.services)
  await recordRuns(runner, world.services, (recording) =>
    registerIdentityJobs(recording, { forgetUnproven: () => Promise.resolve(0) }, world.services.log),
  )
})
afterAll(() => world.end())

describe('the jobs that run again and again', () => {
  it('are all named in both languages, and nothing else is', () => {
    expect(NAMED_JOBS.toSorted()).toEqual([...crons.keys()].toSorted())
    for (const job of crons.keys()) {
      const names = LANGUAGES.map((language) => jobName(job, language))
      expect([job, new Set([job, ...names]).size]).toEqual([job, 1 + LANGUAGES.length])
    }
  })
  it('have a rhythm that the list can tell', () => {
    for (const cron of crons.values()) expect(() => rhythmOf(cron)).not.toThrow()
  })
  it('are all expected from the first start on', async () => {
    const { rows } = await world.connection.pool.query<{ job: string; cron: string }>(
      'SELECT job, cron FROM job_runs',
    )
    expect(new Map(rows.map(({ job, cron }) => [job, cron]))).toEqual(crons)
  })
})
