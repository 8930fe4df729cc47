import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { everythingSettled, readAgain } from '#web/read-together.ts'

export function useReadings() {
  return useQuery(useCalls().readings.list.queryOptions({ staleTime: ALWAYS_FRESH }))
}

/** Another person's decision is shown once it conflicts. */
export function useSettle() {
  const { list, settle } = useCalls().readings
  const queries = useQueryClient()
  return useMutation(
    settle.mutationOptions({
      onSuccess: (answer) => queries.setQueryData(list.queryKey(), answer),
      onError: () => readAgain(queries, ...everythingSettled()),
    }),
  )
}

export function useChooseRule() {
  const { list, chooseRule } = useCalls().readings
  const queries = useQueryClient()
  return useMutation(
    chooseRule.mutationOptions({
      onSuccess: (answer) => queries.setQueryData(list.queryKey(), answer),
      onError: () => readAgain(queries, ...everythingSettled()),
    }),
  )
}
