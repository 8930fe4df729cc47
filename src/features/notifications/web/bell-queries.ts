import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { News } from '../notices-contract.ts'

/** Under this stands all that the bell reads; what is told live of it is named in `live-readings.ts`. */
const BELL_KEY = ['notices', 'bell']

export function useUnseen(): number {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [...BELL_KEY, 'unseen'],
    queryFn: ({ signal }) => api.notices.unseen(undefined, { signal }),
  })
  return data?.unseen ?? 0
}

/** Each time that it is opened, as it is then. */
export function useNews(): UseQueryResult<News> {
  const api = useApi()
  const language = useLanguage()
  return useQuery({
    queryKey: [...BELL_KEY, 'news', language],
    queryFn: ({ signal }) => api.notices.news(undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useSeeNews() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (until: string) => api.notices.seeNews({ until }),
    onSuccess: (left) => queries.setQueryData([...BELL_KEY, 'unseen'], left),
  })
}
