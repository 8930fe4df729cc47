// A start that ends at any statement while it opens the demonstration firm leaves what the next one completes: nothing is missing
// afterwards, nothing is there twice.
import { expect, it } from 'vitest'
import { seedDemonstration } from '#server/demonstration.ts'
import { FEATURES } from '#server/features.ts'
import { letPass } from './let-pass.ts'
import { productOf } from './product-in-process.ts'
import { LONG, rounds } from './rounds.ts'
import { rowsLeft } from './rows-left.ts'
import { createWorld, type World } from './world.ts'

const STOPS = rounds(1, 130)
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
