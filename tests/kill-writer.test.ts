// What finds a movement that is not whole has to find one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Deed,
  endsConnectionAt,
  expectAllOrNothing,
  expectEndedAtEachTable,
  expectOnceInTheEnd,
  type Kill,
} from './kill-writer.ts'
import { createWorld, type World } from './world.ts'

let world: World
let kill: Kill
beforeAll(async () => {
  world = await createWorld()
  for (const table of ['one', 'other'])
    await sql(`CREATE TABLE of_test_${table} (scene uuid NOT NULL, is_last boolean NOT NULL DEFAULT false)`)
  kill = await endsConnectionAt(world)
})
afterAll(() => world.end())

const sql = async (text: string, ...values: unknown[]) =>
  (await world.connection.pool.query(text, values)).rows
const into = (table: 'one' | 'other', scene: string) =>
  sql(`INSERT INTO of_test_${table} (scene) VALUES ($1)`, scene)
const both = (scene: string) =>
  sql(
    'WITH one AS (INSERT INTO of_test_one (scene) VALUES ($1)) INSERT INTO of_test_other (scene) VALUES ($1)',
    scene,
  )

const overAnother = (scene: string) =>
  world.connection.db.transaction(async (tx) => {
    await tx.execute(`INSERT INTO of_test_one (scene) VALUES ('${scene}')`)
    await into('other', scene)
  })

const twoInTurn = (scene: string) => [
  async () => {
    await into('other', scene)
    await into('one', scene)
  },
]

/** `kept` says nothing of the second table, as a list would that it is missing from. */
const of = <Movement>(movement: (scene: string) => Movement) => ({
  kill,
  kills: 2,
  scene: () => Promise.resolve(crypto.randomUUID()),
  movement: (scene: string) => Promise.resolve(movement(scene)),
  keptOf: async (scene: string) =>
    JSON.stringify(await sql('SELECT is_last FROM of_test_one WHERE scene = $1', scene)),
})

describe('a movement', () => {
  it('that writes all of it in one transaction is whole', () =>
    expectAllOrNothing(of<Deed>((scene) => () => both(scene))))
  it.each([
    ['before', ['other', 'one']],
    ['after', ['one', 'other']],
  ] as const)(
    'that writes a table which nobody listed %s its transaction is not',
    async (_, [first, second]) => {
      const deed = async (scene: string) => {
        await into(first, scene)
        await into(second, scene)
      }
      await expect(expectAllOrNothing(of<Deed>((scene) => () => deed(scene)))).rejects.toThrow('ended at row')
    },
  )
  it('that writes the last of it over another connection, before its transaction is over, is not', async () => {
    await expect(expectAllOrNothing(of<Deed>((scene) => () => overAnother(scene)))).rejects.toThrow(
      'ended at commit 2',
    )
  })
  it('whose steps are each done once is done once in the end', () =>
    expectOnceInTheEnd(
      of<Deed[]>((scene) => [() => both(scene), () => sql('UPDATE of_test_one SET is_last = true')]),
    ))
  it('of which a step does more when it is done again is not', async () => {
    await expect(expectOnceInTheEnd(of<Deed[]>(twoInTurn))).rejects.toThrow('ended at row')
  })
  it('is ended at the last row, and with the others at each table', () => {
    expect([...kill.reached.keys()].toSorted()).toEqual(['public.of_test_one', 'public.of_test_other'])
    expectEndedAtEachTable(kill)
    const untouched = { ...kill, reached: new Map([...kill.reached, ['public.nobody', 0]]) }
    expect(() => expectEndedAtEachTable(untouched)).toThrow('public.nobody')
  })
})
