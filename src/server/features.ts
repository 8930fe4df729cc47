// Every feature, each after those that it imports (`npm run walls`). A new one has a line here and one in src/api/contract.ts.
import { agreementsFeature } from '#features/agreements/server/feature.ts'
import { auditFeature } from '#features/audit/server/feature.ts'
import { authFeature } from '#features/auth/server/feature.ts'
import { backupsFeature } from '#features/backups/server/feature.ts'
import { callbacksFeature } from '#features/callbacks/server/feature.ts'
import { casesFeature } from '#features/cases/server/feature.ts'
import { citizenshipFeature } from '#features/citizenship/server/feature.ts'
import { deskFeature } from '#features/desk/server/feature.ts'
import { detentionFeature } from '#features/detention/server/feature.ts'
import { disbursementsFeature } from '#features/disbursements/server/feature.ts'
import { discountsFeature } from '#features/discounts/server/feature.ts'
import { documentsFeature } from '#features/documents/server/feature.ts'
import { faultsFeature } from '#features/faults/server/feature.ts'
import { filesFeature } from '#features/files/server/feature.ts'
import { firmFeature } from '#features/firm/server/feature.ts'
import { helpingFeature } from '#features/helping/server/feature.ts'
import { intakeFeature } from '#features/intake/server/feature.ts'
import { invoicesFeature } from '#features/invoices/server/feature.ts'
import { launchFeature } from '#features/launch/server/feature.ts'
import { leavingFeature } from '#features/leaving/server/feature.ts'
import { journalFeature } from '#features/journal/server/feature.ts'
import { lawFeature } from '#features/law/server/feature.ts'
import { ledgerFeature } from '#features/ledger/server/feature.ts'
import { liveFeature } from '#features/live/server/feature.ts'
import { messagesFeature } from '#features/messages/server/feature.ts'
import { notificationsFeature } from '#features/notifications/server/feature.ts'
import { openingFeature } from '#features/opening/server/feature.ts'
import { paymentsFeature } from '#features/payments/server/feature.ts'
import { readingsFeature } from '#features/readings/server/feature.ts'
import { reconciliationFeature } from '#features/reconciliation/server/feature.ts'
import { retentionFeature } from '#features/retention/server/feature.ts'
import { receiptsFeature } from '#features/receipts/server/feature.ts'
import { recoveryFeature } from '#features/recovery/server/feature.ts'
import { schedulingFeature } from '#features/scheduling/server/feature.ts'
import { textsFeature } from '#features/texts/server/feature.ts'
import { upkeepFeature } from '#features/upkeep/server/feature.ts'
import { usersFeature } from '#features/users/server/feature.ts'
import { visitorsFeature } from '#features/visitors/server/feature.ts'
import type { Features } from '#platform/feature.ts'
import { serverFeature } from './own-feature.ts'

export const FEATURES: Features = [
  auditFeature,
  usersFeature,
  liveFeature,
  readingsFeature,
  textsFeature,
  notificationsFeature,
  lawFeature,
  firmFeature,
  authFeature,
  recoveryFeature,
  visitorsFeature,
  detentionFeature,
  discountsFeature,
  ledgerFeature,
  paymentsFeature,
  schedulingFeature,
  callbacksFeature,
  citizenshipFeature,
  intakeFeature,
  filesFeature,
  casesFeature,
  documentsFeature,
  retentionFeature,
  helpingFeature,
  messagesFeature,
  openingFeature,
  disbursementsFeature,
  agreementsFeature,
  invoicesFeature,
  receiptsFeature,
  journalFeature,
  reconciliationFeature,
  leavingFeature,
  deskFeature,
  upkeepFeature,
  faultsFeature,
  backupsFeature,
  launchFeature,
  serverFeature,
]
