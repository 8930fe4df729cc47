import type { Feature } from '#platform/feature.ts'
import { casesRouter, exportFor } from './index.ts'

export const casesFeature: Feature = {
  name: 'cases',
  routers: () => ({ cases: casesRouter }),
  personalTables: {
    cases: { export: { in: 'cases' }, erasure: { keptSince: 'the firm keeps its files for seven years' } },
  },
  personalData: { cases: ({ db }, userId) => exportFor(db, userId) },
}
