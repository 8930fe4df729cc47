// Answers on their way: what staff read of them, and what they do with them.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { useSameId } from '#web/use-same-id.ts'
import type { DraftFound, NewOutgoing, Outgoing, OutgoingList } from '../../contract.ts'
import { AGAIN_MS } from '../queries.ts'

/** While one goes out within seconds. */
const SOON_MS = 2_000

export function useOutgoing(conversationId: string): UseQueryResult<OutgoingList> {
  const api = useApi()
  return useQuery({
    queryKey: ['messages', 'outgoing', conversationId],
    queryFn: ({ signal }) => api.messages.outgoing({ conversationId }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.outgoing.some(({ heldBecause, secondsLeft }) => heldBecause === null && secondsLeft < 60)
        ? SOON_MS
        : AGAIN_MS,
  })
}

export type ToSend = Omit<NewOutgoing, 'conversationId' | 'messageId'>

/** Sent again after a lost answer it is the same message. */
export function useSendLater(conversationId: string): (message: ToSend) => Promise<Outgoing> {
  const api = useApi()
  const queries = useQueryClient()
  const ids = useSameId()
  const sending = useMutation({
    mutationFn: ({ draftVersion, lastSeq, ...message }: ToSend) => {
      const messageId = ids.of({ conversationId, ...message })
      return api.messages.sendLater({ conversationId, messageId, draftVersion, lastSeq, ...message })
    },
    onSuccess: async () => {
      ids.forget()
      const draftKey = ['messages', 'draft', conversationId]
      await queries.cancelQueries({ queryKey: draftKey })
      queries.setQueryData<DraftFound>(draftKey, { draft: null })
      await queries.invalidateQueries({ queryKey: ['messages'] })
    },
  })
  return sending.mutateAsync
}

export function useSendNow(conversationId: string): UseMutationResult<OutgoingList, Error, Outgoing> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }) => api.messages.sendNow({ conversationId, messageId: id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  })
}
