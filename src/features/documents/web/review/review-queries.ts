// What the firm reads of documents, page by page and file by file, and what it decides.
import {
  type QueryClient,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Api } from '#api/client.ts'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'
import type {
  Acceptance,
  DocumentChange,
  DocumentView,
  PagePicture,
  QueueQuery,
  Reasons,
  Return,
  TranslationInput,
  Waiting,
} from '../../contract.ts'
import { roomKey } from '../room-queries.ts'

export type QueueOrder = NonNullable<QueueQuery['order']>

/** What was asked for is said in the reader's language. */
export function useQueue(order: QueueOrder): ListRead<Waiting> {
  const api = useApi()
  return useList({
    key: ['documents', 'queue', order, useLanguage()],
    ask: (page, signal) => api.documents.queue({ order, ...page }, { signal }),
    keepsBefore: true,
  })
}

export function useReasons(): UseQueryResult<Reasons> {
  const api = useApi()
  return useQuery({
    queryKey: ['documents', 'reasons'],
    queryFn: ({ signal }) => api.documents.reasons({}, { signal }),
  })
}

export type PageAsked = { documentId: string; page: number; width: number }

function pageQuery(api: Api, asked: PageAsked) {
  return {
    queryKey: ['documents', 'page', asked],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.documents.page(asked, { signal }),
    // The pages of a document never change: what is rearranged becomes another one.
    staleTime: Infinity,
  }
}

export function usePagePicture(asked: PageAsked, isWanted = true): UseQueryResult<PagePicture> {
  const api = useApi()
  return useQuery({ ...pageQuery(api, asked), enabled: isWanted })
}

/** What is looked at next, so that it is there at once. */
export function useFetchAhead(): (asked: PageAsked) => void {
  const api = useApi()
  const queries = useQueryClient()
  return (asked) => void queries.prefetchQuery(pageQuery(api, asked))
}

type Call<Input> = (api: Api, input: Input) => Promise<DocumentView>

function useDecision<Input>(call: Call<Input>): UseMutationResult<DocumentView, Error, Input> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input) => call(api, input),
    onSuccess: ({ caseId }) => readAgain(queries, caseId),
  })
}

/** The queue itself stays as it was shown: what was decided is known without it. */
function readAgain(queries: QueryClient, caseId: string): void {
  void queries.invalidateQueries({ queryKey: roomKey(caseId) })
  void queries.invalidateQueries({ queryKey: ['documents', 'queue', 'count'] })
  void queries.invalidateQueries({ queryKey: ['documents', 'packets', caseId] })
  void queries.invalidateQueries({ queryKey: ['cases'] })
}

export function useAccept(): UseMutationResult<DocumentView, Error, Acceptance> {
  return useDecision((api, input) => api.documents.accept(input))
}

export function useReturn(): UseMutationResult<DocumentView, Error, Return> {
  return useDecision((api, input) => api.documents.return(input))
}

export function useReopen(): UseMutationResult<DocumentView, Error, DocumentChange> {
  return useDecision((api, input) => api.documents.reopen(input))
}

export function useTranslation(): UseMutationResult<DocumentView, Error, TranslationInput> {
  return useDecision((api, input) => api.documents.translation(input))
}
