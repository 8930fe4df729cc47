import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'

/** The words that are agreed to come in the reader's language. */
export function useOwnTextsKey() {
  return [...useCalls().texts.mine.queryKey(), useLanguage()]
}

export function useOwnTexts() {
  const { mine } = useCalls().texts
  return useQuery(mine.queryOptions({ queryKey: useOwnTextsKey(), staleTime: ALWAYS_FRESH }))
}

export function useClientTexts(clientId: string) {
  return useQuery(useCalls().texts.ofClient.queryOptions({ input: { clientId }, staleTime: ALWAYS_FRESH }))
}
