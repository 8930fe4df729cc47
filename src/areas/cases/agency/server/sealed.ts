// This feature's sealed data, and the job that reseals it after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_ANSWERS, SEALED_WATCHES } from './repository.ts'
import { SEALED_SETTINGS } from './settings-repository.ts'

export const AGENCY_STATUS_SEALED: FeatureSealed = {
  job: 'agency-status.reseal',
  tables: [SEALED_SETTINGS, SEALED_ANSWERS, SEALED_WATCHES],
}
