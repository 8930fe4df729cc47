// Staff queries and mutations of reports about detained people.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { ReportReading } from '../contract.ts'

export function useReport(reportId: string) {
  return useQuery(useCalls().detention.read.queryOptions({ input: { reportId }, staleTime: ALWAYS_FRESH }))
}

export function useRecordCall() {
  return useChange(useCalls().detention.called)
}

export function useClose() {
  return useChange(useCalls().detention.close)
}

function useChange(change: Call<{ reportId: string }, ReportReading>) {
  const { list, read } = useCalls().detention
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reportId: string) => change.call({ reportId }),
    onSuccess: async (report) => {
      queries.setQueryData(read.queryKey({ input: { reportId: report.id } }), report)
      await queries.invalidateQueries({ queryKey: list.key() })
    },
  })
}
