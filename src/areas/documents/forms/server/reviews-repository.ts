// What staff accepted of the forms of a case. The values are sealed, as what was said is.
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { openedOrNull } from '#platform/readable.ts'
import type { Seal } from '#platform/seal.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { formReviews } from './tables.ts'

type Store = { db: Database; seal: Seal }
type Stored = typeof formReviews.$inferSelect
export type ReviewRow = Omit<Stored, 'sealedValue'> & { value: string }
type Form = Pick<Stored, 'formId' | 'personId'>

function placeOf({ formId, personId, field }: Form & Pick<Stored, 'field'>) {
  return { field: 'form_reviews.value', row: `${formId} ${personId} ${field}` }
}

/** One that does not open is left out: its field is looked at again. */
export async function listReviews({ db, seal }: Store, { formId, personId }: Form): Promise<ReviewRow[]> {
  const rows = await db
    .select()
    .from(formReviews)
    .where(and(eq(formReviews.formId, formId), eq(formReviews.personId, personId)))
  return rows.flatMap(({ sealedValue, ...row }) => {
    const value = openedOrNull(seal, sealedValue, placeOf(row))
    return value === null ? [] : [{ ...row, value }]
  })
}

export async function keepReviews({ db, seal }: Store, rows: readonly ReviewRow[]): Promise<void> {
  const values = rows.map(({ value, ...row }) => ({ ...row, sealedValue: seal.seal(value, placeOf(row)) }))
  await db
    .insert(formReviews)
    .values(values)
    .onConflictDoUpdate({
      target: [formReviews.formId, formReviews.personId, formReviews.field],
      set: {
        sealedValue: sql`excluded.sealed_value`,
        reviewedBy: sql`excluded.reviewed_by`,
        reviewedAt: sql`excluded.reviewed_at`,
      },
    })
}

export const SEALED_REVIEWS = sealedTable(formReviews, {
  id: ['formId', 'personId', 'field'],
  texts: { sealedValue: placeOf },
})
