// Saves a card or bank account at the gateway for later charges by its id. We keep the id and what its owner recognizes it by.
import type { Services } from '#platform/context.ts'
import type { PaymentMethod, SavedMethod, SaveOrder, SaveResult } from '#platform/ports/payments.ts'
import { saveError } from './payment-error.ts'
import { StillOpen } from './still-open.ts'

/** Charges nothing. Errors are reported as for a payment; a lost answer leaves a saved method that is never charged. */
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

/** Throws unless the gateway confirms: the calling job retries. */
export async function forgetSavedMethod(
  { payments }: Pick<Services, 'payments'>,
  method: PaymentMethod,
  savedId: string,
): Promise<void> {
  if ((await payments.forgetMethod(method, savedId)) !== 'done')
    throw new StillOpen('a saved card or bank account')
}
