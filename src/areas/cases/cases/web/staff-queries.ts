// One case as the firm reads and moves it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { caseLists, readAgain } from '#web/read-together.ts'
import type { Case } from '../contract.ts'

/** Nothing is asked before there is a case. */
export function useCase(caseId: string | null) {
  return useQuery(
    useCalls().cases.get.queryOptions({ input: { caseId: caseId ?? '' }, enabled: caseId !== null }),
  )
}

/** If refused because another person was first, the case is read again: the page shows its state. */
function useCaseChange<Change extends { caseId: string }>(send: (change: Change) => Promise<Case>) {
  const { get, history, tasks } = useCalls().cases
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => send(change),
    onSuccess: (moved) => queries.setQueryData(get.queryKey({ input: { caseId: moved.id } }), moved),
    onSettled: async (_moved, failure, { caseId }) => {
      const input = { caseId }
      void queries.invalidateQueries({ queryKey: tasks.key({ input }) })
      if (failure) await queries.invalidateQueries({ queryKey: get.key({ input }) })
      await queries.invalidateQueries({ queryKey: history.key({ input }) })
      void readAgain(queries, ...caseLists())
    },
  })
}

export function useMoveCase() {
  return useCaseChange(useCalls().cases.move.call)
}

export function useCloseCase() {
  return useCaseChange(useCalls().cases.close.call)
}

/** Its unsettled money, always read afresh. */
export function useCaseMoney(caseId: string) {
  return useQuery(useCalls().cases.money.queryOptions({ input: { caseId }, staleTime: ALWAYS_FRESH }))
}

/** Closed cases with unsettled money. */
export function useMoneyLeft() {
  return useList({ ...pagesOf(useCalls().cases.moneyLeft, (page) => page), staleTime: ALWAYS_FRESH })
}

export function useReopenCase() {
  return useCaseChange(useCalls().cases.reopen.call)
}

/** Sets the hold if there is none, else lifts it. */
export function useHold(isHeld: boolean) {
  const { hold, liftHold } = useCalls().cases
  return useCaseChange(isHeld ? liftHold.call : hold.call)
}

/** The newest first. Code the portal and this page share would weigh on the first load of the scheduler. */
export function useFullHistory(caseId: string) {
  return useList(pagesOf(useCalls().cases.history, (page) => ({ caseId, ...page })))
}
