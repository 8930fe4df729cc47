// Every feature, each after those that it imports (`npm run walls`). A new one has a line here and one in src/api/contract.ts.
import { agreementsFeature } from '#areas/money/agreements/server/feature.ts'
import { agencyFeature } from '#areas/cases/agency/server/feature.ts'
import { auditFeature } from '#areas/office/audit/server/feature.ts'
import { authFeature } from '#areas/people/auth/server/feature.ts'
import { backupsFeature } from '#areas/office/backups/server/feature.ts'
import { callbacksFeature } from '#areas/meetings/callbacks/server/feature.ts'
import { calendarsFeature } from '#areas/meetings/calendars/server/feature.ts'
import { casesFeature } from '#areas/cases/cases/server/feature.ts'
import { colleaguesFeature } from '#areas/people/colleagues/server/feature.ts'
import { citizenshipFeature } from '#areas/study/citizenship/server/feature.ts'
import { deskFeature } from '#areas/cases/desk/server/feature.ts'
import { detentionFeature } from '#areas/intake/detention/server/feature.ts'
import { disbursementsFeature } from '#areas/money/disbursements/server/feature.ts'
import { discountsFeature } from '#areas/money/discounts/server/feature.ts'
import { documentsFeature } from '#areas/documents/documents/server/feature.ts'
import { engagementsFeature } from '#areas/cases/engagements/server/feature.ts'
import { faultsFeature } from '#areas/office/faults/server/feature.ts'
import { filesFeature } from '#areas/documents/files/server/feature.ts'
import { firmFeature } from '#areas/office/firm/server/feature.ts'
import { formsFeature } from '#areas/documents/forms/server/feature.ts'
import { helpingFeature } from '#areas/people/helping/server/feature.ts'
import { incomingFeature } from '#areas/messages/incoming/server/feature.ts'
import { intakeFeature } from '#areas/intake/intake/server/feature.ts'
import { invoicesFeature } from '#areas/money/invoices/server/feature.ts'
import { launchFeature } from '#areas/office/launch/server/feature.ts'
import { leavingFeature } from '#areas/cases/leaving/server/feature.ts'
import { journalFeature } from '#areas/bank/journal/server/feature.ts'
import { lawFeature } from '#areas/office/law/server/feature.ts'
import { ledgerFeature } from '#areas/money/ledger/server/feature.ts'
import { lettersFeature } from '#areas/documents/letters/server/feature.ts'
import { liveFeature } from '#areas/messages/live/server/feature.ts'
import { messagesFeature } from '#areas/messages/messages/server/feature.ts'
import { movingFeature } from '#areas/office/moving/server/feature.ts'
import { exportsFeature } from '#areas/office/exports/server/feature.ts'
import { notificationsFeature } from '#areas/messages/notifications/server/feature.ts'
import { openingFeature } from '#areas/cases/opening/server/feature.ts'
import { paymentsFeature } from '#areas/money/payments/server/feature.ts'
import { connectionsFeature } from '#areas/office/connections/server/feature.ts'
import { readingsFeature } from '#areas/office/readings/server/feature.ts'
import { reconciliationFeature } from '#areas/bank/reconciliation/server/feature.ts'
import { renewalsFeature } from '#areas/cases/renewals/server/feature.ts'
import { reportsFeature } from '#areas/cases/reports/server/feature.ts'
import { retentionFeature } from '#areas/cases/retention/server/feature.ts'
import { receiptsFeature } from '#areas/money/receipts/server/feature.ts'
import { recoveryFeature } from '#areas/people/recovery/server/feature.ts'
import { schedulingFeature } from '#areas/meetings/scheduling/server/feature.ts'
import { sealsFeature } from '#areas/documents/seals/server/feature.ts'
import { timesheetFeature } from '#areas/money/timesheet/server/feature.ts'
import { systemFeature } from '#areas/office/system/server/feature.ts'
import { textsFeature } from '#areas/messages/texts/server/feature.ts'
import { upkeepFeature } from '#areas/office/upkeep/server/feature.ts'
import { usersFeature } from '#areas/people/users/server/feature.ts'
import { visitorsFeature } from '#areas/people/visitors/server/feature.ts'
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
  colleaguesFeature,
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
  sealsFeature,
  casesFeature,
  agencyFeature,
  calendarsFeature,
  documentsFeature,
  lettersFeature,
  formsFeature,
  retentionFeature,
  helpingFeature,
  messagesFeature,
  incomingFeature,
  openingFeature,
  disbursementsFeature,
  agreementsFeature,
  invoicesFeature,
  timesheetFeature,
  receiptsFeature,
  engagementsFeature,
  journalFeature,
  reconciliationFeature,
  movingFeature,
  leavingFeature,
  renewalsFeature,
  deskFeature,
  reportsFeature,
  upkeepFeature,
  faultsFeature,
  backupsFeature,
  connectionsFeature,
  systemFeature,
  exportsFeature,
  launchFeature,
  serverFeature,
]
