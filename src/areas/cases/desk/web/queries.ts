// Queries of the staff's lists.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import type { CaseViews, FirmCasesQuery } from '../contract.ts'

export function useFirmCases(query: FirmCasesQuery) {
  return useList({ ...pagesOf(useCalls().desk.cases, (page) => ({ ...query, ...page })), keepsBefore: true })
}

export function useCaseViews() {
  return useQuery(useCalls().desk.views.queryOptions())
}

function useViewChange<Change>(change: Call<Change, CaseViews>) {
  const { views } = useCalls().desk
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({ onSuccess: (now) => queries.setQueryData(views.queryKey(), now) }),
  )
}

export function useSaveView() {
  return useViewChange(useCalls().desk.saveView)
}

export function useDeleteView() {
  return useViewChange(useCalls().desk.deleteView)
}
