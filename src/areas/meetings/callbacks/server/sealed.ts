// This feature's sealed data, and the job that reseals it after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_CALLBACKS } from './repository.ts'

export const CALLBACKS_SEALED: FeatureSealed = {
  job: 'callbacks.reseal',
  tables: [SEALED_CALLBACKS],
}
