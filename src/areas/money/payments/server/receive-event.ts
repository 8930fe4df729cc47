// Treats calls to our event address, from the gateway or anyone who knows it, as a hint to check one transaction.
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { noteGatewayNews } from './gateway-repository.ts'
import { APPLY_TRANSACTION } from './job-kinds.ts'

/** The event's id is at the top; the transaction is in its data. */
const Hint = z.object({ data: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }) })

/** Unreadable events are ignored: the poll finds them anyway. */
export async function receiveEvent(
  services: Pick<Services, 'db' | 'jobs' | 'clock'>,
  body: unknown,
): Promise<void> {
  const hint = Hint.safeParse(body).data
  if (!hint) return
  const { id: transactionId } = hint.data
  await services.db.transaction(async (tx) => {
    await services.jobs.enqueue(tx, APPLY_TRANSACTION, { transactionId })
    await noteGatewayNews(tx, 'told', services.clock.now())
  })
}
