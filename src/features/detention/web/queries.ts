// What the firm's people read and change of reports about somebody who is detained.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { ReportReading, ReportSummary } from '../contract.ts'

const LIST = ['detention', 'open']

function keyOf(reportId: string): string[] {
  return ['detention', 'one', reportId]
}

/** For staff: whom to call now. Read again every minute, because nobody reloads the desk. */
export function useReports(): ListRead<ReportSummary> {
  const api = useApi()
  return useList({
    key: LIST,
    ask: (page, signal) => api.detention.list(page, { signal }),
    staleTime: 0,
    againEachMs: 60_000,
  })
}

export function useReport(reportId: string): UseQueryResult<ReportReading> {
  const api = useApi()
  return useQuery({
    queryKey: keyOf(reportId),
    queryFn: ({ signal }) => api.detention.read({ reportId }, { signal }),
    staleTime: 0,
  })
}

type Change = UseMutationResult<ReportReading, Error, string>

export function useRecordCall(): Change {
  const api = useApi()
  return useMutation({
    mutationFn: (reportId) => api.detention.called({ reportId }),
    onSuccess: useKeep(),
  })
}

export function useClose(): Change {
  const api = useApi()
  return useMutation({
    mutationFn: (reportId) => api.detention.close({ reportId }),
    onSuccess: useKeep(),
  })
}

function useKeep(): (report: ReportReading) => Promise<void> {
  const queries = useQueryClient()
  return async (report) => {
    queries.setQueryData(keyOf(report.id), report)
    await queries.invalidateQueries({ queryKey: LIST })
  }
}
