import type { Feature } from '#platform/feature.ts'
import { LETTER_ACTIONS } from './audit-actions.ts'
import { lettersRouter } from './index.ts'
import { LETTERS_SEALED } from './sealed.ts'
import { giveFirstTemplates } from './templates.ts'

const READ = { action: LETTER_ACTIONS['letter.read'], object: 'case', of: 'caseId' } as const

export const lettersFeature: Feature = {
  name: 'letters',
  routers: () => ({ letters: lettersRouter }),
  tags: { Letters: 'Letters of cases, and the templates that they are made from' },
  auditActions: LETTER_ACTIONS,
  staffReadings: { 'letters.ofCase': READ, 'letters.read': READ },
  sealed: LETTERS_SEALED,
  prepare: giveFirstTemplates,
  merging: { columns: { 'letters.saved_by': { stays: 'somebody of the firm wrote it' } } },
  personalTables: {
    letters: {
      privacy: 'cases',
      export: { omittedBecause: 'it is a draft of the firm; what was kept of it is in the part "documents"' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['sealed_words', 'kind'] },
    },
  },
}
