// What the portal and the desk read of cases, and the case that staff open. A line that is down is said at once.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { Attorneys, Case, CaseFromIntake, CasesQuery } from '../contract.ts'

/** The nearest due date first. */
export function useCases(query: CasesQuery = {}): ListRead<Case> {
  const api = useApi()
  return useList({
    key: ['cases', 'list', query],
    ask: (page, signal) => api.cases.list({ ...query, ...page }, { signal }),
    keepsBefore: true,
  })
}

export function useAttorneys(): UseQueryResult<Attorneys> {
  const api = useApi()
  return useQuery({
    queryKey: ['cases', 'attorneys'],
    queryFn: ({ signal }) => api.cases.attorneys(undefined, { signal }),
    networkMode: 'always',
  })
}

export function useOpenCase(
  sessionId: string,
  onOpened: (opened: Case) => void,
): UseMutationResult<Case, Error, Omit<CaseFromIntake, 'sessionId'>> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input) => api.cases.openFromIntake({ ...input, sessionId }),
    onSuccess: (opened) => {
      queries.setQueryData(['cases', 'one', opened.id], opened)
      onOpened(opened)
      void queries.invalidateQueries({ queryKey: ['cases', 'list'] })
    },
    networkMode: 'always',
  })
}
