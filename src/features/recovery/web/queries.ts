import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { SecondSteps } from '../contract.ts'

const KEY = ['second-steps']

export function useSecondSteps(): UseQueryResult<SecondSteps> {
  const api = useApi()
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.recovery.list(undefined, { signal }),
    staleTime: 0,
  })
}

export type StepChange = { kind: 'ask'; userId: string } | { kind: 'agree' | 'stop'; resetId: string }

/** What was refused may have been ended by somebody else meanwhile: the list is read again then too. */
export function useStepChange(): UseMutationResult<SecondSteps, Error, StepChange> {
  const { recovery } = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change) => {
      if (change.kind === 'ask') return recovery.ask({ userId: change.userId })
      return recovery[change.kind]({ resetId: change.resetId })
    },
    onSuccess: (steps) => queries.setQueryData(KEY, steps),
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
