// Two clients who are one person: what an administrator reads and does about it.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { useSameId } from '#web/use-same-id.ts'
import type {
  AlikeClients,
  Client,
  MergePair,
  MergePreview,
  MergeInput,
  PartPreview,
  PartInput,
} from '../contract.ts'

const CLIENT = ['opening', 'client']
const MERGING = ['opening', 'merging']

export function useAlikeTo(clientId: string): UseQueryResult<AlikeClients> {
  const api = useApi()
  return useQuery({
    queryKey: [...MERGING, 'alike', clientId],
    queryFn: ({ signal }) => api.opening.alikeTo({ clientId }, { signal }),
  })
}

export type FoundPerson = { id: string; name: string; phone: string; email: string }

export function useFindPerson(): UseMutationResult<FoundPerson[], Error, string> {
  const api = useApi()
  return useMutation({
    mutationFn: async (text) => (await api.desk.search({ text })).people,
  })
}

export function useMergePreview(pair: MergePair): UseQueryResult<MergePreview> {
  const api = useApi()
  return useQuery({
    queryKey: [...MERGING, pair.keptId, pair.goneId],
    queryFn: ({ signal }) => api.opening.mergePreview(pair, { signal }),
    staleTime: 0,
  })
}

/** Whatever became of it, everything about the two is read again. */
function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([CLIENT, MERGING].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}

export function useMerge(): UseMutationResult<Client, Error, Omit<MergeInput, 'mergeId'>> {
  const api = useApi()
  const id = useSameId()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (wish) => api.opening.merge({ ...wish, mergeId: id.of(wish) }),
    onSettled: readAgain,
  })
}

export function usePartPreview(mergeId: string): UseQueryResult<PartPreview> {
  const api = useApi()
  return useQuery({
    queryKey: [...MERGING, 'part', mergeId],
    queryFn: ({ signal }) => api.opening.partPreview({ mergeId }, { signal }),
    staleTime: 0,
  })
}

export function usePart(): UseMutationResult<PartPreview, Error, PartInput> {
  const api = useApi()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (wish) => api.opening.part(wish),
    onSettled: readAgain,
  })
}
