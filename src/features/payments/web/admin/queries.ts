import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { AdminPayment, PaymentDetail, PaymentsQuery, Reconciliation } from '../../contract.ts'

export type PaymentsPage = { payments: AdminPayment[]; next: string | null }

export const ALL_PAYMENTS_KEY = ['payments', 'all']

/** The page before stays until the next one is there. */
export function useAllPayments(query: PaymentsQuery): UseQueryResult<PaymentsPage> {
  const api = useApi()
  return useQuery({
    queryKey: [...ALL_PAYMENTS_KEY, query],
    queryFn: ({ signal }) => api.payments.listAll(query, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function paymentKey(paymentId: string): string[] {
  return ['payments', 'one', paymentId]
}

export function usePayment(paymentId: string): UseQueryResult<PaymentDetail> {
  const api = useApi()
  return useQuery({
    queryKey: paymentKey(paymentId),
    queryFn: ({ signal }) => api.payments.read({ paymentId }, { signal }),
    staleTime: 0,
  })
}

export const RECONCILIATIONS_KEY = ['payments', 'reconciliations']

export function useReconciliations(): UseQueryResult<{ reconciliations: Reconciliation[] }> {
  const api = useApi()
  return useQuery({
    queryKey: RECONCILIATIONS_KEY,
    queryFn: ({ signal }) => api.payments.reconciliations(undefined, { signal }),
    staleTime: 0,
  })
}
