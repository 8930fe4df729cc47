import type { Feature } from '#platform/feature.ts'
import { belongingsOf } from './belongings.ts'
import { createVisitorsRouter, exportVisitsFor } from './index.ts'
import { SWEEP_VISITORS } from './job-kinds.ts'
import { eraseVisitsOf } from './repository.ts'
import { sweepVisitors } from './sweep-visitors.ts'

/** After the drafts that have ended are gone. */
const DAILY = '45 6 * * *'

export const visitorsFeature: Feature = {
  name: 'visitors',
  routers: (features) => ({ visitors: createVisitorsRouter(belongingsOf(features)) }),
  tags: { Visitors: 'People without an account, and how an account takes in what they began' },
  jobs: {
    kinds: [SWEEP_VISITORS],
    async register(runner, services, features) {
      await runner.repeat(SWEEP_VISITORS, DAILY, () => sweepVisitors(services, belongingsOf(features)))
    },
  },
  merging: {
    columns: { 'visitors.user_id': { moves: 'visits' } },
  },
  personalTables: {
    visitors: {
      privacy: 'visit',
      export: { in: 'visits' },
      erasure: { deletes: 'the e-mail address and the key, and the row where nothing was booked' },
      columns: {
        emptied: ['email', 'proven_email'],
        kept: ['key_hash', 'first_name', 'last_name', 'language'],
      },
    },
  },
  personalData: { visits: ({ db }, userId) => exportVisitsFor(db, userId) },
  eraseFor: eraseVisitsOf,
}
