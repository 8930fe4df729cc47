import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Moment } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { JOB_NAME_MAX, JOBS_MAX } from './rules/limits.ts'
import { STANDINGS } from './rules/standing.ts'

export const Rhythm = z.discriminatedUnion('every', [
  z.object({ every: z.literal('minutes'), minutes: z.int() }),
  z.object({ every: z.literal('hour') }),
  /** On the firm's clock. */
  z.object({ every: z.literal('day'), hour: z.int(), minute: z.int() }),
])

/** Automatic work of the product, repeated. */
export const RecurringJob = z.object({
  job: z.string(),
  /** Its purpose, in the reader's language. */
  title: z.string(),
  rhythm: Rhythm,
  standing: z.enum(STANDINGS),
  /** It was asked for and has not begun. */
  isWaiting: z.boolean(),
  /** Its last run that has ended, well or not; null before the first. */
  lastRun: z.object({ endedAt: Moment, tookMs: z.int() }).nullable(),
  lastDoneAt: Moment.nullable(),
  /** Of a job that encrypts again after a change of keys: how many rows an older key sealed; null of any other. */
  olderKeyRows: z.int().nullable(),
  /** Why the last run failed: a kind of error and a place in the program, nothing of a person; null if it did not. */
  failure: z.object({ at: Moment, why: z.string() }).nullable(),
})
export type RecurringJob = z.infer<typeof RecurringJob>

const JobPath = z.object({ job: z.string().max(JOB_NAME_MAX).describe('Its name, as the list gives it') })
const ofOne = answers(GENERAL_ERRORS, 'NOT_FOUND')
const tags = ['Jobs']

export const upkeepContract = {
  list: procedure('admin')
    .route({
      method: 'GET',
      path: '/recurring-jobs',
      tags,
      summary: 'List the work that the product does by itself, what is wrong first; for administrators',
    })
    .output(z.object({ jobs: z.array(RecurringJob).max(JOBS_MAX) })),
  runAgain: procedure('admin')
    .route({
      method: 'POST',
      path: '/recurring-jobs/{job}/run',
      tags,
      summary: 'Have one of them done now; for administrators',
      description: 'One that waits to begin already is not asked for a second time.',
    })
    .errors(ofOne)
    .input(JobPath)
    .output(RecurringJob),
}
