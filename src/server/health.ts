// Whether this process lives, and whether it can serve. Strangers may ask: which parts are away, and nothing of why.
import disk from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { watchAway } from '#platform/away-watch.ts'
import type { Services } from '#platform/context.ts'
import { type Database, watchMigrations } from '#platform/database.ts'

type Part = 'database' | 'migrations' | 'queue' | 'storage' | 'scanner'

/** `degraded`: people are served, and files received wait. `draining`: work under way is finished, and nothing new is taken. */
export type Readiness = {
  status: 'ready' | 'degraded' | 'unavailable' | 'draining'
  parts: Record<Part, 'ok' | 'away'>
}

/** Without these no one can be served. */
const NEEDED: readonly Part[] = ['database', 'migrations', 'queue']

/** A caller who asks ten times a second makes us ask a store or a scanner no more often than this. */
const OUTSIDE_MS = 5_000
const WAIT_MS = 2_000
/** The caller wants to know now: a database slower than this to answer serves no one in time. */
const DATABASE_WAIT_MS = 5_000

export type ReadinessOptions = {
  services: Pick<Services, 'files' | 'scanner' | 'log'>
  /** On a separate connection, so that a busy pool does not make it wait. */
  probe: Database
  isDraining: () => boolean
  /** Where our own PostgreSQL writes; null or left out: on another's disk. */
  diskFolder?: string | null
  databaseWaitMs?: number
}

export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  const { services, probe, isDraining, diskFolder = null, databaseWaitMs = DATABASE_WAIT_MS } = options
  const { files, scanner, log } = services
  const storage = remembered(watched(log, 'storage', () => files.reach()))
  const scanning = remembered(watched(log, 'scanner', () => scanner.reach()))
  const hasDisk = remembered(watched(log, 'disk', () => roomOn(diskFolder)))
  const hasMigrations = watchMigrations()
  return async () => {
    const [database, isStored, isScanned, hasRoom] = await Promise.all([
      databaseParts(probe, hasMigrations, databaseWaitMs),
      storage(),
      scanning(),
      hasDisk(),
    ])
    // It still reads, and refuses every write: another machine serves people better.
    if (!hasRoom) database.database = 'away'
    const parts = { ...database, storage: said(isStored), scanner: said(isScanned) }
    return { status: statusOf(parts, isDraining()), parts }
  }
}

export function statusOf(parts: Readiness['parts'], isDraining: boolean): Readiness['status'] {
  if (isDraining) return 'draining'
  if (NEEDED.some((part) => parts[part] === 'away')) return 'unavailable'
  return Object.values(parts).includes('away') ? 'degraded' : 'ready'
}

/** A load balancer sends nothing more to a process that says 503. */
export function statusCodeOf({ status }: Readiness): 200 | 503 {
  return status === 'ready' || status === 'degraded' ? 200 : 503
}

function said(isThere: boolean): 'ok' | 'away' {
  return isThere ? 'ok' : 'away'
}

async function databaseParts(
  probe: Database,
  hasMigrations: (db: Database) => Promise<boolean>,
  waitMs: number,
): Promise<Record<'database' | 'migrations' | 'queue', 'ok' | 'away'>> {
  const ask = async () => {
    const { rows } = await probe.execute<{ queue: string | null }>(
      sql`SELECT to_regclass('pgboss.job')::text AS queue`,
    )
    const applied = await hasMigrations(probe).catch(() => false)
    const queue = said(rows[0]?.queue != null)
    return { database: said(true), migrations: said(applied), queue }
  }
  try {
    return await inTime(ask(), waitMs)
  } catch {
    return { database: 'away', migrations: 'away', queue: 'away' }
  }
}

/** What PostgreSQL needs to go on writing, with a little to spare. */
const ROOM_BYTES = 32 * 1024 * 1024

async function roomOn(folder: string | null): Promise<void> {
  if (folder === null) return
  const { bavail, bsize } = await disk.statfs(folder)
  if (bavail * bsize < ROOM_BYTES) throw new Error('the disk of the database is full')
}

/** Logs when it goes and when it is back: callers ask all day. */
function watched(
  log: Services['log'],
  part: 'storage' | 'scanner' | 'disk',
  reach: () => Promise<void>,
): () => Promise<boolean> {
  const watch = watchAway(log, part)
  return async () => {
    try {
      await inTime(reach(), WAIT_MS)
      watch.here()
      return true
    } catch (error) {
      watch.away(error)
      return false
    }
  }
}

async function inTime<Answer>(answer: Promise<Answer>, waitMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), waitMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Asked once for all concurrent callers; the answer is kept for a while. */
function remembered(ask: () => Promise<boolean>): () => Promise<boolean> {
  let held: { until: number; answer: Promise<boolean> } | null = null
  return () => {
    if (held === null || performance.now() > held.until)
      held = { until: performance.now() + OUTSIDE_MS, answer: ask() }
    return held.answer
  }
}
