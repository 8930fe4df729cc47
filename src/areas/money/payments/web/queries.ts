import { callKey } from '#api/call-key.ts'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { Payment } from '../contract.ts'

/** The person's own payments, newest first. */
export function usePayments(): ListRead<Payment> {
  const api = useApi()
  return useList({
    key: callKey('payments.list'),
    ask: (page, signal) => api.payments.list(page, { signal }),
  })
}
