// Which payments are shown, as the page's address says it: ids and names of states, nothing that a person is known by.
import { isId } from '#kernel/id.ts'
import type { PaymentsQuery } from '../../contract.ts'
import { PAYMENT_STATUSES, PAYMENT_TYPES } from '../../rules/payment.ts'

/** Anything in the address that is not ours is as if it were not there. */
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
