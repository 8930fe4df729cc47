// Answers on their way: what staff read of them, and what they do with them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { NewOutgoing, Outgoing } from '../../contract.ts'
import { AGAIN_MS } from '../queries.ts'

/** While one goes out within seconds. */
const SOON_MS = 2_000

export function useOutgoing(conversationId: string) {
  return useQuery(
    useCalls().messages.outgoing.queryOptions({
      input: { conversationId },
      refetchInterval: ({ state: { data } }) =>
        data?.outgoing.some(({ heldBecause, secondsLeft }) => heldBecause === null && secondsLeft < 60)
          ? SOON_MS
          : AGAIN_MS,
    }),
  )
}

export type ToSend = Omit<NewOutgoing, 'conversationId' | 'messageId'>

/** Sent again after a lost answer it is the same message. */
export function useSendLater(conversationId: string): (message: ToSend) => Promise<Outgoing> {
  const { messages } = useCalls()
  const queries = useQueryClient()
  const ids = useSameId()
  const sending = useMutation({
    mutationFn: ({ draftVersion, lastSeq, ...message }: ToSend) => {
      const messageId = ids.of({ conversationId, ...message })
      return messages.sendLater.call({ conversationId, messageId, draftVersion, lastSeq, ...message })
    },
    onSuccess: async () => {
      ids.forget()
      const draftKey = messages.draft.queryKey({ input: { conversationId } })
      await queries.cancelQueries({ queryKey: draftKey })
      queries.setQueryData(draftKey, { draft: null })
      await queries.invalidateQueries({ queryKey: messages.key() })
    },
  })
  return sending.mutateAsync
}

export function useSendNow(conversationId: string) {
  const { messages } = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Outgoing) => messages.sendNow.call({ conversationId, messageId: id }),
    onSettled: () => queries.invalidateQueries({ queryKey: messages.key() }),
  })
}
