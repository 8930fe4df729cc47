// A database in which the demonstration was ever opened says so itself, also after its people were renamed or deleted.
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'

/** Kept by dumps and restores, and shown by psql's \dt+. */
const MARK = 'The demonstration was opened in this database: its passwords are public.'

export async function markDemonstration(db: Database): Promise<void> {
  await db.execute(sql.raw(`COMMENT ON TABLE users IS '${MARK}'`))
}

/** What this database was used for; `empty`: for nothing yet. */
export async function whatDatabaseHolds(db: Database): Promise<'demonstration' | 'people' | 'empty'> {
  const { rows } = await db.execute<{ isMarked: boolean; hasPeople: boolean }>(
    sql`SELECT coalesce(obj_description('users'::regclass, 'pg_class') = ${MARK}, false) AS "isMarked",
               EXISTS (SELECT FROM users) AS "hasPeople"`,
  )
  if (rows[0]?.isMarked) return 'demonstration'
  return rows[0]?.hasPeople ? 'people' : 'empty'
}
