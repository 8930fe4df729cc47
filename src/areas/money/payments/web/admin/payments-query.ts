// The payment filter in the page's address: ids and states, nothing that identifies a person.
import { isId } from '#kernel/id.ts'
import type { PaymentsQuery } from '../../contract.ts'
import { PAYMENT_STATUSES, PAYMENT_TYPES } from '../../rules/payment.ts'

/** Unknown parts of the address are ignored. */
export function paymentsQueryIn(address: URLSearchParams, search: string): PaymentsQuery {
  const status = PAYMENT_STATUSES.find((each) => each === address.get('status'))
  const type = PAYMENT_TYPES.find((each) => each === address.get('type'))
  const clientId = address.get('client') ?? ''
  return {
    search,
    ...(status && { status }),
    ...(type && { type }),
    ...(isId(clientId) && { clientId }),
  }
}
