// The payment filter in the page's address: ids and states, nothing that identifies a person.
import { idIn, oneIn } from '#web/list/list-address.ts'
import type { PaymentsQuery } from '../../contract.ts'
import { PAYMENT_STATUSES, PAYMENT_TYPES } from '../../rules/payment.ts'

/** Unknown parts of the address are ignored. */
export function paymentsQueryIn(address: URLSearchParams, search: string): PaymentsQuery {
  const status = oneIn(address, 'status', PAYMENT_STATUSES)
  const type = oneIn(address, 'type', PAYMENT_TYPES)
  const clientId = idIn(address, 'client')
  const order = oneIn(address, 'order', ['oldest'])
  return {
    search,
    ...(status && { status }),
    ...(type && { type }),
    ...(clientId && { clientId }),
    ...(order && { order }),
  }
}
