// A card or bank account that stays at the gateway, to be charged later by its id. We keep the id and what tells its owner which it is.
import type { Services } from '#platform/context.ts'
import type { PaymentMethod, SavedMethod, SaveOrder, SaveResult } from '#platform/ports/payments.ts'
import { saveError } from './payment-error.ts'
import { StillOpen } from './still-open.ts'

/** Nothing is charged by it. What went wrong is said as of a payment; a lost answer leaves something that nobody charges. */
export async function saveMethod(
  services: Pick<Services, 'payments' | 'log' | 'firm'>,
  order: SaveOrder,
): Promise<SavedMethod> {
  const result = await asked(services, order)
  if (result.kind === 'saved') return result.saved
  if (result.kind === 'misconfigured') {
    services.log.error('payments', new Error(`the gateway refuses the firm: ${result.gatewayCode}`))
  }
  throw saveError(services.firm, result, order.method)
}

async function asked(
  { payments, log }: Pick<Services, 'payments' | 'log'>,
  order: SaveOrder,
): Promise<SaveResult> {
  try {
    return await payments.saveMethod(order)
  } catch (error) {
    log.error('payments', error)
    return { kind: 'unknown' }
  }
}

/** Throws where the gateway did not say that it is done: the job that asks does so again. */
export async function forgetSavedMethod(
  { payments }: Pick<Services, 'payments'>,
  method: PaymentMethod,
  savedId: string,
): Promise<void> {
  if ((await payments.forgetMethod(method, savedId)) !== 'done')
    throw new StillOpen('a saved card or bank account')
}
