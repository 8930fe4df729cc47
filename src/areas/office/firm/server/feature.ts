import type { Feature } from '#platform/feature.ts'
import { FIRM_ACTIONS } from './audit-actions.ts'
import { firmRouter } from './index.ts'

export const firmFeature: Feature = {
  name: 'firm',
  routers: () => ({ firm: firmRouter }),
  tags: { Firm: 'What the firm says of itself, and who signed what speaks for an attorney' },
  auditActions: FIRM_ACTIONS,
  personalTables: {
    firm_profiles: {
      privacy: 'staff',
      export: { omittedBecause: 'it holds what the firm says of itself, and nothing of a client' },
      erasure: { keptBecause: 'it says who of the firm changed its public words, and when' },
      columns: { kept: ['profile'] },
    },
    firm_signatures: {
      privacy: 'staff',
      export: { omittedBecause: 'it holds what attorneys of the firm signed, and nothing of a client' },
      erasure: { keptBecause: 'it says which attorney answers for the firm’s public words' },
      columns: { kept: ['text', 'digest'] },
    },
  },
  merging: {
    columns: {
      'firm_profiles.made_by': { stays: 'an administrator of the firm wrote it' },
      'firm_signatures.signed_by': { stays: 'an attorney of the firm signed it' },
    },
  },
}
