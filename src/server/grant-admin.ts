// Makes a person an administrator on the database itself, whether or not the product is running on it.
import { type AdminMade, makeAdmin } from '#areas/people/users/server/index.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { onDatabase, type Place, reachDatabase } from './reach-database.ts'

export type Grant = { email: string; another: boolean }
export type Granted = { isDone: boolean; sentence: string }

export async function grantAdmin(grant: Grant, place: Place): Promise<Granted> {
  const reached = await reachDatabase(place, applyMigrations)
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
