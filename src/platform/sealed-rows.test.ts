// What an older key sealed is sealed again row by row: one that does not open, or that the database refuses, holds no other up.
import { randomBytes } from 'node:crypto'
import { pgTable, text } from 'drizzle-orm/pg-core'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LONG, rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import { openedOrNull } from './readable.ts'
import { createSeal, type SealKey } from './seal.ts'
import { countOlder, reseal, sealedTable } from './sealed-rows.ts'

const papers = pgTable('papers_of_a_test', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  reason: text('reason'),
  mark: text('mark').notNull().default(''),
})
const nameAt = (row: string) => ({ field: 'papers.name', row })
const reasonAt = (row: string) => ({ field: 'papers.reason', row })
const SEALED = {
  job: 'papers.reseal',
  tables: [
    sealedTable(papers, {
      texts: { name: ({ id }) => nameAt(id), reason: ({ id }) => reasonAt(id) },
      marks: (seal, _row, { name }) =>
        name === undefined ? {} : { mark: seal.fingerprint(name, 'papers.name') },
    }),
  ],
}
const [older, newer] = ['older', 'newer'].map((id): SealKey => ({ id, secret: randomBytes(32) }))
const [before, both, after] = [createSeal([older!]), createSeal([newer!, older!]), createSeal([newer!])]

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.connection.pool.query(
    `CREATE TABLE papers_of_a_test (id text PRIMARY KEY, name text NOT NULL, reason text, mark text NOT NULL DEFAULT '')`,
  )
})
afterAll(() => world.end())
beforeEach(() => world.connection.pool.query('TRUNCATE papers_of_a_test'))

type Paper = {
  id: string
  reason: string | null
  fate: 'whole' | 'removed' | 'damaged' | 'garbled' | 'foreign' | 'moved'
}

/** As it lies there: null opens under no key. */
async function lay(paper: Paper): Promise<void> {
  const { id, reason, fate } = paper
  const sealed = before.seal(`name of ${id}`, nameAt(fate === 'moved' ? `not ${id}` : id))
  const name = {
    whole: sealed,
    removed: '',
    damaged: `${sealed.slice(0, -4)}AAAA`,
    garbled: 'v1.demonstration.AAAA',
    foreign: createSeal([{ id: 'foreign', secret: randomBytes(32) }]).seal('name', nameAt(id)),
    moved: sealed,
  }[fate]
  const reasonSealed = reason && before.seal(reason, reasonAt(id))
  await world.services.db.insert(papers).values({ id, name, reason: reasonSealed })
}

describe('after a new key was put in front', () => {
  it(
    'every row that can be opened opens under the new key alone, whatever lies beside it',
    async () => {
      const fate = fc.constantFrom<Paper['fate']>(
        'whole',
        'whole',
        'removed',
        'damaged',
        'garbled',
        'foreign',
        'moved',
      )
      const paper = fc.record({
        id: fc.stringMatching(/^[a-z]{1,6}$/),
        reason: fc.option(fc.string({ minLength: 1 })),
        fate,
      })
      const papersOf = fc.uniqueArray(paper, { selector: ({ id }) => id, maxLength: rounds(12, 450) })
      await fc.assert(
        fc.asyncProperty(papersOf, async (all) => {
          await world.connection.pool.query('TRUNCATE papers_of_a_test')
          for (const each of all) await lay(each)
          const { db } = world.services
          const { unreadable } = await reseal({ db, seal: both }, SEALED)
          const lost = all.filter((each) => !['whole', 'removed'].includes(each.fate))
          expect(unreadable).toBe(lost.length)
          expect((await countOlder({ db, seal: both }, SEALED)).older).toBe(lost.length)
          const kept = new Map((await db.select().from(papers)).map((row) => [row.id, row]))
          for (const { id, reason, fate: was } of all) {
            const row = kept.get(id)
            if (was === 'removed') expect(row?.name).toBe('')
            else
              expect(openedOrNull(after, row?.name ?? '', nameAt(id))).toBe(
                was === 'whole' ? `name of ${id}` : null,
              )
            if (reason) expect(openedOrNull(after, row?.reason ?? '', reasonAt(id))).toBe(reason)
            if (was === 'whole') expect(row?.mark).toBe(after.fingerprint(`name of ${id}`, 'papers.name'))
          }
        }),
        { numRuns: rounds(12, 400) },
      )
    },
    LONG.timeout,
  )
  it('a row that the database does not let change holds no other up', async () => {
    const { db } = world.services
    for (const id of ['a', 'b', 'c']) await lay({ id, reason: null, fate: 'whole' })
    await world.connection.pool.query(
      `ALTER TABLE papers_of_a_test ADD CONSTRAINT b_stays CHECK (id <> 'b' OR name LIKE 'v1.older.%')`,
    )
    try {
      expect(await reseal({ db, seal: both }, SEALED)).toEqual({ sealed: 2, unreadable: 1 })
    } finally {
      await world.connection.pool.query('ALTER TABLE papers_of_a_test DROP CONSTRAINT b_stays')
    }
  })
  it('rows are counted: those of an older key, and those whose key is not there', async () => {
    const { db } = world.services
    await lay({ id: 'a', reason: 'both texts of one row', fate: 'whole' })
    await lay({ id: 'b', reason: null, fate: 'removed' })
    await lay({ id: 'c', reason: null, fate: 'foreign' })
    expect(await countOlder({ db, seal: both }, SEALED)).toEqual({ older: 2, lost: 1 })
    expect(await countOlder({ db, seal: after }, SEALED)).toEqual({ older: 2, lost: 2 })
    expect(await countOlder({ db, seal: before }, SEALED)).toEqual({ older: 1, lost: 1 })
  })
})
