import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'

export function useNoticeWishes() {
  return useQuery(useCalls().notices.wishes.queryOptions())
}

/** What there is to choose has changed elsewhere. */
export function useRefreshWishes(): () => void {
  const { wishes } = useCalls().notices
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: wishes.key() })
}

export function useSaveWishes() {
  const { saveWishes, wishes } = useCalls().notices
  const queries = useQueryClient()
  return useMutation(
    saveWishes.mutationOptions({ onSuccess: (saved) => queries.setQueryData(wishes.queryKey(), saved) }),
  )
}
