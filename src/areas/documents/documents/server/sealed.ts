// This feature's sealed data, and the job that reseals it after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { renewFingerprints, SEALED_DOCUMENTS } from './documents-repository.ts'
import { SEALED_PACKETS } from './packets-repository.ts'
import { SEALED_REQUESTS } from './requests-repository.ts'

export const DOCUMENTS_SEALED: FeatureSealed = {
  job: 'documents.reseal',
  tables: [SEALED_DOCUMENTS, SEALED_REQUESTS, SEALED_PACKETS],
  after: [renewFingerprints],
}
