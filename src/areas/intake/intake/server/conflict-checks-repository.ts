// Checks of names typed by staff, as recorded.
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { Seal } from '#platform/seal.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { NameConflict } from '../contract.ts'
import { COMPARISONS } from '../rules/conflict-checks.ts'
import type { Store } from './repository.ts'
import { conflictChecks } from './tables.ts'

const Sealed = z.object({
  birthDate: z.string().nullable(),
  phone: z.string(),
  why: z.string(),
  isCut: z.boolean(),
  hits: z.array(
    NameConflict.extend({
      birthDateIs: z.enum(COMPARISONS).nullable(),
      phoneIs: z.enum(COMPARISONS).nullable(),
    }),
  ),
})
type Sealed = z.infer<typeof Sealed>

type Stored = typeof conflictChecks.$inferSelect
export type CheckRow = Omit<Stored, 'sealed' | 'searchText'> & Sealed

const { checkedAt, id, searchText } = conflictChecks

export const NEWEST_CHECKS: Keyset = {
  name: 'conflict checks',
  direction: 'desc',
  keys: [
    { column: checkedAt, kind: 'moment' },
    { column: id, kind: 'id' },
  ],
}

function placeOf(checkId: string) {
  return { field: 'conflict_checks.check', row: checkId }
}

function opened(seal: Seal, { sealed, searchText: _text, ...row }: Stored): CheckRow {
  return { ...row, ...Sealed.parse(JSON.parse(seal.open(sealed, placeOf(row.id)))) }
}

/** Returns whether its id was new. */
export async function insertCheck({ db, seal }: Store, row: CheckRow): Promise<boolean> {
  const { birthDate, phone, why, isCut, hits, ...plain } = row
  const sealed = seal.seal(JSON.stringify({ birthDate, phone, why, isCut, hits }), placeOf(row.id))
  const added = await db
    .insert(conflictChecks)
    .values({ ...plain, sealed })
    .onConflictDoNothing()
    .returning({ id })
  return added.length > 0
}

export async function findCheck({ db, seal }: Store, checkId: string): Promise<CheckRow | null> {
  const [row] = await db.select().from(conflictChecks).where(eq(id, checkId))
  return row ? opened(seal, row) : null
}

/** Without the sealed part: a list opens nothing. */
export type CheckLine = Omit<Stored, 'sealed' | 'searchText'>

const { given, surnames, outcome, conflictCount, checkedBy } = conflictChecks
const LINE = { id, given, surnames, outcome, conflictCount, checkedBy, checkedAt }

export function listNewest(db: Database, { after, limit }: Stretch): Promise<Placed<CheckLine>[]> {
  return db
    .select({ row: LINE, place: placeIn(NEWEST_CHECKS) })
    .from(conflictChecks)
    .where(beyond(NEWEST_CHECKS, after))
    .orderBy(...orderOf(NEWEST_CHECKS))
    .limit(limit)
}

/** Of names like this, in no order: the rules decide which match. */
export function listLike(db: Database, words: readonly string[], max: number): Promise<CheckLine[]> {
  return db
    .select(LINE)
    .from(conflictChecks)
    .where(and(...words.map((word) => sql`${searchText} %> ${word}::text`)))
    .orderBy(desc(checkedAt))
    .limit(max)
}

export const SEALED_CHECKS = sealedTable(conflictChecks, { texts: { sealed: (row) => placeOf(row.id) } })
