// Makes a person an administrator on the database itself, whether or not the product is running on it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type AdminMade, makeAdmin } from '#features/users/server/index.ts'
import { applyMigrations, connect, type Database, hasAllMigrations } from '#platform/database.ts'
import { lockDataDirectory } from '#platform/data-directory.ts'
import { runningPrivatePostgres, startPrivatePostgres } from '#platform/private-postgres.ts'
import { StartProblem } from '#platform/start-problem.ts'

export type Grant = { email: string; another: boolean }
/** Where the data lies: a database of the firm's, or the private one in the data directory. */
export type Place = { databaseUrl: string | null; dataDirectory: string }
export type Granted = { isDone: boolean; sentence: string }

export async function grantAdmin(grant: Grant, place: Place): Promise<Granted> {
  const reached = await reachDatabase(place)
  try {
    const made = await onDatabase(reached.url, (db) => makeAdmin(db, { ...grant, now: new Date() }))
    return { isDone: made === 'made' || made === 'is-admin', sentence: SENTENCES[made](grant.email) }
  } finally {
    await reached.leave()
  }
}

const SENTENCES: Record<AdminMade, (email: string) => string> = {
  made: (email) =>
    `${email} is an administrator now. They act as one once their second step of signing in is set up; the profile page leads there.`,
  'is-admin': (email) => `${email} is an administrator already. Nothing was changed.`,
  'no-account': (email) =>
    `Nobody has signed in as ${email} yet. Create the account on the sign-in page, prove the address, sign in once, and run this again.`,
  'not-active': (email) => `The account of ${email} is disabled or closed. Nothing was changed.`,
  'others-exist': () =>
    'There is an administrator already, who can give the role at /admin/users. To make one from here all the same, add --another.',
}

type Reached = { url: string; leave: () => Promise<void> }

async function reachDatabase({ databaseUrl, dataDirectory }: Place): Promise<Reached> {
  if (databaseUrl !== null) return { url: databaseUrl, leave: () => Promise.resolve() }
  if (!existsSync(join(dataDirectory, 'postgres'))) {
    throw new StartProblem(
      `There is no data in ${dataDirectory} yet. Start the product once and create your account there.\n` +
        'If its data lies elsewhere, name the place with DATA_DIR or DATABASE_URL as for the product itself.',
    )
  }
  return (await takeDirectory(dataDirectory)) ?? (await startOwn(dataDirectory))
}

/** Null where nobody uses the directory. */
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

/** The product cannot start meanwhile: the directory is locked as if this were it. */
async function startOwn(dataDirectory: string): Promise<Reached> {
  const unlock = await lockDataDirectory(dataDirectory)
  try {
    const postgres = await startPrivatePostgres(dataDirectory)
    await applyMigrations(postgres.url)
    return { url: postgres.url, leave: () => postgres.stop().then(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

async function onDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const connection = connect(url, () => undefined)
  try {
    const isReady = await hasAllMigrations(connection.db).catch(() => false)
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
