// Which migrations a program has, without the hundred files that hold them: most starts have nothing to apply.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../drizzle')

const JOURNAL = z.object({ entries: z.array(z.object({ when: z.number() })) })

/** When each was written (milliseconds since 1970), the oldest first: the database keeps the same of those that it has. */
export function timesOfMigrations(folder: string): number[] {
  const journal: unknown = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  return JOURNAL.parse(journal).entries.map(({ when }) => when)
}
