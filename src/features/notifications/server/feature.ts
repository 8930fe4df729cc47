import type { Feature } from '#platform/feature.ts'
import { NOTIFICATIONS_ACCESS } from './access.ts'
import { exportFor, mailRouter, sendAccountLetter } from './index.ts'
import { SEND_ACCOUNT_LETTER, SEND_NOTICE, WATCH_MAIL } from './job-kinds.ts'
import { listMailsOf } from './mail-repository.ts'
import { readersIn } from './notice-readers.ts'
import { registerNotificationJobs } from './register-jobs.ts'

export const notificationsFeature: Feature = {
  name: 'notifications',
  routers: () => ({ mail: mailRouter }),
  tags: { Mail: 'Mails that did not arrive' },
  access: NOTIFICATIONS_ACCESS,
  jobs: {
    kinds: [SEND_NOTICE, SEND_ACCOUNT_LETTER, WATCH_MAIL],
    register: (runner, services, features) => registerNotificationJobs(runner, services, readersIn(features)),
  },
  personalTables: {
    notices: {
      export: { in: 'notices' },
      erasure: { keptBecause: 'it holds ids alone, of what the person was told' },
    },
    mails: {
      export: { in: 'mails' },
      erasure: { keptBecause: 'it holds ids and sealed texts, and goes 90 days after the mail' },
    },
  },
  personalData: {
    notices: ({ db }, userId) => exportFor(db, userId),
    mails: ({ db }, userId) => listMailsOf(db, userId),
  },
  sendAccountLetter,
}
