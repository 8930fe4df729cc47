// What this feature seals, and the job that seals it again after a change of keys.
import type { FeatureSealed } from '#platform/sealed-rows.ts'
import { SEALED_OUTSIDE } from './outside-repository.ts'

export const CALENDARS_SEALED: FeatureSealed = { job: 'calendars.reseal', tables: [SEALED_OUTSIDE] }
