// What this feature seals, and the job that seals it again after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_CONNECTIONS } from './repository.ts'

export const CONNECTIONS_SEALED: FeatureSealed = {
  job: 'connections.reseal',
  tables: [SEALED_CONNECTIONS],
}
