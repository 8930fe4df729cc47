// This feature's sealed data, and the job that reseals it after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_REPORTS } from './repository.ts'

export const DETENTION_SEALED: FeatureSealed = {
  job: 'detention.reseal',
  tables: [SEALED_REPORTS],
}
