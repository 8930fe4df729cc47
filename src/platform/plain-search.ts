// A part of a text, found without accents and capitals.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from './database.ts'

/** For a pattern whose signs are literal. */
export function literalOf(part: string): string {
  return part.replace(/[\\%_]/g, String.raw`\$&`)
}

/** Written as the trigram indexes on `plain_text(column)` need it. */
export function holdsPart(column: SQLWrapper, part: string): SQL {
  return sql`plain_text(${column}) LIKE plain_text(${`%${literalOf(part)}%`})`
}

/** The share of a word's trigrams found in the other: "hose" and "jose" have two of five. */
const LIKENESS_MIN = 0.35

/** `%>` in what `read` asks is true from this likeness on. */
export function withLikeness<Found>(db: Database, read: (tx: Database) => Promise<Found>): Promise<Found> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS_MIN)}, true)`,
    )
    return read(tx)
  })
}
