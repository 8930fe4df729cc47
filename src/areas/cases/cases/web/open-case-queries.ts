// What staff need to open a case.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { caseLists, readAgain } from '#web/read-together.ts'
import type { Case, CaseFromIntake } from '../contract.ts'

export function useOpenCase(sessionId: string, onOpened: (opened: Case) => void) {
  const { get, openFromIntake } = useCalls().cases
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Omit<CaseFromIntake, 'sessionId'>) => openFromIntake.call({ ...input, sessionId }),
    onSuccess: (opened) => {
      queries.setQueryData(get.queryKey({ input: { caseId: opened.id } }), opened)
      onOpened(opened)
      void readAgain(queries, ...caseLists())
    },
  })
}
