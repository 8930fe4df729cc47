import type { Feature } from '#platform/feature.ts'
import { RETENTION_ACTIONS } from './audit-actions.ts'
import { deleteConfirmed } from './delete-confirmed.ts'
import { retentionRouter } from './index.ts'
import { DELETE_EXPIRED, TELL_PAST_DATE } from './job-kinds.ts'
import { countExpired } from './list-expired.ts'
import { LONE_DELETION_MAILS, tellOfLoneDeletions } from './lone-deletion.ts'
import { RETENTION_MAILS, tellOfPastDate } from './past-date-mail.ts'

const NIGHTLY = '20 3 * * *'
/** In the morning: one mail a month, and what one administrator alone can confirm tomorrow. */
const DAILY = '30 13 * * *'

export const retentionFeature: Feature = {
  name: 'retention',
  routers: () => ({ retention: retentionRouter }),
  tags: { Retention: 'What need not be kept any longer, and who decides that it goes' },
  toLookAt: [{ path: '/admin/retention', count: countExpired }],
  auditActions: RETENTION_ACTIONS,
  mails: { ...RETENTION_MAILS, ...LONE_DELETION_MAILS },
  jobs: {
    kinds: [DELETE_EXPIRED, TELL_PAST_DATE],
    async register(runner, services) {
      await runner.repeat(DELETE_EXPIRED, NIGHTLY, async () => {
        services.log.info('expired-documents-deleted', { count: await deleteConfirmed(services) })
      })
      await runner.repeat(TELL_PAST_DATE, DAILY, async () => {
        await tellOfPastDate(services)
        await tellOfLoneDeletions(services)
      })
    },
  },
  merging: {
    columns: {
      'case_deletions.proposed_by': { stays: 'somebody of the firm proposed it' },
      'case_deletions.confirmed_by': { stays: 'somebody of the firm confirmed it' },
    },
  },
  personalTables: {
    case_deletions: {
      privacy: 'cases',
      export: { omittedBecause: 'it holds which members of staff decided, for days' },
      erasure: { keptBecause: 'it goes with what it decides about' },
    },
  },
}
