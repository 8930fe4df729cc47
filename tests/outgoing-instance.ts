// A program: does the jobs of messages until it is killed. Started by `outgoing-killed.test.ts`.
import { flushCompileCache } from 'node:module'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { registerMessageJobs } from '#areas/messages/messages/server/jobs.ts'
import { connect } from '#platform/database.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { createSeal } from '#platform/seal.ts'
import { JOB_KINDS } from '#server/jobs.ts'
import { SHARED_KEYS } from './shared-keys.ts'

const [databaseUrl = ''] = process.argv.slice(2)

// Who is killed does not leave it behind on the way out.
flushCompileCache()
const log = createLog(
  () => undefined,
  () => new Date(),
)
const { db } = connect(databaseUrl, () => undefined)
const jobs = await startJobs(databaseUrl, JOB_KINDS, log)
await registerMessageJobs(jobs, { db, jobs, clock: systemClock, seal: createSeal(SHARED_KEYS) })
