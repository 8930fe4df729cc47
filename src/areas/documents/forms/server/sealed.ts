// This feature's sealed data, and the job that reseals it after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_PACKAGES } from './packages-repository.ts'
import { SEALED_QUESTIONNAIRES } from './questionnaire-repository.ts'
import { SEALED_REVIEWS } from './reviews-repository.ts'

export const FORMS_SEALED: FeatureSealed = {
  job: 'forms.reseal',
  tables: [SEALED_PACKAGES, SEALED_QUESTIONNAIRES, SEALED_REVIEWS],
}
