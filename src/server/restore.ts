// `npm run restore -- FILE`: puts a backup into an empty data directory, and starts its database once to see that it is whole.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Client } from 'pg'
import { type BackupNote, readBackup } from '#platform/backup-file.ts'
import { giveToPostgres } from '#platform/postgres-cluster.ts'
import { startPrivatePostgres } from '#platform/private-postgres.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { readIdentity } from './backup-keys.ts'
import { readConfig, settleNodeEnvironment } from './config.ts'

const USAGE = `Puts a backup into an empty data directory:

  npm run restore -- FILE         needs BACKUP_IDENTITY, the secret half of the key

DATA_DIR says where, as for the product itself. The folder must be empty or not there yet. AUTH_SECRET and DATA_KEYS are not in a
backup: without the same ones, sealed texts stay closed and everybody signs in again.`

const RESTORING = '.restoring-'
const root = join(import.meta.dirname, '../..')

try {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new StartProblem(USAGE)
  const environment = settleNodeEnvironment(false)
  const { DATA_DIR } = environment
  const { dataDirectory } = readConfig({ DATA_DIR }, root)
  const note = await restore(file, readIdentity(environment), dataDirectory)
  console.log(
    `${dataDirectory} is as it was on ${note.madeAt}: ${note.files} files, all as their checksums say.\n` +
      (note.postgresVersion === null
        ? 'The database is not in this backup: its own host restores it.'
        : 'The database was started once and answers. Start the product with the AUTH_SECRET and DATA_KEYS of then.') +
      (note.bucket
        ? `\nThe files are not in this backup: they lie in ${note.bucket}. /admin/files names those that it lacks after a night.`
        : '') +
      (note.isMarked
        ? '\nAt another PUBLIC_URL than its own it opens as a copy: nothing is sent or charged until an administrator releases it.'
        : '\nTo look at it without sending or charging anything, start it with RESTORE_DRILL=1.'),
  )
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}

/** Unpacks beside the folder and moves into place at the end, so that a restore that breaks off leaves no half. */
async function restore(
  file: string,
  identity: string,
  dataDirectory: string,
): Promise<BackupNote & { isMarked: boolean }> {
  if (!existsSync(file)) throw new StartProblem(`There is no file ${file}.`)
  if (existsSync(dataDirectory) && readdirSync(dataDirectory).length > 0) {
    throw new StartProblem(`${dataDirectory} is not empty. Name an empty folder with DATA_DIR.`)
  }
  removeLeftovers(dataDirectory)
  const beside = `${dataDirectory}${RESTORING}${process.pid}-${randomUUID().slice(0, 8)}`
  mkdirSync(dirname(beside), { recursive: true })
  // Root gives the database to another user, who has to pass through and reads no names here.
  mkdirSync(beside, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  try {
    const note = await readBackup({ file, identity }, beside)
    const isMarked = note.postgresVersion !== null && (await tryDatabase(beside))
    if (existsSync(dataDirectory)) rmdirSync(dataDirectory)
    renameSync(beside, dataDirectory)
    return { ...note, isMarked }
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** What a restore that was killed has left: the firm's data, readable. Of one that still runs nothing is touched. */
function removeLeftovers(dataDirectory: string): void {
  const folder = dirname(dataDirectory)
  if (!existsSync(folder)) return
  const start = `${basename(dataDirectory)}${RESTORING}`
  for (const name of readdirSync(folder).filter((each) => each.startsWith(start))) {
    const left = join(folder, name)
    const pid = Number(name.slice(start.length).split('-')[0])
    if (isRunning(pid))
      throw new StartProblem(
        `Another restore (process ${pid}) works in ${left}. Wait for it, or end it first.`,
      )
    rmSync(left, { recursive: true, force: true })
    console.log(`${left} was left by a restore that did not finish. It is removed.`)
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The mark makes it a copy, if it is opened at another address (decision 194). */
async function tryDatabase(directory: string): Promise<boolean> {
  giveToPostgres(directory)
  const postgres = await startPrivatePostgres(directory)
  const client = new Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const { rows } = await client.query(`SELECT to_regclass('installation') IS NOT NULL AS is_there`)
    if (!(rows[0] as { is_there: boolean } | undefined)?.is_there) return false
    const { rowCount } = await client.query('UPDATE installation SET restored_at = now()')
    return rowCount === 1
  } finally {
    await client.end()
    await postgres.stop()
  }
}
