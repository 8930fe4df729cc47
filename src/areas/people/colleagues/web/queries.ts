import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'

/** Colleagues accept without a word to this page. */
export function useInvitations() {
  return useQuery(useCalls().colleagues.list.queryOptions({ staleTime: ALWAYS_FRESH }))
}

export function useInvite() {
  return useChange(useCalls().colleagues.invite)
}

export function useInviteAgain() {
  return useChange(useCalls().colleagues.inviteAgain)
}

export function useWithdraw() {
  return useChange(useCalls().colleagues.withdraw)
}

/** Read again after a refusal too: it may have been used or withdrawn since. */
function useChange<Input, Answer>(change: Call<Input, Answer>) {
  const { colleagues } = useCalls()
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: colleagues.key() }),
    }),
  )
}
