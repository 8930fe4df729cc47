import type { Feature } from '#platform/feature.ts'
import { launchDesk } from './desk-rows.ts'
import { launchRouter } from './index.ts'

export const launchFeature: Feature = {
  name: 'launch',
  desk: launchDesk,
  routers: () => ({ launch: launchRouter }),
  tags: { Launch: 'What has to be ready before the firm opens to the public' },
}
