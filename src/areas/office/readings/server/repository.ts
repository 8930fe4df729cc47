// The only SQL about the firm's settled readings.
import { eq, sql } from 'drizzle-orm'
import { type Database, prepared } from '#platform/database.ts'
import { settledReadings } from './tables.ts'

export type DecisionRow = typeof settledReadings.$inferSelect

const everyDecision = prepared((db) => db.select().from(settledReadings).prepare('settled_readings'))

export function listDecisions(db: Database): Promise<DecisionRow[]> {
  return everyDecision(db).execute()
}

/** Locks the decision until the transaction ends, if there is one. */
export async function lockDecision(tx: Database, conflict: string): Promise<DecisionRow | null> {
  const [row] = await tx
    .select()
    .from(settledReadings)
    .where(eq(settledReadings.conflict, conflict))
    .for('update')
  return row ?? null
}

/** `conflict`: also the name of a rule of the firm. */
type Deciding = { conflict: string; reading: string | null; version: number; at: Date }

/** `version`: as read, 0 if never decided. False if another person was first. */
export async function saveDecision(tx: Database, deciding: Deciding): Promise<boolean> {
  const { conflict, reading, version, at } = deciding
  const { conflict: target, version: current } = settledReadings
  const rows = await tx
    .insert(settledReadings)
    .values({ conflict, reading, version: 1, decidedAt: at })
    .onConflictDoUpdate({
      target,
      set: { reading, version: sql`${current} + 1`, decidedAt: at },
      setWhere: eq(current, version),
    })
    .returning({ conflict: target })
  return rows.length > 0
}
