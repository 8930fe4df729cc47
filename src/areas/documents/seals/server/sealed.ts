// This feature's sealed data, and the job that reseals it after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_CERTIFICATES } from './repository.ts'

export const SEALS_SEALED: FeatureSealed = { job: 'seals.reseal', tables: [SEALED_CERTIFICATES] }
