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

/** Refused because somebody else was first, the case is read again: the page shows how it stands. */
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

/** What of its money is not settled, read as it is now. */
export function useCaseMoney(caseId: string) {
  return useQuery(useCalls().cases.money.queryOptions({ input: { caseId }, staleTime: ALWAYS_FRESH }))
}

/** Closed cases with money that is not settled. */
export function useMoneyLeft() {
  return useList({ ...pagesOf(useCalls().cases.moneyLeft, (page) => page), staleTime: ALWAYS_FRESH })
}

export function useReopenCase() {
  return useCaseChange(useCalls().cases.reopen.call)
}

/** Set where it is not held, and lifted where it is. */
export function useHold(isHeld: boolean) {
  const { hold, liftHold } = useCalls().cases
  return useCaseChange(isHeld ? liftHold.call : hold.call)
}

/** The newest first. What the portal and this page shared would weigh on the first load of the scheduler. */
export function useFullHistory(caseId: string) {
  return useList(pagesOf(useCalls().cases.history, (page) => ({ caseId, ...page })))
}
