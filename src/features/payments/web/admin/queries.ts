import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type {
  AdminPayment,
  GatewayConnection,
  PaymentDetail,
  PaymentsQuery,
  Reconciliation,
} from '../../contract.ts'

export const ALL_PAYMENTS_KEY = ['payments', 'all']

export function useAllPayments(query: PaymentsQuery): ListRead<AdminPayment> {
  const api = useApi()
  return useList({
    key: [...ALL_PAYMENTS_KEY, query],
    ask: (page, signal) => api.payments.listAll({ ...query, ...page }, { signal }),
    staleTime: 0,
    keepsBefore: true,
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

export function useReconciliations(): ListRead<Reconciliation> {
  const api = useApi()
  return useList({
    key: RECONCILIATIONS_KEY,
    ask: (page, signal) => api.payments.reconciliations(page, { signal }),
    staleTime: 0,
  })
}

export function useGatewayConnection(): UseQueryResult<GatewayConnection> {
  const api = useApi()
  return useQuery({
    queryKey: ['payments', 'gateway'],
    queryFn: ({ signal }) => api.payments.gatewayConnection(undefined, { signal }),
    staleTime: 0,
  })
}
