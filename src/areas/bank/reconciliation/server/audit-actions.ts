// Activity log names for actions on bank statements.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const RECONCILIATION_ACTIONS = auditActions(
  {
    'bank.read': ['month'],
    'bank.account-saved': ['fund', 'openingCents'],
    'bank.imported': ['fund', 'importId', 'newLines', 'knownLines', 'takenBack'],
    'bank.import-removed': ['fund', 'importId', 'lines'],
    'bank.ending-entered': ['fund', 'month', 'endingCents'],
    'bank.matched': ['fund', 'month', 'matches', 'matchId'],
    'bank.match-undone': ['fund', 'matchId'],
    'bank.booked': ['fund', 'adjustmentId', 'kind', 'amountCents'],
    'bank.opening-added': ['fund', 'itemId', 'kind', 'amountCents'],
    'bank.opening-withdrawn': ['fund', 'itemId'],
    'bank.check-voided': ['fund', 'itemId', 'amountCents'],
    'bank.check-void-undone': ['fund', 'itemId', 'amountCents'],
    'bank.explained': ['fund', 'movementId'],
    'bank.month-closed': ['fund', 'month', 'closingId', 'booksCents'],
    'bank.month-reopened': ['fund', 'month', 'closingId'],
  },
  { en: en.audit, es: es.audit },
)
