// The front door of the ledger: neighbours post in the transaction in which money moves or is owed.
import { implement } from '@orpc/server'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { ledgerContract } from '../contract.ts'
import { ledgerClients, ledgerOfClient, ledgerTotals } from './read-ledger.ts'
import { balance, entriesOf, listOfClient } from './repository.ts'

export {
  postInvoice,
  postInvoiceVoid,
  postPayment,
  type PaymentMovement,
  postPaymentReturned,
  postRefund,
  postRefundRefused,
  postTransfer,
  postTransferBack,
} from './post.ts'

/** What the firm holds for the client in trust. Before spending of it, post: posting locks and refuses. */
export function trustBalance(db: Database, clientId: string): Promise<Cents> {
  return balance(db, clientId, 'trust_bank')
}

/** The client's movements as the file "my data" holds them. */
export async function exportFor(db: Database, userId: string): Promise<unknown> {
  const movements = await listOfClient(db, userId)
  const entries = await entriesOf(
    db,
    movements.map((movement) => movement.id),
  )
  return movements.map(({ id, kind, occurredAt }) => ({
    kind,
    occurredAt,
    entries: entries
      .filter((entry) => entry.transactionId === id)
      .map(({ account, amountCents }) => ({ account, amountCents })),
  }))
}

const os = implement(ledgerContract).$context<Context>()

export const ledgerRouter = os.router({
  totals: os.totals.handler(({ context }) => ledgerTotals(context)),
  clients: os.clients.handler(({ context, input }) => ledgerClients(context, input)),
  ofClient: os.ofClient.handler(({ context, input }) => ledgerOfClient(context, input)),
})
