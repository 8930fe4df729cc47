import type { Feature } from '#platform/feature.ts'
import { casesRouter, exportFor } from './index.ts'

export const casesFeature: Feature = {
  name: 'cases',
  routers: () => ({ cases: casesRouter }),
  personalData: { cases: ({ db }, userId) => exportFor(db, userId) },
}
