// A search among very many intakes costs the same as among few: the pages of the database that each call reads, counted by the database
// itself.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCrowd, PLANTED } from '#tests/intake-crowd.ts'
import { pagesRead as pagesReadIn } from '#tests/pages-read.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Context } from '#platform/context.ts'
import { checkConflicts } from './check-conflicts.ts'
import { listIntakes } from './list-intakes.ts'
import { checkName } from './typed-check.ts'

const FEW = 1_000
const MANY = rounds(6_000, 100_000)
const RATIO_MAX = 1.5
const SEED_MS = rounds(120_000, 600_000)

type Scene = { world: World; desk: Context; admin: Context; planted: string }
let few: Scene
let many: Scene

async function open(count: number): Promise<Scene> {
  const world = await createWorld()
  const [attorney, colleague, admin] = await Promise.all([
    world.person('attorney'),
    world.person('attorney'),
    world.person('admin'),
  ])
  const { firstPlanted } = await addCrowd(world.connection.pool, count, [attorney.userId, colleague.userId])
  return { world, desk: world.as(attorney), admin: world.as(admin), planted: firstPlanted }
}

beforeAll(async () => {
  few = await open(FEW)
  many = await open(MANY)
}, SEED_MS)
afterAll(() => Promise.all([few, many].map(({ world }) => world.end())))

function pagesRead(scene: Scene, work: (scene: Scene) => Promise<unknown>): Promise<number> {
  return pagesReadIn(scene.world, () => work(scene))
}

async function nthPage({ desk }: Scene, nth: number): Promise<unknown> {
  let cursor: string | null = null
  for (let page = 1; page < nth; page += 1)
    cursor = (await listIntakes(desk, { search: '', ...(cursor !== null && { cursor }) })).next
  return cursor
}

type Found = { items: unknown[] } | { conflicts: unknown[] }

function sizeOf(found: Found): number {
  return 'items' in found ? found.items.length : found.conflicts.length
}

async function typed(desk: Context): Promise<Found> {
  const { hits } = await checkName(desk, { ...PLANTED, birthDate: null, phone: '214 060 9763' })
  return { conflicts: hits }
}

const CALLS: [string, (scene: Scene) => Promise<Found>][] = [
  ['the list of an attorney', ({ desk }) => listIntakes(desk, { search: '' })],
  ['the list of an administrator', ({ admin }) => listIntakes(admin, { search: '' })],
  ['the list of new ones', ({ desk }) => listIntakes(desk, { search: '', handling: 'new' })],
  ['the list of own cases', ({ desk }) => listIntakes(desk, { search: '', handling: 'opened' })],
  [
    'the list of one service',
    ({ desk }) => listIntakes(desk, { search: '', handling: 'declined', serviceType: 'daca' }),
  ],
  ['the search for a rare name', ({ desk }) => listIntakes(desk, { search: 'zamarr quetzalli' })],
  ['the search for a common name', ({ desk }) => listIntakes(desk, { search: 'mar' })],
  ['the search for two common names', ({ desk }) => listIntakes(desk, { search: 'maria garcia' })],
  ['the search for an address', ({ desk }) => listIntakes(desk, { search: 'person77@person.example' })],
  ['the search for a phone number', ({ desk }) => listIntakes(desk, { search: '(214) 060-9763' })],
  ['the search for nobody', ({ desk }) => listIntakes(desk, { search: 'xochipilli' })],
  ['the check of a typed name', ({ desk }) => typed(desk)],
  ['the conflict check', ({ desk, planted }) => checkConflicts(desk, { sessionId: planted })],
]

describe(`among ${MANY} intakes`, () => {
  it.each(CALLS)(
    `%s reads at most ${RATIO_MAX} times the pages that it reads among ${FEW}`,
    async (_, call) => {
      const [little, much] = [await pagesRead(few, call), await pagesRead(many, call)]
      expect(little).toBeGreaterThan(0)
      expect(sizeOf(await call(many))).toBe(sizeOf(await call(few)))
      expect(much).toBeLessThanOrEqual(little * RATIO_MAX)
    },
  )
  it('a later page costs what the first does', async () => {
    const cursor = await nthPage(many, 6)
    const call = ({ desk }: Scene) => listIntakes(desk, { search: '', cursor: String(cursor) })
    const first = await pagesRead(many, ({ desk }) => listIntakes(desk, { search: '' }))
    expect(await pagesRead(many, call)).toBeLessThanOrEqual(first * RATIO_MAX)
  })
  it('everything is found', async () => {
    for (const scene of [few, many]) {
      const { items: intakes } = await listIntakes(scene.admin, { search: `${PLANTED.given} zamarripa` })
      expect(intakes).toHaveLength(3)
      const { conflicts } = await checkConflicts(scene.admin, { sessionId: scene.planted })
      expect(conflicts.map(({ likeness }) => likeness)).toEqual(['same', 'same'])
      const { items: first } = await listIntakes(scene.desk, { search: '' })
      expect(first.filter(({ urgency }) => urgency.length > 0)).toHaveLength(10)
    }
  })
})
