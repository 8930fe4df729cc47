// The sealed record of an intake that was sent: written once, never changed.
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database.ts'
import type { Place, Seal } from '#platform/seal.ts'
import { openSnapshot, sealSnapshot } from '#platform/snapshot.ts'
import { openedOrNull } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { FLOW_EDITION } from '../rules/flow-editions.ts'
import { IntakeRecord } from './intake-record.ts'
import { intakeAnswers, intakeRecords, intakeSessions } from './tables.ts'

type Store = { db: Database; seal: Seal }

function placeOf(sessionId: string): Place {
  return { field: 'intake_records.sealed', row: sessionId }
}

/** Null for a draft, for one that does not open, and for one sent by an older program until the job has run. */
export async function findRecord({ db, seal }: Store, sessionId: string): Promise<IntakeRecord | null> {
  const [row] = await db
    .select({ sealed: intakeRecords.sealed })
    .from(intakeRecords)
    .where(eq(intakeRecords.sessionId, sessionId))
  if (!row) return null
  const place = placeOf(sessionId)
  if (openedOrNull(seal, row.sealed, place) !== null)
    return openSnapshot(seal, place, row.sealed, IntakeRecord)
  seal.unreadable(place)
  return null
}

/** The first one is kept. Answers on a path left since are marked, so that no list counts them. */
export async function keepRecord(
  { db, seal }: Store,
  sessionId: string,
  record: IntakeRecord,
  takenAt: Date,
): Promise<void> {
  const sealed = sealSnapshot(seal, placeOf(sessionId), record)
  await db
    .insert(intakeRecords)
    .values({ sessionId, edition: FLOW_EDITION, takenAt, sealed })
    .onConflictDoNothing()
  const { question, isLeftBehind } = intakeAnswers
  await db
    .update(intakeAnswers)
    .set({ isLeftBehind: true })
    .where(
      and(
        eq(intakeAnswers.sessionId, sessionId),
        notInArray(question, Object.keys(record.answers)),
        eq(isLeftBehind, false),
      ),
    )
}

/** Sent intakes without a record, locked for this transaction; those that another process has are passed over. */
export async function takeWithoutRecord(tx: Database, max: number): Promise<string[]> {
  const kept = alias(intakeRecords, 'kept')
  const rows = await tx
    .select({ id: intakeSessions.id })
    .from(intakeSessions)
    .leftJoin(kept, eq(kept.sessionId, intakeSessions.id))
    .where(and(eq(intakeSessions.status, 'completed'), isNull(kept.sessionId)))
    .limit(max)
    .for('update', { of: intakeSessions, skipLocked: true })
  return rows.map(({ id }) => id)
}

export const SEALED_RECORDS = sealedTable(intakeRecords, {
  id: ['sessionId'],
  texts: { sealed: ({ sessionId }) => placeOf(sessionId) },
})
