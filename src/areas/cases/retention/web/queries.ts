import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'

export type Decision = { caseId: string; what: 'propose' | 'confirm' | 'withdraw' }

export function useExpired() {
  return useQuery(
    useCalls().retention.list.queryOptions({
      select: ({ cases }) => cases,
      staleTime: ALWAYS_FRESH,
    }),
  )
}

export function useDecide() {
  const { retention } = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ caseId, what }: Decision) => retention[what].call({ caseId }),
    onSuccess: (answer) => queries.setQueryData(retention.list.queryKey(), answer),
    onError: () => queries.invalidateQueries({ queryKey: retention.list.key() }),
  })
}
