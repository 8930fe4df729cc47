// Queries and mutations of help: a client's helpers, and whom one helps.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, useCalls } from '#api/calls.ts'

export function useOwnHelpers() {
  return useQuery(useCalls().helping.mine.queryOptions())
}

export function useHelped() {
  return useQuery(useCalls().helping.helped.queryOptions())
}

/** For staff. */
export function useClientHelpers(clientId: string) {
  return useQuery(useCalls().helping.ofClient.queryOptions({ input: { clientId } }))
}

export function useNameHelper() {
  return useChange(useCalls().helping.name)
}

export function useChangeReach() {
  return useChange(useCalls().helping.changeReach)
}

export function useInviteAgain() {
  return useChange(useCalls().helping.inviteAgain)
}

export function useEndHelp() {
  return useChange(useCalls().helping.end)
}

export function useAnswerInvitation() {
  return useChange(useCalls().helping.answer)
}

/** Whose messages one reads follows from it. */
function useChange<Input, Answer>(change: Call<Input, Answer>) {
  const { helping, messages } = useCalls()
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: helping.key() })
        await queries.invalidateQueries({ queryKey: messages.key() })
      },
    }),
  )
}
