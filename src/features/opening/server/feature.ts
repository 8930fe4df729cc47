import type { Feature } from '#platform/feature.ts'
import { OPENING_ACCESS } from './access.ts'
import { OPENING_ACTIONS } from './audit-actions.ts'
import { demonstrateOpening } from './demonstration.ts'
import { exportFor, openingRouter } from './index.ts'
import { INVITATION_MAILS } from './invitation-mail.ts'
import { RESEAL_REQUESTS } from './job-kinds.ts'
import { registerOpeningJobs } from './jobs.ts'
import { deleteUnopened } from './repository.ts'
import { REQUEST_MAILS } from './request-mails.ts'

export const openingFeature: Feature = {
  name: 'opening',
  routers: () => ({ opening: openingRouter }),
  tags: { Opening: 'Clients ask for a case, and the firm opens it' },
  access: OPENING_ACCESS,
  auditActions: OPENING_ACTIONS,
  staffReadings: {
    'opening.client': { action: OPENING_ACTIONS['client.read'], of: 'clientId' },
    'opening.requestConflicts': {
      action: OPENING_ACTIONS['request.read'],
      object: 'request',
      of: 'requestId',
    },
  },
  jobs: { kinds: [RESEAL_REQUESTS], register: registerOpeningJobs },
  mails: { ...REQUEST_MAILS, ...INVITATION_MAILS },
  demonstrate: demonstrateOpening,
  personalTables: {
    phone_openings: {
      privacy: 'cases',
      export: {
        omittedBecause: 'who opened a case and why there was no conflict is the work product of the firm',
      },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
    },
    case_requests: {
      privacy: 'cases',
      export: { in: 'caseRequests' },
      erasure: { deletes: 'what became no case; what became one stays with the files' },
    },
  },
  personalData: { caseRequests: exportFor },
  eraseFor: deleteUnopened,
}
