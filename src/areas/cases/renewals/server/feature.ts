import type { Feature } from '#platform/feature.ts'
import { askClients } from './ask-client.ts'
import { RENEWAL_ACTIONS } from './audit-actions.ts'
import { renewalsDesk } from './desk-rows.ts'
import { createRenewalsRouter, exportFor } from './index.ts'
import { ASK_CLIENTS } from './job-kinds.ts'
import { followOpening } from './open-case.ts'
import { RENEWAL_MAILS, RENEWAL_TEXTS } from './renewal-mails.ts'
import { RENEWALS_SEALED } from './sealed.ts'

const IN_THE_MORNING = '50 14 * * *'

export const renewalsFeature: Feature = {
  name: 'renewals',
  routers: () => ({ renewals: createRenewalsRouter() }),
  tags: { Renewals: 'Documents that run out, and how their owners are asked' },
  auditActions: RENEWAL_ACTIONS,
  staffReadings: {
    'renewals.get': { action: RENEWAL_ACTIONS['renewal.read'], object: 'renewal', of: 'documentId' },
    'renewals.ofCase': { action: RENEWAL_ACTIONS['renewal.read'], object: 'case', of: 'caseId' },
  },
  desk: renewalsDesk,
  mails: RENEWAL_MAILS,
  texts: RENEWAL_TEXTS,
  sealed: RENEWALS_SEALED,
  afterOpening: followOpening,
  jobs: {
    kinds: [ASK_CLIENTS],
    async register(runner, services) {
      await runner.repeat(ASK_CLIENTS, IN_THE_MORNING, () => askClients(services))
    },
  },
  merging: {
    columns: {
      'held_documents.confirmed_by': { stays: 'somebody of the firm confirmed it' },
      'held_documents.ended_by': { stays: 'who ended it, as it was' },
      'renewal_steps.called_by': { stays: 'somebody of the firm called' },
    },
  },
  personalData: { renewals: exportFor },
  personalTables: {
    held_documents: {
      privacy: 'cases',
      export: { in: 'renewals' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['kind', 'day', 'opens_on', 'source', 'ended', 'sealed_reason'] },
    },
    renewal_steps: {
      privacy: 'cases',
      export: { omittedBecause: 'its mails are in the part "notices"' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['day', 'step'] },
    },
  },
}
