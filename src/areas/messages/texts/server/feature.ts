import type { Feature } from '#platform/feature.ts'
import { TEXTS_ACTIONS } from './audit-actions.ts'
import { consentsOf } from './consents-repository.ts'
import { eraseTextsOf } from './erase.ts'
import { countTextsToLookAt } from './failed-texts.ts'
import { createTextsRouter } from './index.ts'
import { LOOK_UP_TEXT, SEND_TEXT, WATCH_TEXTS } from './job-kinds.ts'
import { registerTextJobs } from './register-jobs.ts'
import { listTextsOf } from './texts-repository.ts'
import { TEXTS_SEALED } from './sealed.ts'
import { WAITING_TEXTS } from './waiting-texts.ts'

export const textsFeature: Feature = {
  name: 'texts',
  routers: (features) => ({ texts: createTextsRouter(features) }),
  tags: { Texts: 'Text messages: who agreed to them, and where they go' },
  auditActions: TEXTS_ACTIONS,
  sealed: TEXTS_SEALED,
  outgoing: WAITING_TEXTS,
  toLookAt: [{ path: '/admin/mail', count: countTextsToLookAt }],
  jobs: { kinds: [SEND_TEXT, LOOK_UP_TEXT, WATCH_TEXTS], register: registerTextJobs },
  merging: {
    columns: {
      'text_consents.user_id': { moves: 'other' },
      'text_consents.asked_by': { stays: 'a member of staff asked them' },
      'text_consents.ended_by': { stays: 'a member of staff ended it, or its owner' },
      'texts.recipient_id': { moves: 'other', unlessTaken: { columns: ['kind', 'subject_id', 'edition'] } },
    },
  },
  personalTables: {
    text_consents: {
      privacy: 'texts',
      export: { in: 'textConsents' },
      erasure: { keptBecause: 'it proves who agreed to texts, to which words, and when that ended' },
      columns: {
        kept: [
          'number',
          'time_zone',
          'words_version',
          'words',
          'network_address',
          'code_mark',
          'way',
          'language',
          'ended_way',
        ],
      },
    },
    texts: {
      privacy: 'texts',
      export: { in: 'texts' },
      erasure: { keptBecause: 'it holds ids and sealed texts, and goes 90 days after the text' },
      columns: { kept: ['kind', 'number', 'sealed_body', 'provider_id', 'state', 'problem'] },
    },
  },
  personalData: {
    textConsents: ({ db }, userId) => consentsOf(db, userId),
    texts: ({ db }, userId) => listTextsOf(db, userId),
  },
  eraseFor: eraseTextsOf,
}
