// What was made of the documents of a case, and what is asked to be made.
import {
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Api } from '#api/client.ts'
import { useApi } from '#api/provider.tsx'
import type { ArchiveInput, CertificateInput, Packets, PacketInput } from '../../contract.ts'

const AGAIN_MS = 3_000

function keyOf(caseId: string): QueryKey {
  return ['documents', 'packets', caseId]
}

/** Asked again while something is being made. */
export function usePackets(caseId: string): UseQueryResult<Packets> {
  const api = useApi()
  return useQuery({
    queryKey: keyOf(caseId),
    queryFn: ({ signal }) => api.documents.packets({ caseId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.packets.some((packet) => packet.state === 'making') ? AGAIN_MS : false,
  })
}

type Call<Input> = (api: Api, input: Input) => Promise<Packets>

function useStep<Input>(caseId: string, call: Call<Input>): UseMutationResult<Packets, Error, Input> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input) => call(api, input),
    onSuccess: (packets) => queries.setQueryData(keyOf(caseId), packets),
  })
}

export function useMakePacket(caseId: string): UseMutationResult<Packets, Error, PacketInput> {
  return useStep(caseId, (api, input) => api.documents.makePacket(input))
}

export function useMakeArchive(caseId: string): UseMutationResult<Packets, Error, ArchiveInput> {
  return useStep(caseId, (api, input) => api.documents.makeArchive(input))
}

export function useRetryPacket(caseId: string): UseMutationResult<Packets, Error, { packetId: string }> {
  return useStep(caseId, (api, input) => api.documents.retryPacket(input))
}

export function useCertificate(): UseMutationResult<Blob, Error, CertificateInput> {
  const api = useApi()
  return useMutation({ mutationFn: (input) => api.documents.certificate(input) })
}
