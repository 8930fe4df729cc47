import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/columns.ts'

/** The last run of each recurring job, well or not, and nothing older. */
export const jobRuns = pgTable('job_runs', {
  job: text('job').primaryKey(),
  cron: text('cron').notNull(),
  since: moment('since').notNull(),
  begunAt: moment('begun_at'),
  endedAt: moment('ended_at'),
  tookMs: integer('took_ms'),
  doneAt: moment('done_at'),
  /** Of the last run, if it failed. */
  why: text('why'),
  /** When administrators were notified of a delay; null again once it has run. */
  toldAt: moment('told_at'),
})
