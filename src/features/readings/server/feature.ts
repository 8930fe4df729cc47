import type { Feature } from '#platform/feature.ts'
import { READINGS_ACCESS } from './access.ts'
import { READING_ACTIONS } from './audit-actions.ts'
import { readingsRouter } from './index.ts'

export const readingsFeature: Feature = {
  name: 'readings',
  routers: () => ({ readings: readingsRouter }),
  tags: { Readings: 'What the firm’s own copy says in two ways, and what is settled of it' },
  access: READINGS_ACCESS,
  auditActions: READING_ACTIONS,
}
