// What staff need to open a case from an intake, or to add it to an open one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { caseLists, everythingOfCases, readAgain } from '#web/read-together.ts'
import type { Case, CaseFromIntake, IntakeForCase, IntakeTaken } from '../contract.ts'

/** The details of a new case, null of one that there is; and what is taken. */
export type OpeningSaid = {
  opening: Omit<CaseFromIntake, 'sessionId' | 'taken'> | null
  taken: IntakeTaken
}

/** Open cases of the client of an intake. */
export function useCasesOfIntake(sessionId: string, isNeeded: boolean) {
  const { ofIntake } = useCalls().cases
  return useQuery(ofIntake.queryOptions({ input: { sessionId }, enabled: isNeeded }))
}

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

export function useAddIntake(sessionId: string, onOpened: (opened: Case) => void) {
  const { get, addIntake } = useCalls().cases
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Omit<IntakeForCase, 'sessionId'>) => addIntake.call({ ...input, sessionId }),
    onSuccess: (added) => {
      queries.setQueryData(get.queryKey({ input: { caseId: added.id } }), added)
      onOpened(added)
      void readAgain(queries, ...caseLists(), ...everythingOfCases())
    },
  })
}
