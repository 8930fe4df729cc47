// What was made of the documents of a case, and what is asked to be made.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, useCalls } from '#api/calls.ts'
import type { Packets } from '../../contract.ts'

const AGAIN_MS = 3_000

/** Asked again while something is being made. */
export function usePackets(caseId: string) {
  return useQuery(
    useCalls().documents.packets.queryOptions({
      input: { caseId },
      refetchInterval: ({ state }) =>
        state.data?.packets.some((packet) => packet.state === 'making') ? AGAIN_MS : false,
    }),
  )
}

function useStep<Input>(caseId: string, step: Call<Input, Packets>) {
  const { packets } = useCalls().documents
  const queries = useQueryClient()
  return useMutation(
    step.mutationOptions({
      onSuccess: (now) => queries.setQueryData(packets.queryKey({ input: { caseId } }), now),
    }),
  )
}

export function useMakePacket(caseId: string) {
  return useStep(caseId, useCalls().documents.makePacket)
}

export function useMakeArchive(caseId: string) {
  return useStep(caseId, useCalls().documents.makeArchive)
}

export function useRetryPacket(caseId: string) {
  return useStep(caseId, useCalls().documents.retryPacket)
}

export function useCertificate() {
  return useMutation(useCalls().documents.certificate.mutationOptions())
}
