import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'

export function useSystem() {
  const { read } = useCalls().system
  // The server says each part in the reader's language.
  const queryKey = [...read.queryKey(), useLanguage()]
  return useQuery(read.queryOptions({ queryKey, staleTime: ALWAYS_FRESH }))
}

export function useLookNow() {
  const { read, look } = useCalls().system
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => look.call(),
    onSettled: () => queries.invalidateQueries({ queryKey: read.key() }),
  })
}
