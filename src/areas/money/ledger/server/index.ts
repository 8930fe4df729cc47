// Entry point of the ledger: neighbors post in the transaction that moves money or creates a debt.
import { implement } from '@orpc/server'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { ledgerContract } from '../contract.ts'
import { ledgerClients, ledgerOfClient, ledgerTotals } from './read-ledger.ts'
import { listRefills, refillTrust } from './refill-trust.ts'
import { listTransfers, markTransferMade } from './transfers.ts'
import type { Share } from './post.ts'
import { balance, entriesOf, listOfClient, sharesOf } from './repository.ts'

export { refuseAtBank } from './at-bank.ts'
export { TRUST_REFILLED } from './job-kinds.ts'
export {
  drawable,
  mayDraw,
  postCost,
  postCheckVoid,
  postCheckVoidUndone,
  postCostUndone,
  postCollected,
  postEarned,
  postEarning,
  postEarningBack,
  postGivenBack,
  postGivenBackAdvanced,
  postGivenBackUndone,
  postMoved,
  postOpenings,
  postOpeningUndone,
  postInvoice,
  postInvoices,
  postInvoiceVoid,
  postPayment,
  type PaymentMovement,
  postPaymentReturned,
  postReduction,
  postReductionUndone,
  postCreditUndone,
  postRefund,
  postRefundOfEarned,
  postRefundRefused,
  postTransfer,
  postTransfersBack,
  type Share,
} from './post.ts'
export {
  type EntryRow,
  entriesOf,
  type JournalCut,
  type JournalKey,
  journalOrderOf,
  listJournal,
  MOVEMENTS_NEWEST_FIRST,
  trustAfter,
  type TransactionRow,
  appliedTo,
  costsBilled,
  countTransfers,
  costsToBill,
  earnedOf,
  heldForMatters,
  invoicedFees,
  idsOfVoidedFoundBy,
  listVoidedChecksByIds,
  type VoidedCheckRow,
  openRefills,
  owedByInvoice,
  creditsUndoneOn,
  reopenedBy,
  HAPPENED_ON,
  hasLessTrustThan,
  listLate,
  lockMonths,
  hasMoneyLeft,
  type MatterMoney,
  moneyOfMatters,
  hasTrustFor,
  sharesOf,
  usedOfTrust,
  type Trust,
  trustOfMatters,
} from './repository.ts'

/** The client's collected trust money over all matters. To spend it, post: posting locks and refuses. */
export function trustBalance(db: Database, clientId: string): Promise<Cents> {
  return balance(db, clientId, 'trust_bank')
}

/** The client's collected trust money for one matter. */
export async function heldInTrust(db: Database, { clientId, matterId }: Share): Promise<Cents> {
  const shares = await sharesOf(db, clientId)
  return shares.find((share) => share.matterId === matterId)?.collectedCents ?? 0
}

/** The client's movements for the "my data" file. */
export async function exportFor(db: Database, userId: string): Promise<unknown> {
  const movements = await listOfClient(db, userId)
  const ids = movements.map(({ id }) => id)
  const entries = Map.groupBy(await entriesOf(db, ids), ({ transactionId }) => transactionId)
  return movements.map(({ id, kind, happenedOn, occurredAt }) => ({
    kind,
    happenedOn,
    occurredAt,
    entries: (entries.get(id) ?? []).map(({ account, amountCents, matterId }) => ({
      account,
      amountCents,
      matterId,
    })),
  }))
}

/** For neighbors that name a movement or an account in a file. */
export { ledgerWords } from '../words/index.ts'

/** For neighbors that compare the books with another record. */
export {
  ledgerEntries as ledgerEntriesTable,
  ledgerTransactions as ledgerTransactionsTable,
} from './tables.ts'
export { totalAt, trustSharesAt } from './repository.ts'
export { heldRows, moneyRows } from './figures-repository.ts'
export type { LedgerAccountName } from '../rules/postings.ts'

const os = implement(ledgerContract).$context<Context>()

export const ledgerRouter = os.router({
  totals: os.totals.handler(({ context }) => ledgerTotals(context)),
  clients: os.clients.handler(({ context, input }) => ledgerClients(context, input)),
  ofClient: os.ofClient.handler(({ context, input }) => ledgerOfClient(context, input)),
  transfers: os.transfers.handler(({ context }) => listTransfers(context)),
  transferMade: os.transferMade.handler(({ context, input }) => markTransferMade(context, input)),
  refills: os.refills.handler(({ context }) => listRefills(context)),
  refill: os.refill.handler(({ context, input }) => refillTrust(context, input)),
})
