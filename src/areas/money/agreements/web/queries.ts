// Queries and changes of fee agreements. A change returns the case's full agreement and earnings.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { readAgain } from '#web/read-together.ts'
import type { CaseFees } from '../contract.ts'

export function useCaseFees(caseId: string) {
  return useQuery(useCalls().agreements.ofCase.queryOptions({ input: { caseId }, staleTime: ALWAYS_FRESH }))
}

export function useProposals() {
  return useList(pagesOf(useCalls().agreements.proposals, (page) => page))
}

export function useOwnFees() {
  return useList(pagesOf(useCalls().agreements.own, (page) => page))
}

export function useSaveDraft() {
  return useChange(useCalls().agreements.saveDraft)
}

export function useDiscardDraft() {
  return useChange(useCalls().agreements.discardDraft)
}

export function useAgree() {
  return useChange(useCalls().agreements.agree)
}

export function useReach() {
  return useChange(useCalls().agreements.reach)
}

export function useUndo() {
  return useChange(useCalls().agreements.undo)
}

export function useEarn() {
  return useChange(useCalls().agreements.earn)
}

export function useHours(caseId: string) {
  return useList(pagesOf(useCalls().agreements.hours, (page) => ({ caseId, ...page })))
}

export function useRecordHours() {
  return useChanged(useCalls().agreements.recordHours)
}

export function useApproveHours() {
  return useChanged(useCalls().agreements.approveHours)
}

export function useRemoveHours() {
  return useChanged(useCalls().agreements.removeHours)
}

export function useRunningLow() {
  return useList(pagesOf(useCalls().agreements.runningLow, (page) => page))
}

export function useSetReplenishment() {
  return useChange(useCalls().agreements.setReplenishment)
}

export function useStopReplenishment() {
  return useChange(useCalls().agreements.stopReplenishment)
}

export function useAskReplenishment() {
  return useChange(useCalls().agreements.ask)
}

function useChange<Input>(change: Call<Input, CaseFees>) {
  const queries = useQueryClient()
  const { ofCase } = useCalls().agreements
  return useChanged(change, (fees) =>
    queries.setQueryData(ofCase.queryKey({ input: { caseId: fees.case.id } }), fees),
  )
}

/** Refetched after a refusal too: the data may have changed. */
function useChanged<Input, Answer>(change: Call<Input, Answer>, keep?: (answer: Answer) => void) {
  const calls = useCalls()
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({
      ...(keep && { onSuccess: keep }),
      onSettled: () => {
        const { agreements, ledger, desk, invoices } = calls
        void readAgain(queries, agreements.key(), ledger.key(), desk.caseFile.key(), invoices.key())
      },
    }),
  )
}
