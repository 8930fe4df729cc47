// The desk's queue, and what its reader puts off.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'

const AGAIN_MS = 60_000

/** Read again every minute, because nobody reloads the desk. The server writes it in the reader's language. */
export function useToday() {
  const { today } = useCalls().desk
  return useQuery({
    ...today.queryOptions({ staleTime: ALWAYS_FRESH, refetchInterval: AGAIN_MS }),
    queryKey: [...today.queryKey(), useLanguage()],
  })
}

/** Whatever was done on this page may have taken a row away, or brought one. */
export function useTodayAfterChanges(): void {
  const queryKey = useCalls().desk.today.key()
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queries.invalidateQueries({ queryKey })
      }),
    [queries, queryKey],
  )
}

export function usePutOff() {
  return useMutation(useCalls().desk.putOff.mutationOptions())
}

export function useBringBack() {
  return useMutation(useCalls().desk.bringBack.mutationOptions())
}
