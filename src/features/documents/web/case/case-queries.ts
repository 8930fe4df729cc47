// What the firm does with the documents of one case; each step answers with the whole room.
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client.ts'
import { useApi } from '#api/provider.tsx'
import type { Arrangement, Asking, DocumentChange, DocumentRoom, RequestChange } from '../../contract.ts'
import { roomKey, useRoomKey } from '../room-queries.ts'

type Call<Input> = (api: Api, input: Input) => Promise<DocumentRoom>

function useStep<Input>(caseId: string, call: Call<Input>): UseMutationResult<DocumentRoom, Error, Input> {
  const api = useApi()
  const queries = useQueryClient()
  const key = useRoomKey(caseId)
  return useMutation({
    mutationFn: (input) => call(api, input),
    onSuccess(room) {
      queries.setQueryData(key, room)
      void queries.invalidateQueries({ queryKey: ['documents', 'queue'] })
      void queries.invalidateQueries({ queryKey: ['cases'] })
    },
    // It may have been changed otherwise meanwhile: the page shows how it stands.
    onError: () => queries.invalidateQueries({ queryKey: roomKey(caseId) }),
  })
}

export function useAsk(caseId: string): UseMutationResult<DocumentRoom, Error, Asking> {
  return useStep(caseId, (api, input) => api.documents.ask(input))
}

export function useRecall(caseId: string): UseMutationResult<DocumentRoom, Error, DocumentChange> {
  return useStep(caseId, (api, input) => api.documents.recall(input))
}

export function useChangeRequest(caseId: string): UseMutationResult<DocumentRoom, Error, RequestChange> {
  return useStep(caseId, (api, input) => api.documents.changeRequest(input))
}

export function useArrange(caseId: string): UseMutationResult<DocumentRoom, Error, Arrangement> {
  return useStep(caseId, (api, input) => api.documents.arrange(input))
}
