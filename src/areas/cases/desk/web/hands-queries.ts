// What a step would do to cases, and the steps themselves. Whatever becomes of one, cases are read again.
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { CaseHands } from '#areas/cases/cases/contract.ts'
import { caseLists, readAgain } from '#web/read-together.ts'
import type { BulkAsked } from '../contract.ts'

/** Asks nothing before there is a step. The last preview stays until the next is known. */
export function useBulkPreview(asked: BulkAsked | null) {
  return useQuery(
    useCalls().desk.previewBulk.queryOptions({
      input: asked ?? skipToken,
      placeholderData: keepPreviousData,
      staleTime: ALWAYS_FRESH,
    }),
  )
}

export function useMoveBulk() {
  const queries = useQueryClient()
  return useMutation(
    useCalls().desk.moveBulk.mutationOptions({ onSettled: () => readAgain(queries, ...caseLists()) }),
  )
}

/** A case that its reader may no longer read is not refetched. */
function useHandsChange<Change extends { caseId: string }>(change: Call<Change, CaseHands>) {
  const { cases } = useCalls()
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({
      onSettled: async (hands, failure, { caseId }) => {
        const input = { caseId }
        void readAgain(queries, ...caseLists())
        if (hands?.case === null) return
        if (hands?.case) queries.setQueryData(cases.get.queryKey({ input }), hands.case)
        if (failure) await queries.invalidateQueries({ queryKey: cases.get.key({ input }) })
        void readAgain(queries, cases.history.key({ input }), cases.dates.key({ input }))
      },
    }),
  )
}

export function useTransfer() {
  return useHandsChange(useCalls().cases.transfer)
}

export function useSetSecond() {
  return useHandsChange(useCalls().cases.setSecond)
}
