// What the firm does with the documents of one case; each step answers with the whole room.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Call, useCalls } from '#api/calls.ts'
import { everythingOfCases, readAgain } from '#web/read-together.ts'
import type { DocumentRoom } from '../../contract.ts'
import { roomKey, useRoomKey } from '../room-queries.ts'

function useStep<Input>(caseId: string, step: Call<Input, DocumentRoom>) {
  const { documents } = useCalls()
  const queries = useQueryClient()
  const key = useRoomKey(caseId)
  return useMutation(
    step.mutationOptions({
      onSuccess(room) {
        queries.setQueryData(key, room)
        void readAgain(queries, documents.queue.key(), ...everythingOfCases())
      },
      // It may have been changed otherwise meanwhile: the page shows how it stands.
      onError: () => queries.invalidateQueries({ queryKey: roomKey(caseId) }),
    }),
  )
}

export function useAsk(caseId: string) {
  return useStep(caseId, useCalls().documents.ask)
}

export function useShare(caseId: string) {
  return useStep(caseId, useCalls().documents.share)
}

export function useRecall(caseId: string) {
  return useStep(caseId, useCalls().documents.recall)
}

export function useChangeRequest(caseId: string) {
  return useStep(caseId, useCalls().documents.changeRequest)
}

export function useArrange(caseId: string) {
  return useStep(caseId, useCalls().documents.arrange)
}
