import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { Payment } from '../contract.ts'

/** The person's own payments, the newest first. A line that is down is said at once. */
export function usePayments(): UseQueryResult<Payment[]> {
  const api = useApi()
  return useQuery({
    queryKey: ['payments', 'list'],
    queryFn: async ({ signal }) => (await api.payments.list(undefined, { signal })).payments,
    networkMode: 'always',
  })
}
