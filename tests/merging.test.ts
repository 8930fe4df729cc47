// What becomes of every column that names a person when two are merged: found in the migrated database itself, not in a list.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MergedColumn } from '#areas/people/users/server/merging.ts'
import { joined } from '#platform/feature.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

/** As the catalogue of the database tells: each column with a foreign key to a person. */
async function columnsOfPeople(): Promise<string[]> {
  const { rows } = await world.connection.pool.query<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text || '.' || attname AS name
     FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
     WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

const STATED = joined<MergedColumn>(FEATURES, ({ merging }) => merging?.columns)

describe('what becomes of the columns that name a person', () => {
  it('is said by a feature for each of them, and for nothing else', async () => {
    expect(Object.keys(STATED).toSorted()).toEqual((await columnsOfPeople()).toSorted())
  })
  it('is asked for as soon as a table has one', async () => {
    const before = await columnsOfPeople()
    await world.connection.pool.query('CREATE TABLE planted (client uuid REFERENCES users)')
    const found = await columnsOfPeople()
    await world.connection.pool.query('DROP TABLE planted')
    expect(found.filter((name) => !before.includes(name))).toEqual(['planted.client'])
  })
  it.each(Object.entries(STATED))('%s moves by a key and shows what is there', async (name, said) => {
    if ('stays' in said) return expect(said.stays.length).toBeGreaterThan(3)
    const table = name.split('.')[0] ?? ''
    const named = [said.key ?? 'id', ...(said.shown ? [said.shown.column] : []), ...columnsIn(said)]
    const { rows } = await world.connection.pool.query<{ name: string; type: string }>(
      `SELECT attname AS name, atttypid::regtype::text AS type FROM pg_attribute WHERE attrelid = $1::regclass AND attname = ANY ($2)`,
      [table, named],
    )
    expect(new Set(rows.map((row) => row.name))).toEqual(new Set(named))
    expect(rows.find((row) => row.name === named[0])?.type).toBe('uuid')
  })
  it.each(Object.keys(STATED).filter((name) => 'moves' in (STATED[name] ?? {})))(
    '%s is looked for by an index',
    async (name) => {
      const [table = '', column = ''] = name.split('.')
      const { rows } = await world.connection.pool.query(
        `SELECT FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
         WHERE indrelid = $1::regclass AND attname = $2`,
        [table, column],
      )
      expect(rows.length).toBeGreaterThan(0)
    },
  )
})

function columnsIn({ unlessTaken }: Extract<MergedColumn, { moves: string }>): readonly string[] {
  return unlessTaken ? [...unlessTaken.columns, ...(unlessTaken.among ? [unlessTaken.among.column] : [])] : []
}
