// Queries and changes of costs.
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

/** Every page has the available funds; the newest counts. */
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

/** Also refreshes the case's trust on its page. */
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
