// Tries counted in the database, so that every instance counts the same ones.
import { createHmac, randomInt } from 'node:crypto'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import {
  ATTEMPT_LIMITS,
  type AttemptKind,
  FORGET_HOURS,
  NO_ATTEMPTS,
  secondsToWait,
  type Tally,
  withAttempt,
  withoutAttempt,
} from './attempt-limits.ts'
import { attempt } from './tables.ts'

/** What a try counts against: an address, a device, a client's network. */
export type Claim = readonly [kind: AttemptKind, of: string]

export type Attempts = {
  /** Counts a try against every claim, or against none where one of them must wait: then the longest wait in seconds. */
  take(claims: readonly Claim[]): Promise<number>
  /** The try turned out well. */
  giveBack(claims: readonly Claim[]): Promise<void>
}

type Row = typeof attempt.$inferSelect
type Entry = { kind: AttemptKind; key: string }

const SWEEP_EVERY = 500
const HOUR_MS = 3_600_000

export function createAttempts(db: Database, secret: Uint8Array): Attempts {
  const entriesOf = (claims: readonly Claim[]): Entry[] =>
    claims
      .map(([kind, of]) => ({
        kind,
        key: createHmac('sha256', secret).update(`${kind}:${of}`).digest('base64url'),
      }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return {
    async take(claims) {
      const entries = entriesOf(claims)
      const known = await db
        .select()
        .from(attempt)
        .where(inArray(attempt.key, keysOf(entries)))
      return longestWait(entries, known, Date.now()) || takeLocked(db, entries)
    },
    giveBack: (claims) => giveBackLocked(db, entriesOf(claims)),
  }
}

async function takeLocked(db: Database, entries: readonly Entry[]): Promise<number> {
  if (randomInt(SWEEP_EVERY) === 0) await forgetOldAttempts(db)
  return db.transaction(async (tx) => {
    const rows = await locked(tx, entries)
    const now = Date.now()
    const wait = longestWait(entries, rows, now)
    if (wait === 0) {
      await save(tx, entries, (entry) => withAttempt(ATTEMPT_LIMITS[entry.kind], tallyOf(entry, rows), now))
    }
    return wait
  })
}

function giveBackLocked(db: Database, entries: readonly Entry[]): Promise<void> {
  return db.transaction(async (tx) => {
    const rows = await locked(tx, entries)
    await save(tx, entries, (entry) => withoutAttempt(ATTEMPT_LIMITS[entry.kind], tallyOf(entry, rows)))
  })
}

/** Always in the order of the keys, so that two who lock the same ones never wait for each other. */
function locked(tx: Database, entries: readonly Entry[]): Promise<Row[]> {
  return tx
    .insert(attempt)
    .values(entries.map(({ key }) => rowOf(key, NO_ATTEMPTS)))
    .onConflictDoUpdate({ target: attempt.key, set: { key: sql`excluded.key` } })
    .returning()
}

async function save(tx: Database, entries: readonly Entry[], next: (entry: Entry) => Tally): Promise<void> {
  await tx
    .insert(attempt)
    .values(entries.map((entry) => rowOf(entry.key, next(entry))))
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        count: sql`excluded.count`,
        hourStartedAt: sql`excluded.hour_started_at`,
        hourCount: sql`excluded.hour_count`,
        lastAt: sql`excluded.last_at`,
        blockedUntil: sql`excluded.blocked_until`,
      },
    })
}

/** Skips locked rows: it would wait in an order of its own, and deadlock with callers who lock by key. */
export async function forgetOldAttempts(db: Database): Promise<void> {
  const old = db
    .select({ key: attempt.key })
    .from(attempt)
    .where(lt(attempt.lastAt, new Date(Date.now() - FORGET_HOURS * HOUR_MS)))
    .for('update', { skipLocked: true })
  await db.delete(attempt).where(inArray(attempt.key, old))
}

function longestWait(entries: readonly Entry[], rows: readonly Row[], now: number): number {
  return Math.max(
    ...entries.map((entry) => secondsToWait(ATTEMPT_LIMITS[entry.kind], tallyOf(entry, rows), now)),
  )
}

function tallyOf({ key }: Entry, rows: readonly Row[]): Tally {
  const row = rows.find((candidate) => candidate.key === key)
  if (!row) return NO_ATTEMPTS
  return {
    count: row.count,
    hourStartedAt: row.hourStartedAt.getTime(),
    hourCount: row.hourCount,
    lastAt: row.lastAt.getTime(),
    blockedUntil: row.blockedUntil?.getTime() ?? null,
  }
}

function rowOf(key: string, tally: Tally): Row {
  return {
    key,
    count: tally.count,
    hourStartedAt: new Date(tally.hourStartedAt),
    hourCount: tally.hourCount,
    lastAt: new Date(tally.lastAt),
    blockedUntil: tally.blockedUntil === null ? null : new Date(tally.blockedUntil),
  }
}

function keysOf(entries: readonly Entry[]): string[] {
  return entries.map((entry) => entry.key)
}
