// The people and the filings of a case as the firm reads and changes them. A refusal shows how it stands now.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type {
  CaseFilings,
  CasePeople,
  FilingRemoval,
  FilingToSave,
  PersonRemoval,
  PersonToSave,
} from '../contract.ts'
import { useSameId } from '#web/use-same-id.ts'

export function usePeople(caseId: string): UseQueryResult<CasePeople> {
  const api = useApi()
  return useQuery({
    queryKey: ['cases', 'people', caseId],
    queryFn: ({ signal }) => api.cases.people({ caseId }, { signal }),
  })
}

export function useFilings(caseId: string): UseQueryResult<CaseFilings> {
  const api = useApi()
  return useQuery({
    queryKey: ['cases', 'filings', caseId],
    queryFn: ({ signal }) => api.cases.filings({ caseId }, { signal }),
  })
}

function useRecordChange<Input extends { caseId: string }, Answer>(
  part: 'people' | 'filings',
  send: (input: Input) => Promise<Answer>,
): UseMutationResult<Answer, Error, Input> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, { caseId }) => queries.setQueryData(['cases', part, caseId], answer),
    onSettled: async (_answer, failure, { caseId }) => {
      if (failure) await queries.invalidateQueries({ queryKey: ['cases', part, caseId] })
      await queries.invalidateQueries({ queryKey: ['cases', 'history', caseId] })
    },
  })
}

/** `personId` is null of a new person, who is the same one when sent again after a lost answer. */
export type PersonSaving = Omit<PersonToSave, 'personId'> & { personId: string | null }

export function useSavePerson(): UseMutationResult<CasePeople, Error, PersonSaving> {
  const api = useApi()
  const ids = useSameId()
  return useRecordChange('people', async (wanted) => {
    const personId = wanted.personId ?? ids.of(wanted)
    const answer = await api.cases.savePerson({ ...wanted, personId })
    ids.forget()
    return answer
  })
}

export function useRemovePerson() {
  const api = useApi()
  return useRecordChange('people', (removal: PersonRemoval) => api.cases.removePerson(removal))
}

/** `filingId` is null of a new filing, which is the same one when sent again after a lost answer. */
export type FilingSaving = Omit<FilingToSave, 'filingId'> & { filingId: string | null }

export function useSaveFiling(): UseMutationResult<CaseFilings, Error, FilingSaving> {
  const api = useApi()
  const ids = useSameId()
  return useRecordChange('filings', async (wanted) => {
    const filingId = wanted.filingId ?? ids.of(wanted)
    const answer = await api.cases.saveFiling({ ...wanted, filingId })
    ids.forget()
    return answer
  })
}

export function useRemoveFiling() {
  const api = useApi()
  return useRecordChange('filings', (removal: FilingRemoval) => api.cases.removeFiling(removal))
}
