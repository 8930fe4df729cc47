import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'

/** The server names each notice in the reader's language. */
export function useToldKey(clientId: string) {
  return [...useCalls().notices.ofClient.queryKey({ input: { clientId } }), useLanguage()]
}

export function useTold(clientId: string) {
  const { ofClient } = useCalls().notices
  const queryKey = useToldKey(clientId)
  return useQuery(ofClient.queryOptions({ input: { clientId }, queryKey, staleTime: ALWAYS_FRESH }))
}
