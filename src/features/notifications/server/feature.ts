import type { Feature } from '#platform/feature.ts'
import { NOTIFICATIONS_ACCESS } from './access.ts'
import { MAIL_ACTIONS } from './audit-actions.ts'
import { createMailRouter, exportFor } from './index.ts'
import { SEND_ADDRESS_MAIL, SEND_NOTICE, WATCH_MAIL } from './job-kinds.ts'
import { listMailsOf } from './mail-repository.ts'
import { NOTIFICATIONS_MAILS } from './mail-failing.ts'
import { registerNotificationJobs } from './register-jobs.ts'

export const notificationsFeature: Feature = {
  name: 'notifications',
  routers: (features) => ({ mail: createMailRouter(features) }),
  tags: { Mail: 'Mails that did not arrive' },
  access: NOTIFICATIONS_ACCESS,
  auditActions: MAIL_ACTIONS,
  jobs: {
    kinds: [SEND_NOTICE, SEND_ADDRESS_MAIL, WATCH_MAIL],
    register: registerNotificationJobs,
  },
  mails: NOTIFICATIONS_MAILS,
  merging: {
    columns: {
      'mails.recipient_id': { moves: 'other' },
      'notices.recipient_id': { moves: 'other', unlessTaken: { columns: ['kind', 'subject_id', 'edition'] } },
    },
  },
  personalTables: {
    notices: {
      privacy: 'emails',
      export: { in: 'notices' },
      erasure: { keptBecause: 'it holds ids alone, of what the person was told' },
    },
    mails: {
      privacy: 'emails',
      export: { in: 'mails' },
      erasure: { keptBecause: 'it holds ids and sealed texts, and goes 90 days after the mail' },
    },
  },
  personalData: {
    notices: ({ db }, userId) => exportFor(db, userId),
    mails: ({ db }, userId) => listMailsOf(db, userId),
  },
}
