import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { BackupRun } from '../contract.ts'

/** While one is being made: without live updates. */
const LOOK_AGAIN_MS = 5_000
/** As the list of jobs names it. */
const JOB = 'backups.make'

export function isUnderWay({ provenAt, failedStep }: BackupRun): boolean {
  return provenAt === null && failedStep === null
}

/** `isAwaited`: one was asked for, and may not have begun. */
export function useBackups(isAwaited: boolean) {
  return useQuery(
    useCalls().backups.list.queryOptions({
      staleTime: ALWAYS_FRESH,
      refetchInterval: ({ state }) =>
        isAwaited || state.data?.runs.some(isUnderWay) ? LOOK_AGAIN_MS : false,
    }),
  )
}

export function useBackUpNow() {
  const { upkeep, backups } = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => upkeep.runAgain.call({ job: JOB }),
    onSettled: () => queries.invalidateQueries({ queryKey: backups.list.key() }),
  })
}

export function useCopy() {
  return useQuery(useCalls().backups.copy.queryOptions({ staleTime: ALWAYS_FRESH }))
}

export function useReleaseCopy() {
  const { backups } = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => backups.release.call(),
    onSettled: () => queries.invalidateQueries({ queryKey: backups.copy.key() }),
  })
}
