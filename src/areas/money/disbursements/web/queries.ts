// What is read and recorded of costs.
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Call, pagesOf, useCalls } from '#api/calls.ts'
import { useList, usePages } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { CaseCosts, Disbursement } from '../contract.ts'

export function useCaseCosts(caseId: string) {
  return usePages(
    { ...pagesOf(useCalls().disbursements.ofCase, (page) => ({ caseId, ...page })), staleTime: ALWAYS_FRESH },
    joined,
  )
}

/** What can be paid from is in each page; the newest says it. */
function joined({ pages }: InfiniteData<CaseCosts>): CaseCosts {
  const [first] = pages
  if (!first) throw new Error('costs were read without a page')
  return { ...first, items: pages.flatMap(({ items }) => items) }
}

export function useOwnCosts() {
  return useList(pagesOf(useCalls().disbursements.own, (page) => page))
}

export function useRecordCost() {
  return useChange(useCalls().disbursements.record)
}

export function useUndoCost() {
  return useChange(useCalls().disbursements.undo)
}

/** What the case holds in trust is on its page too. */
function useChange<Input>(change: Call<Input, Disbursement>) {
  const { disbursements, desk } = useCalls()
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: disbursements.ofCase.key() })
        await queries.invalidateQueries({ queryKey: desk.caseFile.key() })
      },
    }),
  )
}
