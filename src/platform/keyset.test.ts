import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#tests/world.ts'
import { moment } from './columns.ts'
import {
  beyond,
  type Keyset,
  mergeWalks,
  orderOf,
  type PageAsked,
  type Placed,
  placeIn,
  readPage,
  type Stretch,
} from './keyset.ts'

const things = pgTable('keyset_things', { id: uuid('id'), at: moment('at').notNull(), name: text('name') })
type Thing = typeof things.$inferSelect

const COUNT = 120

let world: World
beforeAll(async () => {
  world = await createWorld()
  // Four of each moment, and moments that differ by a microsecond.
  await world.connection.pool.query(`
    CREATE TABLE keyset_things (id uuid PRIMARY KEY, at timestamptz NOT NULL, name text NOT NULL);
    INSERT INTO keyset_things
    SELECT gen_random_uuid(), '2026-11-23 15:00:00.123456Z'::timestamptz + (n / 4) * interval '1 microsecond',
           'Ñame ' || n % 7 || ' "\\'
    FROM generate_series(1, ${COUNT}) AS n`)
})
afterAll(() => world.end())

const byMoment = (direction: Keyset['direction'], name = 'things'): Keyset => ({
  name,
  direction,
  keys: [
    { column: things.at, kind: 'moment' },
    { column: things.id, kind: 'id' },
  ],
})
const BY_NAME: Keyset = {
  name: 'names',
  direction: 'asc',
  keys: [
    { column: things.name, kind: 'text' },
    { column: things.id, kind: 'id' },
  ],
}

function reading(keyset: Keyset) {
  return ({ after, limit }: Stretch): Promise<Placed<Thing>[]> =>
    world.services.db
      .select({ row: things, place: placeIn(keyset) })
      .from(things)
      .where(beyond(keyset, after))
      .orderBy(...orderOf(keyset))
      .limit(limit)
}

const partOf = (keyset: Keyset) => ({ keyset, read: reading(keyset) })
const ask = (asked: PageAsked, ...keysets: Keyset[]) =>
  readPage({ language: 'en' }, asked, ...keysets.map(partOf))

async function everyPage(limit: number, ...keysets: Keyset[]): Promise<Thing[][]> {
  const pages: Thing[][] = []
  let cursor: string | undefined
  do {
    const { rows, next } = await ask({ limit, cursor }, ...keysets)
    pages.push(rows)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  return pages
}

async function idsIn(order: string): Promise<string[]> {
  const { rows } = await world.connection.pool.query<{ id: string }>(
    `SELECT id FROM keyset_things ORDER BY ${order}`,
  )
  return rows.map(({ id }) => id)
}

describe('the pages of a list', () => {
  it.each([
    ['the newest first', byMoment('desc'), 'at DESC, id DESC'],
    ['the oldest first', byMoment('asc'), 'at, id'],
    ['by name', BY_NAME, 'name, id'],
  ])('hold every row once, %s, though rows differ by a microsecond only', async (_, keyset, order) => {
    const pages = await everyPage(7, keyset)
    expect(pages.flat().map(({ id }) => id)).toEqual(await idsIn(order))
    expect(pages.map(({ length }) => length)).toEqual([...Array<number>(17).fill(7), 1])
  })
  it('end without an empty one where the last is full', async () => {
    const pages = await everyPage(COUNT / 2, byMoment('asc'))
    expect(pages.map(({ length }) => length)).toEqual([COUNT / 2, COUNT / 2])
  })
  it('hold fifty where nothing is said', async () => {
    expect((await ask({}, byMoment('asc'))).rows).toHaveLength(50)
  })
  it('go on from one part to the next within a page', async () => {
    const pages = await everyPage(50, byMoment('asc', 'first'), byMoment('desc', 'second'))
    const all = [...(await idsIn('at, id')), ...(await idsIn('at DESC, id DESC'))]
    expect(pages.flat().map(({ id }) => id)).toEqual(all)
  })
  it('stay the same where rows were added before them', async () => {
    const keyset = byMoment('desc')
    const { rows, next } = await ask({ limit: 10 }, keyset)
    const [last] = rows.slice(-1)
    const { pool } = world.connection
    const following = await ask({ limit: 10, cursor: next ?? '' }, keyset)
    expect(following.rows.map(({ id }) => id)).not.toContain(last?.id)
    const added = await pool.query<{ id: string }>(
      `INSERT INTO keyset_things VALUES (gen_random_uuid(), now() + interval '1 day', 'new') RETURNING id`,
    )
    const again = await ask({ limit: 10, cursor: next ?? '' }, keyset)
    expect(again.rows).toEqual(following.rows)
    await pool.query('DELETE FROM keyset_things WHERE id = $1', [added.rows[0]?.id])
  })
  it('are the same read by several walks over one order', async () => {
    const keyset = byMoment('desc')
    const everything = await reading(keyset)({ after: null, limit: COUNT })
    const walks = [
      everything.filter((_, index) => index % 2 === 0),
      everything.filter((_, index) => index % 2),
    ]
    expect(mergeWalks(keyset, walks, 30)).toEqual(everything.slice(0, 30))
  })
})

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a cursor', () => {
  const ID = '01998f2e-4a7b-7c3d-9e10-5a6b7c8d9e0f'
  const AT = '2026-11-23T15:00:00.123456Z'
  it.each([
    ['nothing', ''],
    ['no cursor', 'x'],
    ['no list', encoded(7)],
    ['of another list', encoded(['others', 'desc', AT, ID])],
    ['of the other direction', encoded(['things', 'asc', AT, ID])],
    ['with a part too few', encoded(['things', 'desc', AT])],
    ['with a part too many', encoded(['things', 'desc', AT, ID, ID])],
    ['with a day that does not exist', encoded(['things', 'desc', '2026-02-31T15:00:00.000000Z', ID])],
    ['with SQL in it', encoded(['things', 'desc', "now()'; --", ID])],
    ['with an id that is none', encoded(['things', 'desc', AT, 'id'])],
    ['with numbers', encoded(['things', 'desc', 1, 2])],
    ['with null', encoded(['things', 'desc', null, ID])],
  ])('that is %s is refused in words', async (_, cursor) => {
    await expect(ask({ cursor }, byMoment('desc'))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'cursor', message: expect.stringContaining('first page') as string }],
    })
  })
  it('never carries a NUL to the database', async () => {
    await expect(ask({ cursor: encoded(['names', 'asc', 'a\0b', ID]) }, BY_NAME)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})
