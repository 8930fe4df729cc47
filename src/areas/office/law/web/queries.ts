import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { Register } from '../contract.ts'

export function useLaw() {
  return useQuery(useCalls().law.list.queryOptions({ staleTime: ALWAYS_FRESH }))
}

/** Another person's change is shown once it conflicts. */
function useLawChange<Input>(change: Call<Input, Register>) {
  const { list } = useCalls().law
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({
      onSuccess: (answer) => queries.setQueryData(list.queryKey(), answer),
      onError: () => queries.invalidateQueries({ queryKey: list.key() }),
    }),
  )
}

export function useConfirmLaw() {
  return useLawChange(useCalls().law.confirm)
}

export function useChangeLaw() {
  return useLawChange(useCalls().law.change)
}
