import { type QueryClient, useQuery } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import { useCalls } from '#api/calls.ts'
import type { Autopay } from '../contract.ts'

function autopayKey(invoiceId: string) {
  return callKey('invoices.autopay', { type: 'query', input: { invoiceId } })
}

export function useAutopay(invoiceId: string) {
  return useQuery(useCalls().invoices.autopay.queryOptions({ input: { invoiceId } }))
}

export function rememberAutopay(queries: QueryClient, invoiceId: string, autopay: Autopay): void {
  queries.setQueryData(autopayKey(invoiceId), autopay)
}
