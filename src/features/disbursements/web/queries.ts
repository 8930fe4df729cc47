// What is read and recorded of costs.
import {
  type InfiniteData,
  useMutation,
  type UseMutationResult,
  useQueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { type ListRead, useList, usePages } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { CaseCosts, Disbursement, RecordInput, UndoInput } from '../contract.ts'

const OF_CASE = ['disbursements', 'case']

export function useCaseCosts(caseId: string): UseInfiniteQueryResult<CaseCosts> {
  const api = useApi()
  return usePages(
    {
      key: [...OF_CASE, caseId],
      ask: (page, signal) => api.disbursements.ofCase({ caseId, ...page }, { signal }),
      staleTime: 0,
    },
    joined,
  )
}

/** What can be paid from is in each page; the newest says it. */
function joined({ pages }: InfiniteData<CaseCosts>): CaseCosts {
  const [first] = pages
  if (!first) throw new Error('costs were read without a page')
  return { ...first, items: pages.flatMap(({ items }) => items) }
}

export function useOwnCosts(): ListRead<Disbursement> {
  const api = useApi()
  return useList({
    key: ['disbursements', 'own'],
    ask: (page, signal) => api.disbursements.own(page, { signal }),
  })
}

export function useRecordCost(): UseMutationResult<Disbursement, Error, RecordInput> {
  const api = useApi()
  return useChange((input: RecordInput) => api.disbursements.record(input))
}

export function useUndoCost(): UseMutationResult<Disbursement, Error, UndoInput> {
  const api = useApi()
  return useChange((input: UndoInput) => api.disbursements.undo(input))
}

/** What the case holds in trust is on its page too. */
function useChange<Input>(change: (input: Input) => Promise<Disbursement>) {
  const queries = useQueryClient()
  return useMutation<Disbursement, Error, Input>({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: OF_CASE })
      await queries.invalidateQueries({ queryKey: ['desk', 'case'] })
    },
  })
}
