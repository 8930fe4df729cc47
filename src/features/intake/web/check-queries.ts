// Conflict checks of typed names: comparing, recording, and what was recorded before.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import { useSameId } from '#web/use-same-id.ts'
import type { CheckLine, CheckRecord, NameAsked, RecordedCheck, TypedCheck } from '../conflicts-contract.ts'

const LIST = ['conflicts', 'list']

export function useCheckName(): UseMutationResult<TypedCheck, Error, NameAsked> {
  const api = useApi()
  return useMutation({ mutationFn: (asked) => api.conflicts.check(asked) })
}

/** Sent again because the answer was lost, it is recorded once. */
export function useRecordCheck(): UseMutationResult<RecordedCheck, Error, Omit<CheckRecord, 'checkId'>> {
  const api = useApi()
  const queries = useQueryClient()
  const id = useSameId()
  return useMutation({
    mutationFn: (record) => api.conflicts.record({ ...record, checkId: id.of(record) }),
    onSuccess: async () => {
      id.forget()
      await queries.invalidateQueries({ queryKey: LIST })
    },
  })
}

export function useChecks(): ListRead<CheckLine> {
  const api = useApi()
  return useList({ key: LIST, ask: (page, signal) => api.conflicts.list(page, { signal }), staleTime: 0 })
}

export function useRecordedCheck(checkId: string): UseQueryResult<RecordedCheck> {
  const api = useApi()
  return useQuery({
    queryKey: ['conflicts', 'one', checkId],
    queryFn: ({ signal }) => api.conflicts.read({ checkId }, { signal }),
  })
}
