import type { Feature } from '#platform/feature.ts'
import { CALLBACK_ACTIONS } from './audit-actions.ts'
import { CALLBACK_MAILS, CALLBACK_TEXTS } from './callback-mails.ts'
import { callbacksRouter } from './index.ts'
import { KEEP_CALLBACKS, WATCH_CALLBACK } from './job-kinds.ts'
import { registerCallbackJobs } from './jobs.ts'
import { CALLBACKS_SEALED } from './sealed.ts'
import { callbacksDesk } from './desk-rows.ts'

export const callbacksFeature: Feature = {
  name: 'callbacks',
  desk: callbacksDesk,
  routers: () => ({ callbacks: callbacksRouter }),
  tags: { Callbacks: 'Somebody asks to be called back, and what came of it' },
  auditActions: CALLBACK_ACTIONS,
  sealed: CALLBACKS_SEALED,
  jobs: { kinds: [WATCH_CALLBACK, KEEP_CALLBACKS], register: registerCallbackJobs },
  mails: CALLBACK_MAILS,
  texts: CALLBACK_TEXTS,
  merging: { columns: { 'callbacks.closed_by': { stays: 'somebody of the firm dealt with it' } } },
  personalTables: {
    callbacks: {
      privacy: 'callbacks',
      export: { omittedBecause: 'it belongs to no account: who dealt with it is all it says of one' },
      erasure: { keptBecause: 'it is deleted by itself, 90 days after somebody dealt with it' },
      columns: { kept: ['key_hash', 'origin', 'sealed', 'language', 'outcome'] },
    },
  },
}
