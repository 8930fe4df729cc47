import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'

export function useUnseen(): number {
  const { data } = useQuery(useCalls().notices.unseen.queryOptions())
  return data?.unseen ?? 0
}

/** Each time that it is opened, as it is then. */
export function useNews() {
  const { news } = useCalls().notices
  const queryKey = [...news.queryKey(), useLanguage()]
  return useQuery(news.queryOptions({ queryKey, staleTime: ALWAYS_FRESH, gcTime: 0 }))
}

export function useSeeNews() {
  const { seeNews, unseen } = useCalls().notices
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (until: string) => seeNews.call({ until }),
    onSuccess: (left) => queries.setQueryData(unseen.queryKey(), left),
  })
}
