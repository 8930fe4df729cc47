// Every column of sealed texts is named by a manifest, so that none is forgotten when keys change: read from the database itself.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productOf } from '#tests/product-in-process.ts'
import { createWorld, type World } from '#tests/world.ts'
import { seedDemonstration } from '../demonstration.ts'
import { FEATURES } from '../features.ts'
import { tablesIn } from './check-keys.ts'

/** Sealed, and over before an older key can be taken out. */
const PASSING = {
  'idempotency_keys.body': 'it is forgotten within a day, and found by a mark of the key alone',
  'file_links.name': 'it opens once, within five minutes',
  'key_canaries.sealed': 'it is what tells of the keys',
}

let world: World
beforeAll(async () => {
  world = await createWorld()
  await seedDemonstration(productOf(world))
}, 300_000)
afterAll(() => world.end())

type Column = { column: string; named: boolean }

async function textColumns(): Promise<Column[]> {
  const { rows } = await world.connection.pool.query<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'text'`,
  )
  return rows.map(({ table_name: table, column_name: name }) => ({
    column: `${table}.${name}`,
    named: /sealed|clearing/.test(name),
  }))
}

async function holdsSealed(column: string): Promise<boolean> {
  const [table, name] = column.split('.')
  const { rows } = await world.connection.pool.query(
    `SELECT 1 FROM "${table}" WHERE "${name}" ~ '^v1\\.[\\w-]{1,32}\\.[\\w-]{37}' LIMIT 1`,
  )
  return rows.length > 0
}

it('every sealed column of the catalogue is in the registry, and nothing else is', async () => {
  const columns = await textColumns()
  const found: string[] = []
  for (const { column, named } of columns) if (named || (await holdsSealed(column))) found.push(column)
  const known = tablesIn(FEATURES).flatMap(({ table, columns: names }) =>
    names.map((name) => `${table}.${name}`),
  )
  expect(new Set(known).size).toBe(known.length)
  const all = columns.map(({ column }) => column)
  expect(known.filter((column) => !all.includes(column))).toEqual([])
  expect(found.filter((column) => !known.includes(column) && !(column in PASSING))).toEqual([])
  // As many as there are today: one that is sealed no more is taken out of this count as well.
  expect(known.filter((column) => found.includes(column)).length).toBeGreaterThan(20)
})
