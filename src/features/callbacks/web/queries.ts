// What the firm's people read and record of requests to be called back.
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { CallbackView, RecordInput } from '../contract.ts'

const LIST = ['callbacks', 'open']

/** For staff: whom to call back. Read again every minute, because nobody reloads the desk. */
export function useCallbacks(): ListRead<CallbackView> {
  const api = useApi()
  return useList({
    key: LIST,
    ask: (page, signal) => api.callbacks.list(page, { signal }),
    staleTime: 0,
    againEachMs: 60_000,
  })
}

export function useRecordCallback(): UseMutationResult<CallbackView, Error, RecordInput> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input) => api.callbacks.record(input),
    onSuccess: () => queries.invalidateQueries({ queryKey: LIST }),
  })
}
