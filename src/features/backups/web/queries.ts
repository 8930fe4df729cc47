import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { BackupRun } from '../contract.ts'

const BACKUPS_KEY = ['backups']
/** While one is being made, which is told by nobody. */
const LOOK_AGAIN_MS = 5_000
/** As the list of jobs names it. */
const JOB = 'backups.make'

export function isUnderWay({ provenAt, failedStep }: BackupRun): boolean {
  return provenAt === null && failedStep === null
}

/** `isAwaited`: one was asked for, and may not have begun. */
export function useBackups(isAwaited: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: BACKUPS_KEY,
    queryFn: ({ signal }) => api.backups.list(undefined, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isAwaited || state.data?.runs.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  })
}

export function useBackUpNow() {
  const { upkeep } = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => upkeep.runAgain({ job: JOB }),
    onSettled: () => queries.invalidateQueries({ queryKey: BACKUPS_KEY }),
  })
}
