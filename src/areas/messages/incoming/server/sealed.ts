// This feature's sealed data, and the job that reseals it after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_MAILS } from './repository.ts'

export const INCOMING_SEALED: FeatureSealed = { job: 'incoming.reseal', tables: [SEALED_MAILS] }
