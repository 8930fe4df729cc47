// The front door of upkeep: the server has the runs of its jobs recorded here.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { upkeepContract } from '../contract.ts'
import { listJobs } from './list-jobs.ts'
import { runAgain } from './run-again.ts'

export { recordRuns } from './record-runs.ts'

const os = implement(upkeepContract).$context<Context>()

/** Which jobs there are is known to the features that have them. */
export function createUpkeepRouter(features: Features) {
  return os.router({
    list: os.list.handler(({ context }) => listJobs(context, features)),
    runAgain: os.runAgain.handler(({ context, input }) => runAgain(context, features, input)),
  })
}
export { jobName } from '../words/index.ts'
export { jobsByStanding } from './list-jobs.ts'
export { lastRunAt } from './runs-repository.ts'
