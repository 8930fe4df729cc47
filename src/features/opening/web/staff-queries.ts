// What staff read and do about requests for a case.
import {
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { ConflictCheck } from '#features/intake/contract.ts'
import type { CaseFromRequest, CaseRequest, OpenedCase, RequestDecline, RequestPath } from '../contract.ts'

const LIST: QueryKey = ['opening', 'requests']

/** Read again every minute, because nobody reloads the desk. */
export function useRequests(): ListRead<CaseRequest> {
  const api = useApi()
  return useList({
    key: LIST,
    ask: (page, signal) => api.opening.requests(page, { signal }),
    staleTime: 0,
    againEachMs: 60_000,
  })
}

export function useRequestConflicts(requestId: string): UseQueryResult<ConflictCheck> {
  const api = useApi()
  return useQuery({
    queryKey: ['opening', 'conflicts', requestId],
    queryFn: ({ signal }) => api.opening.requestConflicts({ requestId }, { signal }),
    staleTime: 0,
  })
}

function useReadAgain(...keys: QueryKey[]): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}

export function useCalled(): UseMutationResult<CaseRequest, Error, string> {
  const api = useApi()
  return useMutation({
    mutationFn: (requestId) => api.opening.called({ requestId }),
    onSuccess: useReadAgain(LIST),
  })
}

export function useDecline(): UseMutationResult<RequestPath, Error, RequestDecline> {
  const api = useApi()
  return useMutation({
    mutationFn: (input) => api.opening.decline(input),
    onSuccess: useReadAgain(LIST),
  })
}

/** What was found meanwhile is shown before it is tried again. */
export function useOpenRequested(
  requestId: string,
): UseMutationResult<OpenedCase, Error, Omit<CaseFromRequest, 'requestId'>> {
  const api = useApi()
  return useMutation({
    mutationFn: (input) => api.opening.openRequested({ ...input, requestId }),
    onSuccess: useReadAgain(LIST, ['cases', 'list']),
    onError: useReadAgain(['opening', 'conflicts', requestId]),
  })
}
