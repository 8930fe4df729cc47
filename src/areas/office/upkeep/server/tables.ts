import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/columns.ts'

/** What became of each job that runs again and again: its last run, well or not, and nothing older. */
export const jobRuns = pgTable('job_runs', {
  job: text('job').primaryKey(),
  cron: text('cron').notNull(),
  since: moment('since').notNull(),
  begunAt: moment('begun_at'),
  endedAt: moment('ended_at'),
  tookMs: integer('took_ms'),
  doneAt: moment('done_at'),
  /** Of the last run, where it failed. */
  why: text('why'),
  /** When administrators were told that it is late; null again once it has run. */
  toldAt: moment('told_at'),
})
