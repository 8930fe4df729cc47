// What happened on the way to a signature, in a chain: each row's digest covers the one before, so that none can be changed or taken out.
import { createHash } from 'node:crypto'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { Seal } from '#platform/seal.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { engagementTrail } from './tables.ts'

type Store = { db: Database; seal: Seal }
type Stored = typeof engagementTrail.$inferSelect
/** `from`: the network address; empty where there is none. */
export type TrailRow = Omit<Stored, 'sealed'> & { from: string }
export type Step = Omit<TrailRow, 'place' | 'digest' | 'engagementId'>

const { engagementId, place } = engagementTrail

function placeOf({ engagementId: of, place: at }: Pick<Stored, 'engagementId' | 'place'>) {
  return { field: 'engagement_trail.from', row: `${of} ${at}` }
}

function digestOf(before: string, row: Omit<TrailRow, 'digest'>): string {
  const { at, kind, signerId, byId, language, shown, from } = row
  const said = [
    before,
    row.engagementId,
    row.place,
    at.toISOString(),
    kind,
    signerId,
    byId,
    language,
    shown,
    from,
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

/** Runs in a transaction with the proposal locked. */
export async function addStep({ db, seal }: Store, of: string, step: Step): Promise<void> {
  const [last] = await db
    .select({ place, digest: engagementTrail.digest })
    .from(engagementTrail)
    .where(eq(engagementId, of))
    .orderBy(desc(place))
    .limit(1)
  const row = { ...step, engagementId: of, place: (last?.place ?? 0) + 1 }
  const { from, ...columns } = row
  await db.insert(engagementTrail).values({
    ...columns,
    sealed: seal.seal(from, placeOf(row)),
    digest: digestOf(last?.digest ?? '', row),
  })
}

/** The oldest first. */
export async function trailOf({ db, seal }: Store, of: string): Promise<TrailRow[]> {
  const rows = await db.select().from(engagementTrail).where(eq(engagementId, of)).orderBy(asc(place))
  return rows.map(({ sealed, ...row }) => ({ ...row, from: seal.open(sealed, placeOf(row)) }))
}

/** Whether every row is there, in its place, as it was written. */
export function isWhole(trail: readonly TrailRow[]): boolean {
  return trail.every((row, at) => {
    const { digest, ...said } = row
    return row.place === at + 1 && digest === digestOf(trail[at - 1]?.digest ?? '', said)
  })
}

export async function hasStep(
  { db }: Pick<Store, 'db'>,
  of: string,
  { kind, signerId }: Pick<Step, 'kind' | 'signerId'>,
): Promise<boolean> {
  const isIt = signerId === null ? undefined : eq(engagementTrail.signerId, signerId)
  const rows = await db
    .select({ place })
    .from(engagementTrail)
    .where(and(eq(engagementId, of), eq(engagementTrail.kind, kind), isIt))
    .limit(1)
  return rows.length > 0
}

export const SEALED_TRAIL = sealedTable(engagementTrail, {
  id: ['engagementId', 'place'],
  texts: { sealed: (row) => placeOf(row) },
})
