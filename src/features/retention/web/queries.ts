import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'

const EXPIRED_KEY = ['expired-cases']

export type Decision = { caseId: string; what: 'propose' | 'confirm' | 'withdraw' }

export function useExpired() {
  const { retention } = useApi()
  return useQuery({
    queryKey: EXPIRED_KEY,
    queryFn: ({ signal }) => retention.list(undefined, { signal }),
    select: ({ cases }) => cases,
    staleTime: 0,
  })
}

export function useDecide() {
  const { retention } = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ caseId, what }: Decision) => retention[what]({ caseId }),
    onSuccess: (answer) => queries.setQueryData(EXPIRED_KEY, answer),
    onError: () => queries.invalidateQueries({ queryKey: EXPIRED_KEY }),
  })
}
