// A start that ends at any statement while it opens the demonstration firm leaves what the next one completes: nothing is missing
// afterwards, nothing is there twice.
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { seedDemonstration } from '#server/demonstration.ts'
import { FEATURES } from '#server/features.ts'
import { productOf } from './product-in-process.ts'
import { LONG, rounds } from './rounds.ts'
import { rowsLeft } from './rows-left.ts'
import { createWorld, type World } from './world.ts'

const STOPS = rounds(1, 130)
/** The end of a process takes back what was begun; here it has to be said. */
const OF_THE_END = /^(begin|rollback)|advisory_unlock|RESET lock_timeout/i

type Query = (...asked: unknown[]) => unknown

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return asked !== null && typeof asked === 'object' && 'text' in asked ? String(asked.text) : ''
}

/** Lets this many statements of the process pass, then none; tells how many there were. */
async function letPass(most: number, work: () => Promise<unknown>): Promise<number> {
  const query = Client.prototype.query as Query
  let count = 0
  function counted(this: Client, ...asked: unknown[]): unknown {
    count += 1
    if (count <= most || OF_THE_END.test(textOf(asked[0]))) return query.apply(this, asked)
    const answer = asked.at(-1)
    if (typeof answer !== 'function') return Promise.reject(new Error('stopped'))
    return answer(new Error('stopped'))
  }
  Object.assign(Client.prototype, { query: counted })
  try {
    await work()
  } finally {
    Object.assign(Client.prototype, { query })
  }
  return count
}

async function newFirm(): Promise<World> {
  const world = await createWorld()
  for (const { prepare } of FEATURES) await prepare?.(world.services)
  return world
}

it(`an opening that stops at ${STOPS} statements is completed by the next one`, LONG, async () => {
  const undisturbed = await newFirm()
  const statements = await letPass(Infinity, () => seedDemonstration(productOf(undisturbed)))
  const whole = await rowsLeft(undisturbed.url)
  await undisturbed.end()
  for (let stop = 0; stop < STOPS; stop += 1) {
    const passed = Math.floor(((stop + Math.random()) / STOPS) * (statements - 1))
    const world = await newFirm()
    const stopped = letPass(passed, () => seedDemonstration(productOf(world)))
    await expect(stopped, `after ${passed} statements`).rejects.toThrow()
    await seedDemonstration(productOf(world))
    expect(await rowsLeft(world.url), `stopped after ${passed} statements`).toEqual(whole)
    await world.end()
  }
})
