import type { Feature } from '#platform/feature.ts'
import { MAIL_ACTIONS } from './audit-actions.ts'
import { DIGEST } from './digest-mail.ts'
import { createMailRouter, createNoticesRouter, exportFor } from './index.ts'
import { SEND_ADDRESS_MAIL, SEND_NOTICE, WATCH_MAIL } from './job-kinds.ts'
import { listMailsOf } from './mail-repository.ts'
import { MAIL_GAUGES } from './mail-gauges.ts'
import { MAIL_FAILING } from './mail-failing.ts'
import { countMailsToLookAt } from './manage-mail.ts'
import { findWishes } from './repository.ts'
import { registerNotificationJobs } from './register-jobs.ts'
import { notificationsDesk } from './desk-rows.ts'
import { WAITING_MAILS } from './waiting-mails.ts'

export const notificationsFeature: Feature = {
  name: 'notifications',
  desk: notificationsDesk,
  routers: (features) => ({ mail: createMailRouter(features), notices: createNoticesRouter(features) }),
  tags: { Mail: 'Mails that did not arrive', Notices: 'What a person is told, and how' },
  auditActions: MAIL_ACTIONS,
  jobs: {
    kinds: [SEND_NOTICE, SEND_ADDRESS_MAIL, WATCH_MAIL],
    register: registerNotificationJobs,
  },
  toLookAt: [{ path: '/admin/mail', count: countMailsToLookAt }],
  outgoing: WAITING_MAILS,
  gauges: MAIL_GAUGES,
  mails: { 'mail-failing': MAIL_FAILING, 'notices-digest': DIGEST },
  merging: {
    columns: {
      'mails.recipient_id': { moves: 'other' },
      'notice_wishes.user_id': { stays: 'who is kept keeps their own choice' },
      'notices.recipient_id': { moves: 'other', unlessTaken: { columns: ['kind', 'subject_id', 'edition'] } },
    },
  },
  personalTables: {
    notices: {
      privacy: 'emails',
      export: { in: 'notices' },
      erasure: { keptBecause: 'it holds ids alone, of what the person was told' },
      columns: { kept: ['kind', 'ended_because', 'told_by'] },
    },
    notice_steps: {
      privacy: 'emails',
      export: { omittedBecause: 'it says when each notice of the part "notices" waited, and for what' },
      erasure: { keptBecause: 'it holds ids alone, of what the person was told' },
      columns: { kept: ['step'] },
    },
    notice_wishes: {
      privacy: 'account',
      export: { in: 'noticeWishes' },
      erasure: { keptBecause: 'it holds hours and ways alone' },
      columns: { kept: ['ways'] },
    },
    mails: {
      privacy: 'emails',
      export: { in: 'mails' },
      erasure: { keptBecause: 'it holds ids and sealed texts, and goes 90 days after the mail' },
      columns: { kept: ['message_id', 'kind', 'address_mark', 'job_name', 'job_data', 'state', 'problem'] },
    },
    mail_reports: {
      privacy: 'emails',
      export: { omittedBecause: 'it says why a mail of the part "mails" came back' },
      erasure: { keptBecause: 'it goes with its mail, 90 days after that' },
      columns: { kept: ['status', 'kind'] },
    },
  },
  personalData: {
    notices: ({ db }, userId) => exportFor(db, userId),
    mails: ({ db }, userId) => listMailsOf(db, userId),
    noticeWishes: ({ db }, userId) => findWishes(db, userId),
  },
}
