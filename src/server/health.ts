// Whether this process can serve: the database answers and has every migration. Strangers may ask, so no version is in it.
import { sql } from 'drizzle-orm'
import { type Database, hasAllMigrations } from '#platform/database.ts'

export type Health = {
  status: 'ok' | 'unavailable'
  database: 'reached' | 'unreachable'
  migrations: 'applied' | 'missing' | 'unknown'
}

export async function checkHealth(db: Database): Promise<Health> {
  try {
    await db.execute(sql`SELECT 1`)
  } catch {
    return { status: 'unavailable', database: 'unreachable', migrations: 'unknown' }
  }
  const applied = await hasAllMigrations(db).catch(() => false)
  const migrations = applied ? 'applied' : 'missing'
  return { status: applied ? 'ok' : 'unavailable', database: 'reached', migrations }
}
