// This feature's sealed data, and the job that reseals it after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { sealReadable } from './notes.ts'
import { SEALED_NOTES } from './repository.ts'

export const SCHEDULING_SEALED: FeatureSealed = {
  job: 'scheduling.reseal-notes',
  tables: [SEALED_NOTES],
  after: [sealReadable],
}
