// What a step would do to cases, and the steps themselves. Whatever becomes of one, cases are read again.
import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { CaseHands, CaseTransfer, SecondOfCase } from '#features/cases/contract.ts'
import type { BulkAsked, BulkDone, BulkPreview, BulkWanted } from '../contract.ts'

/** Nothing is asked before there is a step. What was told before stays until the next is known. */
export function useBulkPreview(asked: BulkAsked | null): UseQueryResult<BulkPreview> {
  const api = useApi()
  return useQuery({
    queryKey: ['cases', 'bulk-preview', asked],
    queryFn: ({ signal }) => {
      if (!asked) throw new Error('nothing is asked')
      return api.desk.previewBulk(asked, { signal })
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useMoveBulk(): UseMutationResult<BulkDone, Error, BulkWanted> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wanted) => api.desk.moveBulk(wanted),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cases', 'list'] }),
  })
}

/** One that its reader may not read any more is not read again. */
function useHandsChange<Change extends { caseId: string }>(
  send: (change: Change) => Promise<CaseHands>,
): UseMutationResult<CaseHands, Error, Change> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: async (hands, failure, { caseId }) => {
      void queries.invalidateQueries({ queryKey: ['cases', 'list'] })
      if (hands?.case === null) return
      if (hands?.case) queries.setQueryData(['cases', 'one', caseId], hands.case)
      if (failure) await queries.invalidateQueries({ queryKey: ['cases', 'one', caseId] })
      void queries.invalidateQueries({ queryKey: ['cases', 'history', caseId] })
      void queries.invalidateQueries({ queryKey: ['cases', 'dates', caseId] })
    },
  })
}

export function useTransfer(): UseMutationResult<CaseHands, Error, CaseTransfer> {
  const api = useApi()
  return useHandsChange((transfer) => api.cases.transfer(transfer))
}

export function useSetSecond(): UseMutationResult<CaseHands, Error, SecondOfCase> {
  const api = useApi()
  return useHandsChange((second) => api.cases.setSecond(second))
}
