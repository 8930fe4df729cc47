import type { Feature } from '#platform/feature.ts'
import { READING_ACTIONS } from './audit-actions.ts'
import { readingsRouter } from './index.ts'

export const readingsFeature: Feature = {
  name: 'readings',
  routers: () => ({ readings: readingsRouter }),
  tags: { Readings: 'What the firm’s own copy says in two ways, and what is settled of it' },
  auditActions: READING_ACTIONS,
}
