// Two clients who are one person: what an administrator reads and does about it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { readAgain } from '#web/read-together.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { MergePair, MergeInput } from '../contract.ts'

export function useAlikeTo(clientId: string) {
  return useQuery(useCalls().opening.alikeTo.queryOptions({ input: { clientId } }))
}

export type FoundPerson = { id: string; name: string; phone: string; email: string }

export function useFindPerson() {
  const { search } = useCalls().desk
  return useMutation<FoundPerson[], Error, string>({
    mutationFn: async (text) => (await search.call({ text })).people,
  })
}

export function useMergePreview(pair: MergePair) {
  return useQuery(useCalls().opening.mergePreview.queryOptions({ input: pair, staleTime: ALWAYS_FRESH }))
}

/** Whatever became of it, everything about the two is read again. */
function useReadAgain(): () => Promise<void> {
  const { alikeTo, client, mergePreview, partPreview } = useCalls().opening
  const queries = useQueryClient()
  return () => readAgain(queries, client.key(), alikeTo.key(), mergePreview.key(), partPreview.key())
}

export function useMerge() {
  const { merge } = useCalls().opening
  const id = useSameId()
  return useMutation({
    mutationFn: (wish: Omit<MergeInput, 'mergeId'>) => merge.call({ ...wish, mergeId: id.of(wish) }),
    onSettled: useReadAgain(),
  })
}

export function usePartPreview(mergeId: string) {
  return useQuery(
    useCalls().opening.partPreview.queryOptions({ input: { mergeId }, staleTime: ALWAYS_FRESH }),
  )
}

export function usePart() {
  return useMutation(useCalls().opening.part.mutationOptions({ onSettled: useReadAgain() }))
}
