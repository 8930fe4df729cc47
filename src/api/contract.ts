// Every procedure of the product, by feature. The server implements it; the browser's client is typed by it.
import type { AnySchema, ContractProcedure, ErrorMap } from '@orpc/contract'
import { agencyStatusContract } from '#areas/cases/agency/contract.ts'
import { agreementsContract } from '#areas/money/agreements/contract.ts'
import { auditContract } from '#areas/office/audit/contract.ts'
import { timesheetContract } from '#areas/money/timesheet/contract.ts'
import { renewalsContract } from '#areas/cases/renewals/contract.ts'
import { reportsContract } from '#areas/cases/reports/contract.ts'
import { retentionContract } from '#areas/cases/retention/contract.ts'
import { backupsContract } from '#areas/office/backups/contract.ts'
import { callbacksContract } from '#areas/meetings/callbacks/contract.ts'
import { calendarsContract } from '#areas/meetings/calendars/contract.ts'
import { casesContract } from '#areas/cases/cases/contract.ts'
import { templatesContract } from '#areas/cases/cases/templates-contract.ts'
import { citizenshipContract } from '#areas/study/citizenship/contract.ts'
import { deskContract } from '#areas/cases/desk/contract.ts'
import { detentionContract } from '#areas/intake/detention/contract.ts'
import { disbursementsContract } from '#areas/money/disbursements/contract.ts'
import { discountsContract } from '#areas/money/discounts/contract.ts'
import { documentsContract } from '#areas/documents/documents/contract.ts'
import { colleaguesContract } from '#areas/people/colleagues/contract.ts'
import { conflictsContract } from '#areas/intake/intake/conflicts-contract.ts'
import { engagementsContract } from '#areas/cases/engagements/contract.ts'
import { faultsContract } from '#areas/office/faults/contract.ts'
import { filesContract } from '#areas/documents/files/contract.ts'
import { helpingContract } from '#areas/people/helping/contract.ts'
import { incomingContract } from '#areas/messages/incoming/contract.ts'
import { intakeContract } from '#areas/intake/intake/contract.ts'
import { invoicesContract } from '#areas/money/invoices/contract.ts'
import { leavingContract } from '#areas/cases/leaving/contract.ts'
import { journalContract } from '#areas/bank/journal/contract.ts'
import { firmContract } from '#areas/office/firm/contract.ts'
import { movingInContract } from '#areas/office/moving/contract.ts'
import { exportsContract } from '#areas/office/exports/contract.ts'
import { launchContract } from '#areas/office/launch/contract.ts'
import { lawContract } from '#areas/office/law/contract.ts'
import { ledgerContract } from '#areas/money/ledger/contract.ts'
import { formsContract } from '#areas/documents/forms/contract.ts'
import { lettersContract } from '#areas/documents/letters/contract.ts'
import { liveContract } from '#areas/messages/live/contract.ts'
import { messagesContract } from '#areas/messages/messages/contract.ts'
import { answerTemplatesContract } from '#areas/messages/messages/templates-contract.ts'
import { conversationCopiesContract } from '#areas/messages/messages/copies-contract.ts'
import { mailContract } from '#areas/messages/notifications/contract.ts'
import { noticesContract } from '#areas/messages/notifications/notices-contract.ts'
import { openingContract } from '#areas/cases/opening/contract.ts'
import { paymentsContract } from '#areas/money/payments/contract.ts'
import { connectionsContract } from '#areas/office/connections/contract.ts'
import { readingsContract } from '#areas/office/readings/contract.ts'
import { receiptsContract } from '#areas/money/receipts/contract.ts'
import { reconciliationContract } from '#areas/bank/reconciliation/contract.ts'
import { recoveryContract } from '#areas/people/recovery/contract.ts'
import { availabilityContract } from '#areas/meetings/scheduling/availability-contract.ts'
import { schedulingContract } from '#areas/meetings/scheduling/contract.ts'
import { systemContract } from '#areas/office/system/contract.ts'
import { textsContract } from '#areas/messages/texts/contract.ts'
import { upkeepContract } from '#areas/office/upkeep/contract.ts'
import { usersContract } from '#areas/people/users/contract.ts'
import { visitorsContract } from '#areas/people/visitors/contract.ts'
import type { Declared } from './procedure.ts'

/** One that does not say who may call it does not compile. */
type Contract = {
  readonly [name: string]: ContractProcedure<AnySchema, AnySchema, ErrorMap, Declared> | Contract
}

export const apiContract = {
  recovery: recoveryContract,
  colleagues: colleaguesContract,
  law: lawContract,
  firm: firmContract,
  launch: launchContract,
  movingIn: movingInContract,
  connections: connectionsContract,
  exports: exportsContract,
  readings: readingsContract,
  upkeep: upkeepContract,
  system: systemContract,
  faults: faultsContract,
  backups: backupsContract,
  retention: retentionContract,
  leaving: leavingContract,
  renewals: renewalsContract,
  timesheet: timesheetContract,
  users: usersContract,
  live: liveContract,
  texts: textsContract,
  visitors: visitorsContract,
  intake: intakeContract,
  conflicts: conflictsContract,
  detention: detentionContract,
  callbacks: callbacksContract,
  citizenship: citizenshipContract,
  scheduling: schedulingContract,
  availability: availabilityContract,
  calendars: calendarsContract,
  payments: paymentsContract,
  ledger: ledgerContract,
  journal: journalContract,
  reconciliation: reconciliationContract,
  invoices: invoicesContract,
  disbursements: disbursementsContract,
  agreements: agreementsContract,
  receipts: receiptsContract,
  discounts: discountsContract,
  cases: casesContract,
  templates: templatesContract,
  agencyStatus: agencyStatusContract,
  documents: documentsContract,
  letters: lettersContract,
  forms: formsContract,
  engagements: engagementsContract,
  helping: helpingContract,
  messages: messagesContract,
  answers: answerTemplatesContract,
  copies: conversationCopiesContract,
  incoming: incomingContract,
  files: filesContract,
  opening: openingContract,
  desk: deskContract,
  reports: reportsContract,
  audit: auditContract,
  mail: mailContract,
  notices: noticesContract,
} satisfies Contract
