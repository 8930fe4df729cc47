import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

/**
 * Only a sent intake has an attorney, and an index of the sent ones begins with the attorney. Few drafts were merged, and
 * an index of those that were is used for whatever is looked up by the other draft.
 */
const SERVED_BY_A_PARTIAL_INDEX = [
  'client_merges(gone_id)',
  'intake_sessions(attorney_id)',
  'intake_sessions(merged_into)',
  'intake_sessions(second_id)',
  'notices(digest_id)',
  'users(merged_into)',
]

it('every foreign key begins an index: none is looked up by reading its whole table', async () => {
  const { rows } = await world.connection.pool.query<{ key: string }>(`
    SELECT conrelid::regclass || '(' || string_agg(attname, ', ' ORDER BY position) || ')' AS key
    FROM pg_constraint
    CROSS JOIN unnest(conkey) WITH ORDINALITY AS part (attnum, position)
    JOIN pg_attribute ON attrelid = conrelid AND pg_attribute.attnum = part.attnum
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      AND NOT EXISTS (
        SELECT FROM pg_index
        WHERE indrelid = conrelid AND indpred IS NULL
          AND (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
      )
    GROUP BY pg_constraint.oid, conrelid
    ORDER BY 1`)
  expect(rows.map(({ key }) => key)).toEqual(SERVED_BY_A_PARTIAL_INDEX)
})
