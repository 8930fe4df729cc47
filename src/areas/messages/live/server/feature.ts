import type { Feature } from '#platform/feature.ts'
import { hubOf } from './hub.ts'
import { liveRouter } from './index.ts'

export const liveFeature: Feature = {
  name: 'live',
  routers: () => ({ live: liveRouter }),
  tags: { News: 'That something has changed, told while a page is open' },
  gauges: [
    {
      name: 'live_streams',
      help: 'Browsers that are told of news at the moment',
      of: 'process',
      read: ({ services }) => Promise.resolve(hubOf(services).size),
    },
  ],
}
