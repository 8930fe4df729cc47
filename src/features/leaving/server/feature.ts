import type { Feature } from '#platform/feature.ts'
import { LEAVING_ACCESS } from './access.ts'
import { LEAVING_ACTIONS } from './audit-actions.ts'
import { leavingRouter } from './index.ts'
import { ownArchive } from './own-archive.ts'

export const leavingFeature: Feature = {
  name: 'leaving',
  routers: () => ({ leaving: leavingRouter }),
  tags: { Leaving: 'What somebody takes along of what is kept about them, and has erased' },
  access: LEAVING_ACCESS,
  auditActions: LEAVING_ACTIONS,
  ownArchive,
}
