// What the gateway says of a payment now, and the news of it.
import { applyTransaction } from '#areas/money/payments/server/apply-transaction.ts'
import type { GatewayTransaction, TransactionStatus } from '#platform/ports/payments.ts'
import { SETTLERS } from '#server/jobs.ts'
import type { World } from './world.ts'

type Charge = Pick<GatewayTransaction, 'account' | 'method' | 'reference' | 'amount' | 'id'>

export async function gatewayNews(
  world: World,
  paymentId: string,
  status: TransactionStatus,
  more: Partial<GatewayTransaction> = {},
): Promise<void> {
  const { rows } = await world.connection.pool.query<Charge>(
    `SELECT transaction_id AS id, account, amount_cents AS amount, reference, method FROM payments WHERE id = $1`,
    [paymentId],
  )
  const [charge] = rows
  if (!charge) throw new Error(`there is no payment ${paymentId}`)
  const at = world.clock.now()
  const rest = {
    amountRefunded: 0,
    failure: null,
    cardType: null,
    last4: null,
    createdAt: at,
    modifiedAt: at,
  }
  world.payments.books = [{ ...charge, kind: 'charge', status, ...rest, ...more }]
  await applyTransaction(world.services, SETTLERS, { transactionId: charge.id })
}
