import type { Feature } from '#platform/feature.ts'
import { JOURNAL_ACTIONS } from './audit-actions.ts'
import { createJournalRouter } from './index.ts'

export const journalFeature: Feature = {
  name: 'journal',
  routers: (features) => ({ journal: createJournalRouter(features) }),
  tags: { Journal: 'Every movement of money with what it was for' },
  auditActions: JOURNAL_ACTIONS,
  staffReadings: {
    'journal.matters': { action: JOURNAL_ACTIONS['journal.read'] },
    'journal.list': { action: JOURNAL_ACTIONS['journal.read'] },
    'journal.pdf': { action: JOURNAL_ACTIONS['journal.read'] },
  },
}
