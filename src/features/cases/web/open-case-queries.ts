// What staff need to open a case.
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { Case, CaseFromIntake } from '../contract.ts'

export function useOpenCase(
  sessionId: string,
  onOpened: (opened: Case) => void,
): UseMutationResult<Case, Error, Omit<CaseFromIntake, 'sessionId'>> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input) => api.cases.openFromIntake({ ...input, sessionId }),
    onSuccess: (opened) => {
      queries.setQueryData(['cases', 'one', opened.id], opened)
      onOpened(opened)
      void queries.invalidateQueries({ queryKey: ['cases', 'list'] })
    },
  })
}
