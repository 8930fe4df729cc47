// For tests only: what the gateway does overnight.
import type { Services } from '#platform/context.ts'
import { listUncollected, findByTransaction } from './repository.ts'
import { settleCollected } from './settle.ts'

/** Every charge has arrived in the firm's bank. */
export async function collectAll(services: Services): Promise<void> {
  const far = new Date('2100-01-01T00:00:00Z')
  for (const transactionId of await listUncollected(services.db, far)) {
    const payment = await findByTransaction(services.db, transactionId)
    if (payment) await settleCollected(services, payment.id)
  }
}
