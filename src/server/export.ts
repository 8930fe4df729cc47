// `npm run export -- --to FOLDER`: everything of the firm in open files, while the product runs or without it.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { systemClock } from '#adapters/clock/system-clock.ts'
import type { Counts } from '#areas/office/exports/server/index.ts'
import type { Database } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { createSeal } from '#platform/seal.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { startSentence } from '#platform/start-sentence.ts'
import { readConfig, settleNodeEnvironment } from './config.ts'
import { exportToFolder } from './export/to-folder.ts'
import { FEATURES } from './features.ts'
import { chooseFiles } from './file-store.ts'
import { keysThatDoNotOpen } from './keys/check-keys.ts'
import { onDatabase, reachDatabase } from './reach-database.ts'

const USAGE = `Writes everything of the firm into a new folder, as files that other programs open; the product may be running:

  npm run export -- --to FOLDER

The settings are those of the product itself: DATA_KEYS opens what is sealed. The folder is not encrypted.`

const root = join(import.meta.dirname, '../..')

try {
  const to = readFolder()
  const config = readConfig(settleNodeEnvironment(false), root)
  const log = createLog(
    (line) => process.stderr.write(`${line}\n`),
    () => new Date(),
  )
  const reached = await reachDatabase(config, applyMigrations)
  try {
    await onDatabase(reached.url, async (db) => {
      const seal = createSeal(config.dataKeys)
      const lost = await keysThatDoNotOpen({ db, seal }, config.authSecret)
      const isOpen = lost.every((name) => name === 'AUTH_SECRET' || config.keysLost.includes(name))
      if (!isOpen)
        throw new StartProblem(`DATA_KEYS lacks ${lost.join(', ')}. Set it as for the product itself.`)
      const source = { db, seal, files: chooseFiles(config, log), clock: systemClock }
      const bytesNeeded = await bytesOf(db)
      say(to, await exportToFolder(source, FEATURES, { to, bytesNeeded }))
    })
  } finally {
    await reached.leave()
  }
} catch (error) {
  console.error(startSentence(error))
  process.exitCode = 1
}

function readFolder(): string {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
    if (to) return to
  } catch {
    // An option that there is not.
  }
  throw new StartProblem(USAGE)
}

/** Of all files, and of the tables, which are written twice. */
async function bytesOf(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    SELECT (SELECT coalesce(sum(bytes), 0) FROM files WHERE removed_at IS NULL) + 2 * pg_database_size(current_database()) AS bytes`)
  return Number(rows[0]?.bytes)
}

function say(to: string, { rows, files, problems }: Counts): void {
  for (const [table, count] of Object.entries(rows)) console.log(`${String(count).padStart(9)}  ${table}`)
  console.log(`${String(files).padStart(9)}  documents`)
  console.log(`Written to ${to}: every table has as many rows as the database. Begin with README.txt.`)
  if (problems > 0) console.log(`${problems} values or documents could not be copied: see problems.csv.`)
}
