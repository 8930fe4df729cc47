// What the firm reads of documents, page by page and file by file, and what it decides.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, type Calls, pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { useLanguage } from '#ui/language.tsx'
import { everythingOfCases, readAgain } from '#web/read-together.ts'
import type { DocumentView, QueueQuery } from '../../contract.ts'
import { roomKey } from '../room-queries.ts'

export type QueueOrder = NonNullable<QueueQuery['order']>

/** What was asked for is said in the reader's language. */
export function useQueue(order: QueueOrder) {
  const pages = pagesOf(useCalls().documents.queue, (page) => ({ order, ...page }))
  return useList({ ...pages, key: [...pages.key, useLanguage()], keepsBefore: true })
}

export function useReasons() {
  return useQuery(useCalls().documents.reasons.queryOptions({ input: {} }))
}

export type PageAsked = { documentId: string; page: number; width: number }

function pageQuery({ documents }: Calls, asked: PageAsked) {
  // The pages of a document never change: what is rearranged becomes another one.
  return documents.page.queryOptions({ input: asked, staleTime: Infinity })
}

export function usePagePicture(asked: PageAsked, isWanted = true) {
  return useQuery({ ...pageQuery(useCalls(), asked), enabled: isWanted })
}

/** What is looked at next, so that it is there at once. */
export function useFetchAhead(): (asked: PageAsked) => void {
  const calls = useCalls()
  const queries = useQueryClient()
  return (asked) => void queries.prefetchQuery(pageQuery(calls, asked))
}

/** The queue itself stays as it was shown: what was decided is known without it. */
function useDecision<Input>(decision: Call<Input, DocumentView>) {
  const { documents } = useCalls()
  const queries = useQueryClient()
  return useMutation(
    decision.mutationOptions({
      onSuccess: ({ caseId }) => {
        const waitingCount = documents.queue.key({ type: 'query' })
        const packets = documents.packets.key({ input: { caseId } })
        void readAgain(queries, roomKey(caseId), waitingCount, packets, ...everythingOfCases())
      },
    }),
  )
}

export function useAccept() {
  return useDecision(useCalls().documents.accept)
}

export function useReturn() {
  return useDecision(useCalls().documents.return)
}

export function useReopen() {
  return useDecision(useCalls().documents.reopen)
}

export function useTranslation() {
  return useDecision(useCalls().documents.translation)
}
