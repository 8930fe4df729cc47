// Polls the gateway for events since the last poll, as the vendor advises, because its calls to us can be lost.
import { type Instant, plusMinutes } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { applyTransaction } from './apply-transaction.ts'
import {
  forgetEvents,
  keepEvents,
  listUnapplied,
  markApplied,
  newestEventAt,
  noteGatewayNews,
} from './gateway-repository.ts'
import type { Settlers } from './settler.ts'
import { StillOpen } from './still-open.ts'

/** Events may appear out of order; known ones are recognized by id. */
const OVERLAP_MINUTES = 15
const FIRST_LOOK_MINUTES = 7 * 24 * 60
const KEPT_MINUTES = 90 * 24 * 60

/** Events are saved before they are acted on, so that none is lost. */
export async function pollEvents(services: Services, settlers: Settlers): Promise<void> {
  if (!services.firm.takesCards) return
  const now = services.clock.now()
  const newest = await newestEventAt(services.db)
  const since = newest ? plusMinutes(newest, -OVERLAP_MINUTES) : plusMinutes(now, -FIRST_LOOK_MINUTES)
  const listed = await services.payments.listEvents(since)
  if (listed.kind === 'listed') {
    await keepEvents(services.db, listed.entries)
    await noteGatewayNews(services.db, 'asked', now)
  }
  const open = await applyAll(services, settlers, now)
  await forgetEvents(services.db, plusMinutes(now, -KEPT_MINUTES))
  if (listed.kind === 'unknown') throw new StillOpen('the list of events')
  if (open > 0) throw new StillOpen(`${open} transactions`)
}

/** A failing event does not delay the others. */
async function applyAll(services: Services, settlers: Settlers, now: Instant): Promise<number> {
  const byTransaction = new Map<string, string[]>()
  for (const { id, transactionId } of await listUnapplied(services.db)) {
    byTransaction.set(transactionId, [...(byTransaction.get(transactionId) ?? []), id])
  }
  let open = 0
  for (const [transactionId, eventIds] of byTransaction) {
    try {
      await applyTransaction(services, settlers, { transactionId })
      await markApplied(services.db, eventIds, now)
    } catch (error) {
      open += 1
      if (!(error instanceof StillOpen)) services.log.error('payments', error, { transactionId })
    }
  }
  return open
}
