// A clock from before the release was made cannot be right. One that runs ahead: `server/check-clock.ts`.
import { MIGRATIONS_FOLDER, timesOfMigrations } from './migration-journal.ts'
import { StartProblem } from './start-problem.ts'

const DAY_MS = 86_400_000
/** Between the zones of who makes a release and who runs it. */
const RELEASE_SLACK_DAYS = 2

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
