import type { Feature } from '#platform/feature.ts'
import { SEAL_ACTIONS } from './audit-actions.ts'
import { SEALS_SEALED } from './sealed.ts'

export const sealsFeature: Feature = { name: 'seals', auditActions: SEAL_ACTIONS, sealed: SEALS_SEALED }
