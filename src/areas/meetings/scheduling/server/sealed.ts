// What this feature seals, and the job that seals it again after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { sealReadable } from './notes.ts'
import { SEALED_NOTES } from './repository.ts'

export const SCHEDULING_SEALED: FeatureSealed = {
  job: 'scheduling.reseal-notes',
  tables: [SEALED_NOTES],
  after: [sealReadable],
}
