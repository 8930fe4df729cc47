import type { Feature } from '#platform/feature.ts'
import { FAULT_ACTIONS } from './audit-actions.ts'
import { FAULTS_NEW } from './fault-mail.ts'
import { countNew } from './faults-repository.ts'
import { faultsRouter } from './index.ts'
import { TELL_FAULTS } from './job-kinds.ts'
import { speedOfLate } from './read-speed.ts'
import { tellFaults } from './tell-faults.ts'

const EVERY_TEN_MINUTES = '*/10 * * * *'

export const faultsFeature: Feature = {
  name: 'faults',
  routers: () => ({ faults: faultsRouter }),
  tags: { Errors: 'The kinds of errors that the server and browsers have met' },
  personalTables: {
    fault_sightings: {
      privacy: 'troubles',
      export: { omittedBecause: 'it says what failed in the product, and the account by its id alone' },
      erasure: { keptBecause: 'it is deleted by itself within 30 days' },
      columns: {
        kept: [
          'fingerprint',
          'release',
          'page',
          'language',
          'browser_language',
          'role',
          'breadcrumbs',
          'frames',
          'device',
        ],
      },
    },
  },
  gauges: [
    {
      name: 'speed',
      help: 'How fast pages were yesterday and today: what three of four visits were at least as fast as, in milliseconds; cls is the plain figure',
      of: 'firm',
      label: 'vital',
      read: speedOfLate,
    },
  ],
  toLookAt: [{ path: '/admin/errors', count: ({ db }) => countNew(db) }],
  auditActions: FAULT_ACTIONS,
  mails: { 'faults-new': FAULTS_NEW },
  jobs: {
    kinds: [TELL_FAULTS],
    register: (runner, services) => runner.repeat(TELL_FAULTS, EVERY_TEN_MINUTES, () => tellFaults(services)),
  },
}
