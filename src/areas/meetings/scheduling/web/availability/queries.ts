import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { Availability } from '../../availability-contract.ts'

export function useAvailability() {
  return useQuery(useCalls().availability.read.queryOptions({ staleTime: ALWAYS_FRESH }))
}

/** Every change answers with everything as it then is; a refusal reads it again and leaves what was typed alone. */
export function useChange<Input>(change: Call<Input, Availability>) {
  const { read } = useCalls().availability
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({
      onSuccess: (answer) => queries.setQueryData(read.queryKey(), answer),
      onError: () => queries.invalidateQueries({ queryKey: read.key() }),
    }),
  )
}
