import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { everythingSettled, readAgain } from '#web/read-together.ts'

export function useFirm() {
  return useQuery(useCalls().firm.read.queryOptions({ staleTime: ALWAYS_FRESH }))
}

export function useSaveFirm() {
  const { read, save } = useCalls().firm
  const queries = useQueryClient()
  return useMutation(
    save.mutationOptions({ onSuccess: (answer) => queries.setQueryData(read.queryKey(), answer) }),
  )
}

export function useSigned() {
  return useQuery(useCalls().firm.signatures.queryOptions({ staleTime: ALWAYS_FRESH }))
}

/** Words that changed since are shown in their current form. */
export function useSign() {
  const queries = useQueryClient()
  return useMutation(
    useCalls().firm.sign.mutationOptions({ onSettled: () => readAgain(queries, ...everythingSettled()) }),
  )
}
