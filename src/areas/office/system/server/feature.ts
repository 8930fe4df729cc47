import type { Services } from '#platform/context.ts'
import type { Feature } from '#platform/feature.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { systemDesk } from './desk-rows.ts'
import { createSystemRouter } from './index.ts'
import { LOOK_AT_SYSTEM } from './job-kinds.ts'
import { lookAndKeep } from './read-system.ts'

const EVERY_HOUR = '25 * * * *'

async function registerJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.repeat(LOOK_AT_SYSTEM, EVERY_HOUR, () => lookAndKeep(services))
}

export const systemFeature: Feature = {
  name: 'system',
  routers: (features) => ({ system: createSystemRouter(features) }),
  tags: { System: 'How each part of this installation is' },
  jobs: { kinds: [LOOK_AT_SYSTEM], register: registerJobs },
  desk: systemDesk,
}
