// This feature's sealed data, and the job that reseals it after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_LETTERS } from './letters-repository.ts'

export const LETTERS_SEALED: FeatureSealed = { job: 'letters.reseal', tables: [SEALED_LETTERS] }
