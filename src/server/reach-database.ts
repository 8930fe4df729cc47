// The database for a command that runs beside the product or without it: the one that runs, or one started for the command.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Database, watchMigrations } from '#platform/database.ts'
import { lockDataDirectory } from '#platform/data-directory.ts'
import { runningPrivatePostgres, startPrivatePostgres } from '#platform/private-postgres.ts'
import { StartProblem } from '#platform/start-problem.ts'

/** Where the data lies: a database of the firm's, or the private one in the data directory. */
export type Place = { databaseUrl: string | null; dataDirectory: string }
export type Reached = { url: string; leave: () => Promise<void> }

/** `prepare` is done to a private database that has to be started for this. */
export async function reachDatabase(
  { databaseUrl, dataDirectory }: Place,
  prepare: (url: string) => Promise<void>,
): Promise<Reached> {
  if (databaseUrl !== null) return { url: databaseUrl, leave: () => Promise.resolve() }
  if (!existsSync(join(dataDirectory, 'postgres'))) {
    throw new StartProblem(
      `There is no data in ${dataDirectory} yet. Start the product once.\n` +
        'If its data lies elsewhere, name the place with DATA_DIR or DATABASE_URL as for the product itself.',
    )
  }
  return (await takeDirectory(dataDirectory)) ?? (await startOwn(dataDirectory, prepare))
}

/** Null where the directory is not in use. */
async function takeDirectory(dataDirectory: string): Promise<Reached | null> {
  if (!(await isInUse(dataDirectory))) return null
  const url = runningPrivatePostgres(dataDirectory)
  if (url === null) {
    throw new StartProblem('The product is starting or stopping. Run this again in a moment.')
  }
  return { url, leave: () => Promise.resolve() }
}

async function isInUse(dataDirectory: string): Promise<boolean> {
  try {
    const unlock = await lockDataDirectory(dataDirectory)
    unlock()
    return false
  } catch (error) {
    if (error instanceof StartProblem) return true
    throw error
  }
}

/** The product cannot start in the meantime: the directory is locked as if this were it. */
async function startOwn(dataDirectory: string, prepare: (url: string) => Promise<void>): Promise<Reached> {
  const unlock = await lockDataDirectory(dataDirectory)
  try {
    const postgres = await startPrivatePostgres(dataDirectory)
    await prepare(postgres.url)
    return { url: postgres.url, leave: () => postgres.stop().then(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** For work that needs the tables of this version. */
export async function onDatabase<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const connection = connect(url, () => undefined)
  try {
    const isReady = await watchMigrations()(connection.db).catch(() => false)
    if (!isReady) {
      throw new StartProblem(
        'The database cannot be reached, or is not that of this version. Start the product on it once, then run this again.',
      )
    }
    return await work(connection.db)
  } finally {
    await connection.close()
  }
}
