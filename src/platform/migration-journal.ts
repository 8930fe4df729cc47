// Which migrations a program has, without reading their hundred files: most starts have nothing to apply.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** By the address, since the program that generates migrations reads this file without `import.meta.dirname`. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** When each was written (milliseconds since 1970), the oldest first: the database keeps the same of those that it has. */
export function timesOfMigrations(folder: string): number[] {
  const journal = readFileSync(join(folder, 'meta/_journal.json'), 'utf8')
  // The supervisor reads it too, and loads no library for that.
  return Array.from(journal.matchAll(/"when": ?(\d+)/g), ([, when]) => Number(when))
}
