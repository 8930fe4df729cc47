// This feature's sealed data, and the job that reseals it after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_ENGAGEMENTS, SEALED_SIGNERS } from './repository.ts'
import { SEALED_TRAIL } from './trail-repository.ts'

export const ENGAGEMENTS_SEALED: FeatureSealed = {
  job: 'engagements.reseal',
  tables: [SEALED_ENGAGEMENTS, SEALED_SIGNERS, SEALED_TRAIL],
}
