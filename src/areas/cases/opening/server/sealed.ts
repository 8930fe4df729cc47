// What this feature seals, and the job that seals it again after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_OPENINGS } from './phone-openings-repository.ts'
import { SEALED_REQUESTS } from './repository.ts'

export const OPENING_SEALED: FeatureSealed = {
  job: 'opening.reseal',
  tables: [SEALED_REQUESTS, SEALED_OPENINGS],
}
