// Which migrations a program has, without the hundred files that hold them: most starts have nothing to apply.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** By the address, since the program that generates migrations reads this file without `import.meta.dirname`. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../drizzle', import.meta.url))

const JOURNAL = z.object({ entries: z.array(z.object({ when: z.number() })) })

/** When each was written (milliseconds since 1970), the oldest first: the database keeps the same of those that it has. */
export function timesOfMigrations(folder: string): number[] {
  const journal: unknown = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  return JOURNAL.parse(journal).entries.map(({ when }) => when)
}
