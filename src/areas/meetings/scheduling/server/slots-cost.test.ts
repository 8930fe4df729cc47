// Finding free times among very many meetings costs the same as among few: in proportion to the answer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRM_ZONE } from '#kernel/calendar.ts'
import { addMeetings } from '#tests/meeting-crowd.ts'
import { pagesRead } from '#tests/pages-read.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import { listSlots } from './list-slots.ts'

const FEW = 1_000
const MANY = rounds(20_000, 100_000)
const RATIO_MAX = 1.5
const SEED_MS = rounds(120_000, 600_000)
const ATTORNEYS = [1, 3, 10]
/** A quarter of a year, as much as can be booked. */
const QUERY = { type: 'initial' as const, from: '2026-11-23', to: '2027-02-21', timeZone: FIRM_ZONE }

type Scene = { few: World; many: World }
const scenes = new Map<number, Scene>()

async function open(attorneys: number, count: number): Promise<World> {
  const world = await createWorld()
  const people = await Promise.all(Array.from({ length: attorneys }, () => world.person('attorney')))
  const attorneyIds = people.map(({ userId }) => userId)
  const midnight = new Date('2026-11-24T00:00:00Z')
  await addMeetings(world.connection.pool, count, { attorneyIds, midnight })
  return world
}

beforeAll(async () => {
  for (const attorneys of ATTORNEYS)
    scenes.set(attorneys, { few: await open(attorneys, FEW), many: await open(attorneys, MANY) })
}, SEED_MS)
afterAll(() => Promise.all([...scenes.values()].flatMap(({ few, many }) => [few.end(), many.end()])))

function ask(world: World) {
  return listSlots(world.visitor(), QUERY)
}

/** A look at another table by autovacuum keeps rows from being marked as seen by all; the next VACUUM marks them. */
async function pagesVacuumed(world: World): Promise<number> {
  await world.connection.pool.query('VACUUM appointments')
  return pagesRead(world, () => ask(world))
}

describe(`free times of ninety days among ${MANY} meetings`, () => {
  it.each(ATTORNEYS)(
    `of %i attorneys read at most ${RATIO_MAX} times the pages that they read among ${FEW}`,
    async (attorneys) => {
      const { few, many } = scenes.get(attorneys)!
      const little = await pagesVacuumed(few)
      expect(little).toBeGreaterThan(0)
      expect((await ask(many)).days).toEqual((await ask(few)).days)
      await expect.poll(() => pagesVacuumed(many)).toBeLessThanOrEqual(little * RATIO_MAX)
    },
  )
})
