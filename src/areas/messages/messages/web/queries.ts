// What both sides read of messages, and what they do. Read again by itself while the page is looked at.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Calls, pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { readAgain } from '#web/read-together.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { Conversation, MessageView, NewMarks, Snoozing } from '../contract.ts'
import type { InboxList } from '../rules/inbox-lists.ts'
import type { Writing } from './box.ts'

/** While nothing tells of news at once. */
export const AGAIN_MS = 15_000

export function useMessages(conversationId: string) {
  return useList({
    ...pagesOf(useCalls().messages.list, (page) => ({ conversationId, ...page })),
    againEachMs: AGAIN_MS,
  })
}

export function useConversation(conversationId: string) {
  return useQuery(
    useCalls().messages.conversation.queryOptions({ input: { conversationId }, refetchInterval: AGAIN_MS }),
  )
}

export function useOwnConversations() {
  return useQuery(useCalls().messages.own.queryOptions({ input: {}, refetchInterval: AGAIN_MS }))
}

export function useInbox(list: InboxList) {
  return useList({
    ...pagesOf(useCalls().messages.inbox, (page) => ({ list, ...page })),
    againEachMs: AGAIN_MS,
    keepsBefore: true,
  })
}

/** Everything but the messages themselves, which are read again where they are shown. */
function readListsAgain(queries: QueryClient, { messages }: Calls): void {
  const { own, inbox, conversation, unread } = messages
  void readAgain(queries, own.key(), inbox.key(), conversation.key(), unread.key())
}

/** Sent again after a lost answer it is the same message. */
export function useSend(conversationId: string): (message: Writing) => Promise<MessageView> {
  const calls = useCalls()
  const { draft, list, send } = calls.messages
  const queries = useQueryClient()
  const ids = useSameId()
  const sending = useMutation({
    mutationFn: ({ draftVersion, ...message }: Writing) => {
      const messageId = ids.of({ conversationId, ...message })
      return send.call({ conversationId, messageId, draftVersion, ...message })
    },
    onSuccess: async () => {
      ids.forget()
      const draftKey = draft.queryKey({ input: { conversationId } })
      await queries.cancelQueries({ queryKey: draftKey })
      queries.setQueryData(draftKey, { draft: null })
      readListsAgain(queries, calls)
      await queries.invalidateQueries({ queryKey: list.key({ input: { conversationId } }) })
    },
  })
  return sending.mutateAsync
}

export function useSettle(conversationId: string) {
  const { settle } = useCalls().messages
  return useFirmStep(conversationId, (lastSeq: number) => settle.call({ conversationId, lastSeq }))
}

export function useAssign(conversationId: string) {
  const { assign } = useCalls().messages
  return useFirmStep(conversationId, (userId: string | null) => assign.call({ conversationId, userId }))
}

type Aside = Omit<Snoozing, 'conversationId'>

export function useSnooze(conversationId: string) {
  const { snooze } = useCalls().messages
  return useFirmStep(conversationId, (aside: Aside) => snooze.call({ conversationId, ...aside }))
}

/** What staff do with a conversation as a whole. */
function useFirmStep<Input>(conversationId: string, step: (input: Input) => Promise<Conversation>) {
  const calls = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess(now) {
      queries.setQueryData(calls.messages.conversation.queryKey({ input: { conversationId } }), now)
      readListsAgain(queries, calls)
    },
  })
}

type Marks = Omit<NewMarks, 'conversationId'>

export function useMark(conversationId: string) {
  const calls = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (marks: Marks) => calls.messages.mark.call({ conversationId, ...marks }),
    onSuccess: (_marked, { read }) => {
      if (read.length > 0) readListsAgain(queries, calls)
    },
  })
}
