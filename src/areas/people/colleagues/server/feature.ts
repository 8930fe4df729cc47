import type { Feature } from '#platform/feature.ts'
import { COLLEAGUE_ACTIONS } from './audit-actions.ts'
import { colleaguesRouter } from './index.ts'
import { COLLEAGUE_MAILS } from './invitation-mail.ts'

export const colleaguesFeature: Feature = {
  name: 'colleagues',
  routers: () => ({ colleagues: colleaguesRouter }),
  tags: { Colleagues: 'People who are invited to work at the firm' },
  auditActions: COLLEAGUE_ACTIONS,
  mails: COLLEAGUE_MAILS,
  merging: {
    columns: {
      'staff_invitations.invited_by': { stays: 'somebody of the firm' },
      'staff_invitations.user_id': { stays: 'somebody of the firm' },
    },
  },
  personalTables: {
    staff_invitations: {
      privacy: 'signIns',
      export: { omittedBecause: 'the activity log of the file says when and as what they joined' },
      erasure: { keptBecause: 'once used it holds ids and moments alone, and proves who let whom in' },
      columns: { kept: ['first_name', 'last_name', 'email', 'language', 'position', 'token_digest'] },
    },
  },
}
