// This feature's sealed data, and the job that reseals it after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_CHECKS } from './conflict-checks-repository.ts'
import { SEALED_BIRTH_DATES } from './party-names-repository.ts'
import { SEALED_RECORDS } from './records-repository.ts'
import { SEALED_ANSWERS, sealReadable } from './repository.ts'

export const INTAKE_SEALED: FeatureSealed = {
  job: 'intake.reseal-answers',
  tables: [SEALED_ANSWERS, SEALED_RECORDS, SEALED_BIRTH_DATES, SEALED_CHECKS],
  after: [sealReadable],
}
