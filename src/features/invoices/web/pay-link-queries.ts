import type { QueryClient } from '@tanstack/react-query'
import type { OpenedPayLink } from '../contract.ts'

export function linkKey(link: string | null) {
  return ['invoices', 'pay-link', link] as const
}

export function rememberLink(queries: QueryClient, link: string, opened: OpenedPayLink): void {
  queries.setQueryData(linkKey(link), opened)
}
