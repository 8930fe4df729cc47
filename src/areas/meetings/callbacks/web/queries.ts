// What the firm's people read and record of requests to be called back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'

/** For staff: whom to call back. Read again every minute, because nobody reloads the desk. */
export function useCallbacks() {
  const { list } = useCalls().callbacks
  return useList({ ...pagesOf(list, (page) => page), staleTime: ALWAYS_FRESH, againEachMs: 60_000 })
}

export function useRecordCallback() {
  const { list, record } = useCalls().callbacks
  const queries = useQueryClient()
  return useMutation(
    record.mutationOptions({ onSuccess: () => queries.invalidateQueries({ queryKey: list.key() }) }),
  )
}
