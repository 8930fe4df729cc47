import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { OwnErasure } from '../contract.ts'
import type { Refusal, Standing } from '../rules/erasure.ts'

export function useOwnErasure() {
  return useQuery(useCalls().leaving.ownErasure.queryOptions({ staleTime: ALWAYS_FRESH }))
}

/** Shows the result of a change. */
export function useShowOwn(): (own: OwnErasure) => void {
  const { ownErasure } = useCalls().leaving
  const queries = useQueryClient()
  return (own) => queries.setQueryData(ownErasure.queryKey(), own)
}

export function useWithdraw() {
  return useMutation(useCalls().leaving.withdrawErasure.mutationOptions({ onSuccess: useShowOwn() }))
}

export function useErasures() {
  return useQuery(
    useCalls().leaving.erasures.queryOptions({
      select: ({ requests }) => requests,
      staleTime: ALWAYS_FRESH,
    }),
  )
}

export type ErasureAnswer = { requestId: string; standing: Standing; refusal: Refusal | null }

export function useAnswer() {
  const { carryOut, erasures, refuse } = useCalls().leaving
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ requestId, standing, refusal }: ErasureAnswer) =>
      refusal === null ? carryOut.call({ requestId, standing }) : refuse.call({ requestId, refusal }),
    onSuccess: (answer) => queries.setQueryData(erasures.queryKey(), answer),
    onError: () => queries.invalidateQueries({ queryKey: erasures.key() }),
  })
}
