// This feature's sealed data, and the job that reseals it after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_HELD } from './repository.ts'

export const RENEWALS_SEALED: FeatureSealed = { job: 'renewals.reseal', tables: [SEALED_HELD] }
