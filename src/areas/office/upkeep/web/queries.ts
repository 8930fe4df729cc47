import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { RecurringJob } from '../contract.ts'

/** While a change is about to come: without live updates. */
const LOOK_AGAIN_MS = 3_000

function isMoving({ standing, isWaiting }: RecurringJob): boolean {
  return standing === 'running' || isWaiting
}

export function useJobs() {
  const { list } = useCalls().upkeep
  // The server names each job in the reader's language.
  const queryKey = [...list.queryKey(), useLanguage()]
  return useQuery(
    list.queryOptions({
      queryKey,
      select: ({ jobs }) => jobs,
      staleTime: ALWAYS_FRESH,
      refetchInterval: ({ state }) => (state.data?.jobs.some(isMoving) ? LOOK_AGAIN_MS : false),
    }),
  )
}

export function useRunAgain() {
  const { list, runAgain } = useCalls().upkeep
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (job: string) => runAgain.call({ job }),
    onSettled: () => queries.invalidateQueries({ queryKey: list.key() }),
  })
}
