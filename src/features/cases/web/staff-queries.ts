// One case as the firm reads and moves it.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { Case, CaseMove } from '../contract.ts'

export function useCase(caseId: string): UseQueryResult<Case> {
  const api = useApi()
  return useQuery({
    queryKey: ['cases', 'one', caseId],
    queryFn: ({ signal }) => api.cases.get({ caseId }, { signal }),
    networkMode: 'always',
  })
}

/** Refused because somebody else was first, the case is read again: the page shows how it stands. */
export function useMoveCase(): UseMutationResult<Case, Error, CaseMove> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (move) => api.cases.move(move),
    onSuccess: (moved) => queries.setQueryData(['cases', 'one', moved.id], moved),
    onSettled: async (_moved, failure, { caseId }) => {
      if (failure) await queries.invalidateQueries({ queryKey: ['cases', 'one', caseId] })
      await queries.invalidateQueries({ queryKey: ['cases', 'history', caseId] })
      void queries.invalidateQueries({ queryKey: ['cases', 'list'] })
    },
    networkMode: 'always',
  })
}
