import type { Feature } from '#platform/feature.ts'
import { reportsRouter } from './index.ts'

export const reportsFeature: Feature = {
  name: 'reports',
  routers: () => ({ reports: reportsRouter }),
  tags: { Reports: 'The figures of a month, and what each of them counts' },
}
