// What can come next in a case, and what a newer version of its template would make of it, for the firm.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { Case, CaseSteps } from '../contract.ts'
import type { CaseVersionChange, VersionPreview } from '../templates-contract.ts'

export function useSteps(caseId: string): UseQueryResult<CaseSteps> {
  const api = useApi()
  return useQuery({
    queryKey: ['cases', 'steps', caseId],
    queryFn: ({ signal }) => api.templates.steps({ caseId }, { signal }),
  })
}

/** Of the case as it stands: asked again when that changes. */
export function useVersionPreview({
  id: caseId,
  version,
}: Pick<Case, 'id' | 'version'>): UseQueryResult<VersionPreview> {
  const api = useApi()
  return useQuery({
    queryKey: ['cases', 'version', caseId, version],
    queryFn: ({ signal }) => api.templates.preview({ caseId }, { signal }),
  })
}

/** Refused because somebody else was first, all of it is read again: the page shows how the case stands, and what would change. */
export function useChangeVersion(): UseMutationResult<Case, Error, CaseVersionChange> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change) => api.templates.change(change),
    onSuccess: (changed) => queries.setQueryData(['cases', 'one', changed.id], changed),
    onSettled: async (_changed, failure, { caseId }) => {
      const stale = ['tasks', 'history', 'steps', ...(failure ? ['one', 'version'] : [])]
      await Promise.all(stale.map((part) => queries.invalidateQueries({ queryKey: ['cases', part, caseId] })))
      void queries.invalidateQueries({ queryKey: ['cases', 'list'] })
    },
  })
}
