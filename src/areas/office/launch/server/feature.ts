import type { Feature } from '#platform/feature.ts'
import { launchRouter } from './index.ts'

export const launchFeature: Feature = {
  name: 'launch',
  routers: () => ({ launch: launchRouter }),
  tags: { Launch: 'What has to be ready before the firm opens to the public' },
}
