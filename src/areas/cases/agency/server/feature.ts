import type { Feature } from '#platform/feature.ts'
import { AGENCY_MAILS, AGENCY_TEXTS } from './agency-mails.ts'
import { askAgency } from './ask-agency.ts'
import { AGENCY_STATUS_ACTIONS } from './audit-actions.ts'
import { demonstrateAgencyStatus } from './demonstration.ts'
import { agencyStatusDesk } from './desk-rows.ts'
import { agencyStatusRouter, exportFor } from './index.ts'
import { ASK_AGENCY } from './job-kinds.ts'
import { AGENCY_STATUS_SEALED } from './sealed.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'

export const agencyFeature: Feature = {
  name: 'agency',
  routers: () => ({ agencyStatus: agencyStatusRouter }),
  tags: { 'Agency status': 'What the immigration agency says of each filing' },
  auditActions: AGENCY_STATUS_ACTIONS,
  staffReadings: {
    'agencyStatus.ofCase': {
      action: AGENCY_STATUS_ACTIONS['agency-status.read'],
      object: 'case',
      of: 'caseId',
    },
  },
  desk: agencyStatusDesk,
  sealed: AGENCY_STATUS_SEALED,
  mails: AGENCY_MAILS,
  texts: AGENCY_TEXTS,
  jobs: {
    kinds: [ASK_AGENCY],
    async register(runner, services) {
      await runner.repeat(ASK_AGENCY, EVERY_FIVE_MINUTES, () => askAgency(services))
    },
  },
  demonstrate: demonstrateAgencyStatus,
  merging: {
    columns: { 'agency_status_settings.changed_by': { stays: 'an administrator of the firm saved it' } },
  },
  personalData: { agencyStatus: exportFor },
  personalTables: {
    agency_status_settings: {
      privacy: 'staff',
      export: { omittedBecause: 'it holds the firm’s key at the agency, and nothing of a client' },
      erasure: { keptBecause: 'it says who of the firm entered the key' },
      columns: { kept: ['sealed', 'issued_on'] },
    },
    agency_status_answers: {
      privacy: 'cases',
      export: { in: 'agencyStatus' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['kind', 'sealed'] },
    },
    agency_status_watches: {
      privacy: 'cases',
      export: {
        omittedBecause: 'it says when the agency was asked; its answers are in the part "agencyStatus"',
      },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['sealed_number', 'asked_day', 'outcome', 'sealed_message'] },
    },
  },
}
