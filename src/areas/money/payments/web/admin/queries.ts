import { useQuery } from '@tanstack/react-query'
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { PaymentsQuery } from '../../contract.ts'

export function useAllPayments(query: PaymentsQuery) {
  return useList({
    ...pagesOf(useCalls().payments.listAll, (page) => ({ ...query, ...page })),
    staleTime: ALWAYS_FRESH,
    keepsBefore: true,
  })
}

export function usePayment(paymentId: string) {
  return useQuery(useCalls().payments.read.queryOptions({ input: { paymentId }, staleTime: ALWAYS_FRESH }))
}

export function useReconciliations() {
  return useList({ ...pagesOf(useCalls().payments.reconciliations, (page) => page), staleTime: ALWAYS_FRESH })
}

export function useGatewayConnection() {
  return useQuery(useCalls().payments.gatewayConnection.queryOptions({ staleTime: ALWAYS_FRESH }))
}
