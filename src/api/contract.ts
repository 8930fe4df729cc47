// Every procedure of the product, by feature. The server implements it; the browser's client is typed by it.
import type { AnySchema, ContractProcedure, ErrorMap } from '@orpc/contract'
import { agreementsContract } from '#features/agreements/contract.ts'
import { auditContract } from '#features/audit/contract.ts'
import { retentionContract } from '#features/retention/contract.ts'
import { backupsContract } from '#features/backups/contract.ts'
import { callbacksContract } from '#features/callbacks/contract.ts'
import { casesContract } from '#features/cases/contract.ts'
import { templatesContract } from '#features/cases/templates-contract.ts'
import { citizenshipContract } from '#features/citizenship/contract.ts'
import { deskContract } from '#features/desk/contract.ts'
import { detentionContract } from '#features/detention/contract.ts'
import { disbursementsContract } from '#features/disbursements/contract.ts'
import { discountsContract } from '#features/discounts/contract.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { conflictsContract } from '#features/intake/conflicts-contract.ts'
import { faultsContract } from '#features/faults/contract.ts'
import { filesContract } from '#features/files/contract.ts'
import { helpingContract } from '#features/helping/contract.ts'
import { intakeContract } from '#features/intake/contract.ts'
import { invoicesContract } from '#features/invoices/contract.ts'
import { leavingContract } from '#features/leaving/contract.ts'
import { journalContract } from '#features/journal/contract.ts'
import { firmContract } from '#features/firm/contract.ts'
import { launchContract } from '#features/launch/contract.ts'
import { lawContract } from '#features/law/contract.ts'
import { ledgerContract } from '#features/ledger/contract.ts'
import { liveContract } from '#features/live/contract.ts'
import { messagesContract } from '#features/messages/contract.ts'
import { answerTemplatesContract } from '#features/messages/templates-contract.ts'
import { conversationCopiesContract } from '#features/messages/copies-contract.ts'
import { mailContract } from '#features/notifications/contract.ts'
import { noticesContract } from '#features/notifications/notices-contract.ts'
import { openingContract } from '#features/opening/contract.ts'
import { paymentsContract } from '#features/payments/contract.ts'
import { readingsContract } from '#features/readings/contract.ts'
import { receiptsContract } from '#features/receipts/contract.ts'
import { reconciliationContract } from '#features/reconciliation/contract.ts'
import { recoveryContract } from '#features/recovery/contract.ts'
import { availabilityContract } from '#features/scheduling/availability-contract.ts'
import { schedulingContract } from '#features/scheduling/contract.ts'
import { textsContract } from '#features/texts/contract.ts'
import { upkeepContract } from '#features/upkeep/contract.ts'
import { usersContract } from '#features/users/contract.ts'
import { visitorsContract } from '#features/visitors/contract.ts'
import type { Declared } from './procedure.ts'

/** One that does not say who may call it does not compile. */
type Contract = {
  readonly [name: string]: ContractProcedure<AnySchema, AnySchema, ErrorMap, Declared> | Contract
}

export const apiContract = {
  recovery: recoveryContract,
  law: lawContract,
  firm: firmContract,
  launch: launchContract,
  readings: readingsContract,
  upkeep: upkeepContract,
  faults: faultsContract,
  backups: backupsContract,
  retention: retentionContract,
  leaving: leavingContract,
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
  documents: documentsContract,
  helping: helpingContract,
  messages: messagesContract,
  answers: answerTemplatesContract,
  copies: conversationCopiesContract,
  files: filesContract,
  opening: openingContract,
  desk: deskContract,
  audit: auditContract,
  mail: mailContract,
  notices: noticesContract,
} satisfies Contract
