// What this feature seals, and the job that seals it again after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_REPORTS } from './repository.ts'

export const DETENTION_SEALED: FeatureSealed = {
  job: 'detention.reseal',
  tables: [SEALED_REPORTS],
}
