import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'

export function useSecondSteps() {
  return useQuery(useCalls().recovery.list.queryOptions({ staleTime: ALWAYS_FRESH }))
}

export type StepChange = { kind: 'ask'; userId: string } | { kind: 'agree' | 'stop'; resetId: string }

/** A refused reset may have been ended by another person since: the list is reloaded then too. */
export function useStepChange() {
  const { recovery } = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: StepChange) => {
      if (change.kind === 'ask') return recovery.ask.call({ userId: change.userId })
      return recovery[change.kind].call({ resetId: change.resetId })
    },
    onSuccess: (steps) => queries.setQueryData(recovery.list.queryKey(), steps),
    onError: () => queries.invalidateQueries({ queryKey: recovery.list.key() }),
  })
}
