// The transaction that takes time: the database decides who comes first, and reports it as an answer, not a fault.
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#platform/context.ts'
import { type Database, sqlState } from '#platform/database.ts'
import { schedulingError } from './scheduling-error.ts'

const EXCLUDED = '23P01'
/** Serialization failure and deadlock: nothing was decided, so the same again is right. */
const UNDECIDED = new Set(['40001', '40P01'])
const ATTEMPTS_MAX = 5
const PAUSE_MS = 25

export async function bookingTransaction<Result>(
  services: Pick<Services, 'db' | 'firm'>,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await services.db.transaction(work)
    } catch (error) {
      const state = sqlState(error)
      if (state === EXCLUDED) throw schedulingError(services.firm, 'SLOT_TAKEN')
      if (state === null || !UNDECIDED.has(state)) throw error
      if (attempt === ATTEMPTS_MAX) throw schedulingError(services.firm, 'BOOKING_FAILED')
      await wait(Math.random() * PAUSE_MS * attempt)
    }
  }
}

/** True when the constraint let it happen; false, with nothing done, when other time is in the way. */
export async function unlessTaken(tx: Database, work: (inner: Database) => Promise<void>): Promise<boolean> {
  try {
    await tx.transaction(work)
    return true
  } catch (error) {
    if (sqlState(error) === EXCLUDED) return false
    throw error
  }
}
