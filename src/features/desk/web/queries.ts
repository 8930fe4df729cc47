// What the staff's lists read and keep.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { CaseViews, FirmCase, FirmCasesQuery, SavedView, ViewPath } from '../contract.ts'

const VIEWS = ['desk', 'views']

/** Under the key of the lists of cases: whatever changes a case reads this one again as well. */
export function useFirmCases(query: FirmCasesQuery): ListRead<FirmCase> {
  const api = useApi()
  return useList({
    key: ['cases', 'list', 'firm', query],
    ask: (page, signal) => api.desk.cases({ ...query, ...page }, { signal }),
    keepsBefore: true,
  })
}

export function useCaseViews(): UseQueryResult<CaseViews> {
  const api = useApi()
  return useQuery({
    queryKey: VIEWS,
    queryFn: ({ signal }) => api.desk.views(undefined, { signal }),
  })
}

function useViewChange<Change>(send: (change: Change) => Promise<CaseViews>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (views) => queries.setQueryData(VIEWS, views),
  })
}

export function useSaveView(): UseMutationResult<CaseViews, Error, SavedView> {
  const api = useApi()
  return useViewChange((view: SavedView) => api.desk.saveView(view))
}

export function useDeleteView(): UseMutationResult<CaseViews, Error, ViewPath> {
  const api = useApi()
  return useViewChange((path: ViewPath) => api.desk.deleteView(path))
}
