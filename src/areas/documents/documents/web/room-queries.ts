// What is read of the documents of a case, by its client and by staff, and what clients do: each step answers with the whole room.
import {
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { callKey } from '#api/call-key.ts'
import type { Api } from '#api/client.ts'
import { useApi } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'
import { everythingOfCases, readAgain as readAgainOf } from '#web/read-together.ts'
import type {
  Answering,
  DocumentChange,
  DocumentRoom,
  DocumentView,
  ExpirySaid,
  Lacking,
} from '../contract.ts'
import { askAgainMs } from '../rules/checking-pace.ts'

/** In every language: what its readings begin with. */
export function roomKey(caseId: string): QueryKey {
  return callKey('documents.ofCase', { input: { caseId } })
}

/** Reasons and the firm's own words come in the reader's language. */
export function useRoomKey(caseId: string): QueryKey {
  return [...callKey('documents.ofCase', { type: 'query', input: { caseId } }), useLanguage()]
}

/** For clients and staff. Asked again while something is being checked, as long as the page is looked at. */
export function useDocumentRoom(caseId: string, isWanted = true): UseQueryResult<DocumentRoom> {
  const api = useApi()
  return useQuery({
    queryKey: useRoomKey(caseId),
    queryFn: ({ signal }) => api.documents.ofCase({ caseId }, { signal }),
    refetchInterval: ({ state }) => askAgainMs(state.data?.documents ?? [], Date.now()),
    refetchOnMount: 'always',
    enabled: isWanted,
  })
}

const NONE: readonly DocumentView[] = []

/** How what is sent from here stands after it has arrived; asked for once something has. */
export function useChecks(caseId: string): { documents: readonly DocumentView[]; onReceived: () => void } {
  const readAgain = useReadAgain(caseId)
  const [hasReceived, setReceived] = useState(false)
  const { data } = useDocumentRoom(caseId, hasReceived)
  const onReceived = useCallback(() => {
    setReceived(true)
    readAgain()
  }, [readAgain])
  return { documents: data?.documents ?? NONE, onReceived }
}

/** After something that tells nothing of the room, such as a file that has arrived. */
export function useReadAgain(caseId: string): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: roomKey(caseId) }), [queries, caseId])
}

/** What was opened from here is no news any more. The server knows it once the file has been fetched. */
export function useNoteOpened(caseId: string): (documentId: string) => void {
  const queries = useQueryClient()
  const key = useRoomKey(caseId)
  return (documentId) => {
    const seenAt = new Date().toISOString()
    queries.setQueryData<DocumentRoom>(
      key,
      (room) =>
        room && {
          ...room,
          documents: room.documents.map((each) =>
            each.id === documentId && each.seenAt === null ? { ...each, seenAt } : each,
          ),
        },
    )
  }
}

type Call<Input> = (api: Api, input: Input) => Promise<DocumentRoom>

function useStep<Input>(caseId: string, call: Call<Input>): UseMutationResult<DocumentRoom, Error, Input> {
  const api = useApi()
  const queries = useQueryClient()
  const key = useRoomKey(caseId)
  const readAgain = useReadAgain(caseId)
  return useMutation({
    mutationFn: (input) => call(api, input),
    onSuccess: (room) => {
      queries.setQueryData(key, room)
      // What happened in the case stands in the portal.
      void readAgainOf(queries, ...everythingOfCases())
    },
    // It may have been decided otherwise meanwhile: the page shows how it stands.
    onError: readAgain,
  })
}

export function useTakeBack(caseId: string): UseMutationResult<DocumentRoom, Error, DocumentChange> {
  return useStep(caseId, (api, input) => api.documents.withdraw(input))
}

export function useAnswerWith(caseId: string): UseMutationResult<DocumentRoom, Error, Answering> {
  return useStep(caseId, (api, input) => api.documents.answer(input))
}

export function useSayExpiry(caseId: string): UseMutationResult<DocumentRoom, Error, ExpirySaid> {
  return useStep(caseId, (api, input) => api.documents.sayExpiry(input))
}

export function useLacking(caseId: string): UseMutationResult<DocumentRoom, Error, Lacking> {
  return useStep(caseId, (api, input) => api.documents.lack(input))
}
