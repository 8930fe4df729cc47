// A clock that is wrong: before the release was made nothing can be right. Far from when the database was last used it is told, for a
// firm may have been closed, and a clock that once ran ahead has been mended.
import { MIGRATIONS_FOLDER, timesOfMigrations } from './migration-journal.ts'
import { StartProblem } from './start-problem.ts'

const DAY_MS = 86_400_000
/** Between the zones of who makes a release and who runs it. */
const RELEASE_SLACK_DAYS = 2
const BEHIND_DAYS = 1
const AHEAD_DAYS = 400

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
const REMEDY = 'Set the clock (timedatectl set-ntp true), and start again.'

/** In milliseconds since 1970, as the other one. */
export function whyNotClock(now: number, releaseMadeAt: number): string | null {
  if (now >= releaseMadeAt - RELEASE_SLACK_DAYS * DAY_MS) return null
  return `The clock of this machine says ${dayOf(now)}, and this release was made on ${dayOf(releaseMadeAt)}.\n${REMEDY}`
}

export function refuseDeadClock(now = Date.now()): void {
  const why = whyNotClock(now, timesOfMigrations(MIGRATIONS_FOLDER).at(-1) ?? 0)
  if (why !== null) throw new StartProblem(why)
}

/** `lastUsed`: when the database last was. */
export function whyOddClock(now: number, lastUsed: number): string | null {
  const days = (now - lastUsed) / DAY_MS
  if (days >= -BEHIND_DAYS && days <= AHEAD_DAYS) return null
  const what =
    days < 0 ? 'What happened since then is in the future now' : 'What is due by a date is due at once'
  return `The clock of this machine says ${dayOf(now)}, and this database was last used on ${dayOf(lastUsed)}. ${what}. If the clock is wrong, set it and restart.`
}
