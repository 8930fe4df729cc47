// This feature's sealed data, and the job that reseals it after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_TEXTS } from './texts-repository.ts'

export const TEXTS_SEALED: FeatureSealed = {
  job: 'texts.reseal',
  tables: [SEALED_TEXTS],
}
