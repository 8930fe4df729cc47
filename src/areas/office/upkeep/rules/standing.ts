// Whether a job that runs again and again does so when it should.
import { type Instant, isBefore, plusMinutes } from '#kernel/calendar.ts'
import { lateAfterMinutes, rhythmOf } from './rhythm.ts'

/** The worst first. `awaited`: it has not run yet, and need not have. */
export const STANDINGS = ['late', 'failed', 'running', 'awaited', 'fine'] as const
export type Standing = (typeof STANDINGS)[number]

export type Runs = {
  cron: string
  /** From when it is expected to run: since there is this job, or since the product was away. */
  since: Instant
  begunAt: Instant | null
  endedAt: Instant | null
  /** When it last ended well. */
  doneAt: Instant | null
}

/** Longer than any job may take: a run not ended by then was lost with its process. */
const RUN_MINUTES_MAX = 10

/** Late is one that has not ended well for longer than it may, whether it failed or never began. */
export function standingOf(runs: Runs, now: Instant): Standing {
  const { cron, since, begunAt, endedAt, doneAt } = runs
  const from = doneAt !== null && isBefore(since, doneAt) ? doneAt : since
  if (isBefore(plusMinutes(from, lateAfterMinutes(rhythmOf(cron))), now)) return 'late'
  if (isRunning({ begunAt, endedAt }, now)) return 'running'
  if (endedAt !== null && (doneAt === null || isBefore(doneAt, endedAt))) return 'failed'
  return doneAt === null ? 'awaited' : 'fine'
}

function isRunning({ begunAt, endedAt }: Pick<Runs, 'begunAt' | 'endedAt'>, now: Instant): boolean {
  if (begunAt === null || (endedAt !== null && !isBefore(endedAt, begunAt))) return false
  return isBefore(now, plusMinutes(begunAt, RUN_MINUTES_MAX))
}
