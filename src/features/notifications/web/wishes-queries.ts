import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { NoticeWishes, NoticeWishesInput } from '../notices-contract.ts'

const WISHES_KEY = ['notices', 'wishes']

export function useNoticeWishes(): UseQueryResult<NoticeWishes> {
  const api = useApi()
  return useQuery({
    queryKey: WISHES_KEY,
    queryFn: ({ signal }) => api.notices.wishes(undefined, { signal }),
  })
}

/** What there is to choose has changed elsewhere. */
export function useRefreshWishes(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: WISHES_KEY })
}

export function useSaveWishes() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: NoticeWishesInput) => api.notices.saveWishes(input),
    onSuccess: (saved) => queries.setQueryData(WISHES_KEY, saved),
  })
}
