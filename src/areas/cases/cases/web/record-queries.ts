// The people and the filings of a case as the firm reads and changes them. A refusal shows the current rows.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import type { CaseFilings, CasePeople, FilingToSave, PersonToSave } from '../contract.ts'
import { everythingOfCases, readAgain } from '#web/read-together.ts'
import { useSameId } from '#web/use-same-id.ts'

export function usePeople(caseId: string) {
  return useQuery(useCalls().cases.people.queryOptions({ input: { caseId } }))
}

export function useFilings(caseId: string) {
  return useQuery(useCalls().cases.filings.queryOptions({ input: { caseId } }))
}

function useRecordChange<Input extends { caseId: string }, Answer extends CasePeople | CaseFilings>(
  part: 'people' | 'filings',
  send: (input: Input) => Promise<Answer>,
) {
  const { cases } = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => send(input),
    onSuccess: (answer, { caseId }) =>
      queries.setQueryData<CasePeople | CaseFilings>(cases[part].queryKey({ input: { caseId } }), answer),
    onSettled: async (_answer, failure, { caseId }) => {
      const input = { caseId }
      if (failure) await queries.invalidateQueries({ queryKey: cases[part].key({ input }) })
      await queries.invalidateQueries({ queryKey: cases.history.key({ input }) })
      if (part === 'filings') await readAgain(queries, ...everythingOfCases())
    },
  })
}

/** `personId` is null for a new person, who stays the same when sent again after a lost answer. */
export type PersonSaving = Omit<PersonToSave, 'personId'> & { personId: string | null }

export function useSavePerson() {
  const { savePerson } = useCalls().cases
  const ids = useSameId()
  return useRecordChange('people', async (wanted: PersonSaving) => {
    const personId = wanted.personId ?? ids.of(wanted)
    const answer = await savePerson.call({ ...wanted, personId })
    ids.forget()
    return answer
  })
}

export function useChooseAnswer() {
  return useRecordChange('people', useCalls().cases.chooseAnswer.call)
}

export function useWriteEnglish() {
  return useRecordChange('people', useCalls().cases.writeEnglish.call)
}

export function useRemovePerson() {
  return useRecordChange('people', useCalls().cases.removePerson.call)
}

/** `filingId` is null of a new filing, which is the same one when sent again after a lost answer. */
export type FilingSaving = Omit<FilingToSave, 'filingId'> & { filingId: string | null }

export function useSaveFiling() {
  const { saveFiling } = useCalls().cases
  const ids = useSameId()
  return useRecordChange('filings', async (wanted: FilingSaving) => {
    const filingId = wanted.filingId ?? ids.of(wanted)
    const answer = await saveFiling.call({ ...wanted, filingId })
    ids.forget()
    return answer
  })
}

export function useRemoveFiling() {
  return useRecordChange('filings', useCalls().cases.removeFiling.call)
}
