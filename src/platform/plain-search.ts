// A part of a text, found without accents and capitals.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** For a pattern whose signs are literal. */
export function literalOf(part: string): string {
  return part.replace(/[\\%_]/g, String.raw`\$&`)
}

/** Written as the trigram indexes on `plain_text(column)` need it. */
export function holdsPart(column: SQLWrapper, part: string): SQL {
  return sql`plain_text(${column}) LIKE plain_text(${`%${literalOf(part)}%`})`
}
