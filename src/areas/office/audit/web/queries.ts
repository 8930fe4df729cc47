import { useQuery } from '@tanstack/react-query'
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { AuditQuery } from '../contract.ts'

/** The server names each action in the reader's language. */
export function useActivity(query: AuditQuery) {
  const pages = pagesOf(useCalls().audit.list, (page) => ({ ...query, ...page }))
  return useList({
    ...pages,
    key: [...pages.key, useLanguage()],
    staleTime: ALWAYS_FRESH,
    keepsBefore: true,
  })
}

/** In the reader's language too. Another release may bring others, nothing else does. */
export function useActions() {
  const { actions } = useCalls().audit
  return useQuery(
    actions.queryOptions({ queryKey: [...actions.queryKey(), useLanguage()], staleTime: Infinity }),
  )
}
