// What both sides read of messages, and what they do. Read again by itself while the page is looked at.
import {
  type QueryClient,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import { useSameId } from '#web/use-same-id.ts'
import type {
  Conversation,
  DraftFound,
  InboxItem,
  Marked,
  MessageView,
  NewMarks,
  OwnConversations,
  Snoozing,
} from '../contract.ts'
import type { InboxList } from '../rules/inbox-lists.ts'
import type { Writing } from './box.ts'

/** While nothing tells of news at once. */
export const AGAIN_MS = 15_000

export function useMessages(conversationId: string): ListRead<MessageView> {
  const api = useApi()
  return useList({
    key: ['messages', 'of', conversationId],
    ask: (page, signal) => api.messages.list({ conversationId, ...page }, { signal }),
    againEachMs: AGAIN_MS,
  })
}

export function useConversation(conversationId: string): UseQueryResult<Conversation> {
  const api = useApi()
  return useQuery({
    queryKey: ['messages', 'about', conversationId],
    queryFn: ({ signal }) => api.messages.conversation({ conversationId }, { signal }),
    refetchInterval: AGAIN_MS,
  })
}

export function useOwnConversations(): UseQueryResult<OwnConversations> {
  const api = useApi()
  return useQuery({
    queryKey: ['messages', 'own'],
    queryFn: ({ signal }) => api.messages.own({}, { signal }),
    refetchInterval: AGAIN_MS,
  })
}

export function useInbox(list: InboxList): ListRead<InboxItem> {
  const api = useApi()
  return useList({
    key: ['messages', 'inbox', list],
    ask: (page, signal) => api.messages.inbox({ list, ...page }, { signal }),
    againEachMs: AGAIN_MS,
    keepsBefore: true,
  })
}

/** Everything but the messages themselves, which are read again where they are shown. */
function readListsAgain(queries: QueryClient): void {
  for (const part of ['own', 'inbox', 'about', 'unread'])
    void queries.invalidateQueries({ queryKey: ['messages', part] })
}

/** Sent again after a lost answer it is the same message. */
export function useSend(conversationId: string): (message: Writing) => Promise<MessageView> {
  const api = useApi()
  const queries = useQueryClient()
  const ids = useSameId()
  const sending = useMutation({
    mutationFn: ({ draftVersion, ...message }: Writing) => {
      const messageId = ids.of({ conversationId, ...message })
      return api.messages.send({ conversationId, messageId, draftVersion, ...message })
    },
    onSuccess: async () => {
      ids.forget()
      const draftKey = ['messages', 'draft', conversationId]
      await queries.cancelQueries({ queryKey: draftKey })
      queries.setQueryData<DraftFound>(draftKey, { draft: null })
      readListsAgain(queries)
      await queries.invalidateQueries({ queryKey: ['messages', 'of', conversationId] })
    },
  })
  return sending.mutateAsync
}

export function useSettle(conversationId: string): UseMutationResult<Conversation, Error, number> {
  const api = useApi()
  return useFirmStep(conversationId, (lastSeq) => api.messages.settle({ conversationId, lastSeq }))
}

export function useAssign(conversationId: string): UseMutationResult<Conversation, Error, string | null> {
  const api = useApi()
  return useFirmStep(conversationId, (userId) => api.messages.assign({ conversationId, userId }))
}

type Aside = Omit<Snoozing, 'conversationId'>

export function useSnooze(conversationId: string): UseMutationResult<Conversation, Error, Aside> {
  const api = useApi()
  return useFirmStep(conversationId, (aside) => api.messages.snooze({ conversationId, ...aside }))
}

/** What staff do with a conversation as a whole. */
function useFirmStep<Input>(conversationId: string, step: (input: Input) => Promise<Conversation>) {
  const queries = useQueryClient()
  return useMutation<Conversation, Error, Input>({
    mutationFn: step,
    onSuccess(now) {
      queries.setQueryData(['messages', 'about', conversationId], now)
      readListsAgain(queries)
    },
  })
}

type Marks = Omit<NewMarks, 'conversationId'>

export function useMark(conversationId: string): UseMutationResult<Marked, Error, Marks> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (marks) => api.messages.mark({ conversationId, ...marks }),
    onSuccess: (_marked, { read }) => {
      if (read.length > 0) readListsAgain(queries)
    },
  })
}
