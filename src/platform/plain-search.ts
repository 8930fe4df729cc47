// A part of a text, found without accents and capitals; the signs of a pattern stand for themselves.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** Written as the trigram indexes on `plain_text(column)` need it. */
export function holdsPart(column: SQLWrapper, part: string): SQL {
  const like = `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`plain_text(${column}) LIKE plain_text(${like})`
}
