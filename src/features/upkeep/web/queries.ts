import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { RecurringJob } from '../contract.ts'

const JOBS_KEY = ['recurring-jobs']
/** While something is about to change, which is told by nobody. */
const LOOK_AGAIN_MS = 3_000

function isMoving({ standing, isWaiting }: RecurringJob): boolean {
  return standing === 'running' || isWaiting
}

export function useJobs() {
  const api = useApi()
  const language = useLanguage()
  return useQuery({
    // The server names each job in the reader's language.
    queryKey: [...JOBS_KEY, language],
    queryFn: ({ signal }) => api.upkeep.list(undefined, { signal }),
    select: ({ jobs }) => jobs,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isMoving) ? LOOK_AGAIN_MS : false),
  })
}

export function useRunAgain() {
  const { upkeep } = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (job: string) => upkeep.runAgain({ job }),
    onSettled: () => queries.invalidateQueries({ queryKey: JOBS_KEY }),
  })
}
