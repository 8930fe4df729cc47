import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { OwnErasure } from '../contract.ts'
import type { Refusal, Standing } from '../rules/erasure.ts'

const OWN_KEY = ['own-erasure']
const ALL_KEY = ['erasure-requests']

export function useOwnErasure() {
  const { leaving } = useApi()
  return useQuery({
    queryKey: OWN_KEY,
    queryFn: ({ signal }) => leaving.ownErasure(undefined, { signal }),
    staleTime: 0,
  })
}

/** Shows what a change of it has answered. */
export function useShowOwn(): (own: OwnErasure) => void {
  const queries = useQueryClient()
  return (own) => queries.setQueryData(OWN_KEY, own)
}

export function useWithdraw() {
  const { leaving } = useApi()
  return useMutation({ mutationFn: () => leaving.withdrawErasure(), onSuccess: useShowOwn() })
}

export function useErasures() {
  const { leaving } = useApi()
  return useQuery({
    queryKey: ALL_KEY,
    queryFn: ({ signal }) => leaving.erasures(undefined, { signal }),
    select: ({ requests }) => requests,
    staleTime: 0,
  })
}

export type ErasureAnswer = { requestId: string; standing: Standing; refusal: Refusal | null }

export function useAnswer() {
  const { leaving } = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ requestId, standing, refusal }: ErasureAnswer) =>
      refusal === null ? leaving.carryOut({ requestId, standing }) : leaving.refuse({ requestId, refusal }),
    onSuccess: (answer) => queries.setQueryData(ALL_KEY, answer),
    onError: () => queries.invalidateQueries({ queryKey: ALL_KEY }),
  })
}
