// The state of something at a moment, kept whole and sealed beside it: later readers see this, whatever changes in rules and words
// (docs/decisions/0032).
import { createHash } from 'node:crypto'
import { integer, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { moment } from './columns.ts'
import type { Place, Seal } from './seal.ts'

/** The columns of a table of snapshots; each table adds its subject. */
export function snapshotColumns() {
  return {
    /** The edition of the rules and words that it was made with. */
    edition: integer('edition').notNull(),
    /** When it was made; later than the matter itself where an older program kept none. */
    takenAt: moment('taken_at').notNull(),
    sealed: text('sealed').notNull(),
  }
}

export function sealSnapshot(seal: Seal, place: Place, content: unknown): string {
  return seal.seal(JSON.stringify(content), place)
}

/** The schema must go on reading what earlier versions wrote: new fields are optional or have a default. */
export function openSnapshot<Content>(
  seal: Seal,
  place: Place,
  sealed: string,
  schema: z.ZodType<Content>,
): Content {
  return schema.parse(JSON.parse(seal.open(sealed, place)))
}

/** The same for equal values; a test compares it with the declared edition. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
