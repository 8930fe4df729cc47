import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { ClientTexts, TextStanding } from '../contract.ts'

const TEXTS_KEY = ['texts']

/** The words that are agreed to come in the reader's language. */
export function useOwnTextsKey(): string[] {
  return [...TEXTS_KEY, 'mine', useLanguage()]
}

export function useOwnTexts(): UseQueryResult<TextStanding> {
  const api = useApi()
  return useQuery({
    queryKey: useOwnTextsKey(),
    queryFn: ({ signal }) => api.texts.mine(undefined, { signal }),
    staleTime: 0,
  })
}

export function clientTextsKey(clientId: string): string[] {
  return [...TEXTS_KEY, 'client', clientId]
}

export function useClientTexts(clientId: string): UseQueryResult<ClientTexts> {
  const api = useApi()
  return useQuery({
    queryKey: clientTextsKey(clientId),
    queryFn: ({ signal }) => api.texts.ofClient({ clientId }, { signal }),
    staleTime: 0,
  })
}
