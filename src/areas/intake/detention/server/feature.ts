import type { Feature } from '#platform/feature.ts'
import { DETENTION_ACTIONS } from './audit-actions.ts'
import { DETENTION_MAILS, DETENTION_TEXTS } from './detention-mails.ts'
import { detentionRouter } from './index.ts'
import { KEEP_REPORTS, TELL_OF_REPORT, WATCH_REPORT } from './job-kinds.ts'
import { registerDetentionJobs } from './jobs.ts'
import { DETENTION_SEALED } from './sealed.ts'
import { detentionDesk } from './desk-rows.ts'

export const detentionFeature: Feature = {
  name: 'detention',
  desk: detentionDesk,
  routers: () => ({ detention: detentionRouter }),
  tags: { Detention: 'Somebody is detained: who it is, whom to call, and who has called' },
  auditActions: DETENTION_ACTIONS,
  staffReadings: {
    'detention.read': { action: DETENTION_ACTIONS['detention.read'], object: 'detention', of: 'reportId' },
  },
  sealed: DETENTION_SEALED,
  jobs: { kinds: [WATCH_REPORT, TELL_OF_REPORT, KEEP_REPORTS], register: registerDetentionJobs },
  mails: DETENTION_MAILS,
  texts: DETENTION_TEXTS,
  merging: {
    columns: {
      'detention_reports.closed_by': { stays: 'somebody of the firm closed it' },
      'detention_calls.called_by': { stays: 'somebody of the firm called' },
    },
  },
  personalTables: {
    detention_reports: {
      privacy: 'detention',
      export: { omittedBecause: 'it belongs to no account: who closed it is all it says of one' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['crowd', 'network', 'key_hash', 'sealed', 'language'] },
    },
    detention_calls: {
      privacy: 'detention',
      export: { omittedBecause: "when somebody called is the firm's own record" },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
    },
  },
}
