import type { Feature } from '#platform/feature.ts'
import { LIVE_ACCESS } from './access.ts'
import { liveRouter } from './index.ts'

export const liveFeature: Feature = {
  name: 'live',
  routers: () => ({ live: liveRouter }),
  tags: { News: 'That something has changed, told while a page is open' },
  access: LIVE_ACCESS,
}
