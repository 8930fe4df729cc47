import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { SettleInput } from '../contract.ts'

const READINGS_KEY = ['readings']

export function useReadings() {
  const { readings } = useApi()
  return useQuery({
    queryKey: READINGS_KEY,
    queryFn: ({ signal }) => readings.list(undefined, { signal }),
    staleTime: 0,
  })
}

/** What somebody else has decided meanwhile is shown once it stands in the way. */
export function useSettle() {
  const { readings } = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: SettleInput) => readings.settle(input),
    onSuccess: (answer) => queries.setQueryData(READINGS_KEY, answer),
    onError: () => queries.invalidateQueries({ queryKey: READINGS_KEY }),
  })
}
