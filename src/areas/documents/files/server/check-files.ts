// The nightly check: every kept file is read through its seal, and the store is compared with the table. Done in pieces, each file recorded
// as it is read: a process lost in the middle costs only the current file.
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { nightOf } from '../rules/findings.ts'
import { checkOne, judgeUnread, type Unread } from './check-one-file.ts'
import { compareStore } from './compare-store.ts'
import { keysFoundOfFiles } from './findings-repository.ts'
import { CHECK_FILES } from './job-kinds.ts'
import { filesToCheck, findFile } from './repository.ts'
import { tellOfFindings } from './tell-of-findings.ts'

const LOCK = 'files:check'
/** One piece: far below a job's time limit. */
const PIECE_MS = 60_000
const LATER_MINUTES = 5
const BATCH = 50
const FOUND_MAX = 1_000

/** Safe to repeat, and to run beside another process: only one works. Rejects with FileStoreAway. */
export async function checkFiles(services: Services, pieceMs = PIECE_MS): Promise<void> {
  const { db, clock, jobs } = services
  let isDone = false
  const isMine = await alone(services, async () => {
    isDone = await readDue(services, Date.now() + pieceMs)
    if (isDone) await endNight(services)
  })
  // After the lock is released, so that the next piece does not find it taken.
  if (isMine && !isDone) await jobs.enqueue(db, CHECK_FILES, {})
  if (isMine) return
  const startAfter = toDate(plusMinutes(clock.now(), LATER_MINUTES))
  await jobs.enqueue(db, CHECK_FILES, {}, { startAfter, singletonKey: 'later' })
}

/** Before the night: findings are read again, to see whether they are healed. */
export async function checkFoundAgain(services: Services): Promise<void> {
  await alone(services, async () => {
    const unread: Unread = []
    for (const key of await keysFoundOfFiles(services.db, FOUND_MAX)) {
      const row = await findFile(services.db, key)
      if (row) await checkOne(services, row, unread)
    }
    await judgeUnread(services, unread)
    await endNight(services)
  })
}

/** False if another run has it. */
async function alone({ locks }: Services, work: () => Promise<void>): Promise<boolean> {
  const lock = await locks.take(LOCK, { waitMs: 0, asks: false })
  if (!lock) return false
  try {
    await work()
    return true
  } finally {
    await lock.release()
  }
}

/** False if the time is over before all due files were read. */
async function readDue(services: Services, deadline: number): Promise<boolean> {
  const before = toDate(nightOf(services.clock.now()))
  const unread: Unread = []
  for (;;) {
    const except = unread.map(({ id }) => id)
    const rows = await filesToCheck(services.db, { before, except, max: BATCH })
    for (const row of rows) {
      await checkOne(services, row, unread)
      if (Date.now() >= deadline) return false
    }
    if (rows.length === 0) break
  }
  await judgeUnread(services, unread)
  return true
}

async function endNight(services: Services): Promise<void> {
  await compareStore(services)
  await tellOfFindings(services)
}
