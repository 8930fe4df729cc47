import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { carryOutWhenDue } from './carry-out.ts'
import { CARRY_OUT } from './job-kinds.ts'

export async function registerRecoveryJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.work(CARRY_OUT, ({ resetId }) => carryOutWhenDue(services, resetId))
}
