// This feature's sealed data, and the job that reseals it after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_DRAFTS } from './drafts-repository.ts'
import { SEALED_CLIENT_NOTES } from './notes-repository.ts'
import { SEALED_OUTGOING } from './outgoing-repository.ts'
import { SEALED_MESSAGES } from './repository.ts'

export const MESSAGES_SEALED: FeatureSealed = {
  job: 'messages.reseal',
  tables: [SEALED_DRAFTS, SEALED_OUTGOING, SEALED_CLIENT_NOTES, SEALED_MESSAGES],
}
