import type { Feature } from '#platform/feature.ts'
import { SEALS_SEALED } from './sealed.ts'

export const sealsFeature: Feature = { name: 'seals', sealed: SEALS_SEALED }
