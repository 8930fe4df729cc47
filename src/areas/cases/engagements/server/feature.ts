import type { Feature } from '#platform/feature.ts'
import { ENGAGEMENT_ACTIONS } from './audit-actions.ts'
import { demonstrateProposals } from './demonstration.ts'
import { engagementsDesk } from './desk-rows.ts'
import { ENGAGEMENT_MAILS } from './engagement-mails.ts'
import { createEngagementsRouter, exportFor } from './index.ts'
import { MAKE_RECORD, MAKE_RECORDS_AGAIN, REMIND_SIGNERS } from './job-kinds.ts'
import { giveFirstPapers } from './paper-texts.ts'
import { makeRecord, makeRecordsAgain } from './record.ts'
import { ENGAGEMENTS_SEALED } from './sealed.ts'
import { remindSigners } from './send.ts'

const IN_THE_MORNING = '40 13 * * *'
const EVERY_TEN_MINUTES = '*/10 * * * *'

export const engagementsFeature: Feature = {
  name: 'engagements',
  routers: (features) => ({ engagements: createEngagementsRouter(features) }),
  tags: { Engagements: 'Proposals of the firm, and how they are signed' },
  auditActions: ENGAGEMENT_ACTIONS,
  staffReadings: {
    'engagements.get': {
      action: ENGAGEMENT_ACTIONS['engagement.read'],
      object: 'engagement',
      of: 'engagementId',
    },
    'engagements.preview': {
      action: ENGAGEMENT_ACTIONS['engagement.read'],
      object: 'engagement',
      of: 'engagementId',
    },
    'engagements.conflicts': {
      action: ENGAGEMENT_ACTIONS['engagement.read'],
      object: 'engagement',
      of: 'engagementId',
    },
    'engagements.checkRecord': {
      action: ENGAGEMENT_ACTIONS['engagement.read'],
      object: 'engagement',
      of: 'engagementId',
    },
    'engagements.print': {
      action: ENGAGEMENT_ACTIONS['engagement.read'],
      object: 'engagement',
      of: 'engagementId',
    },
  },
  desk: engagementsDesk,
  mails: ENGAGEMENT_MAILS,
  sealed: ENGAGEMENTS_SEALED,
  prepare: giveFirstPapers,
  demonstrate: demonstrateProposals,
  jobs: {
    kinds: [MAKE_RECORD, MAKE_RECORDS_AGAIN, REMIND_SIGNERS],
    async register(runner, services) {
      await runner.work(MAKE_RECORD, (data) => makeRecord(services, data))
      await runner.repeat(MAKE_RECORDS_AGAIN, EVERY_TEN_MINUTES, () => makeRecordsAgain(services))
      await runner.repeat(REMIND_SIGNERS, IN_THE_MORNING, () => remindSigners(services))
    },
  },
  merging: {
    columns: {
      'engagements.client_id': { moves: 'other' },
      'engagement_signers.user_id': { moves: 'other' },
      'engagements.attorney_id': { stays: 'the attorney' },
      'engagements.written_by': { stays: 'somebody of the firm wrote it' },
      'engagements.sent_by': { stays: 'somebody of the firm sent it' },
      'engagements.conflict_by': { stays: 'somebody of the firm decided' },
      'engagement_trail.by_id': { stays: 'who did it, as it was' },
      'engagement_papers.saved_by': { stays: 'somebody of the firm wrote it' },
      'engagement_papers.read_by': { stays: 'an attorney of the firm read it' },
    },
  },
  personalData: { engagements: exportFor },
  personalTables: {
    engagements: {
      privacy: 'cases',
      export: { in: 'engagements' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['sealed', 'sealed_papers', 'kind', 'state', 'conflict_outcome'] },
    },
    engagement_signers: {
      privacy: 'cases',
      export: { omittedBecause: 'what was signed is a document of the case, in the part "documents"' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['part', 'language', 'sealed_who', 'sealed_signature'] },
    },
    engagement_trail: {
      privacy: 'cases',
      export: { omittedBecause: 'it is printed in the signed document, in the part "documents"' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['kind', 'language', 'shown', 'sealed', 'digest'] },
    },
    engagement_papers: {
      privacy: 'staff',
      export: { omittedBecause: 'it holds texts of the firm, and nothing of a client' },
      erasure: { keptBecause: 'it says who of the firm wrote and approved a text' },
      columns: { kept: ['paper', 'text_en', 'text_es'] },
    },
  },
}
