import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import type { OpenedPayLink } from '../contract.ts'

export function linkKey(link: string) {
  return callKey('invoices.openPayLink', { type: 'query', input: { link } })
}

export function rememberLink(queries: QueryClient, link: string, opened: OpenedPayLink): void {
  queries.setQueryData(linkKey(link), opened)
}
