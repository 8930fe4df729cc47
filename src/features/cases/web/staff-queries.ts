// One case as the firm reads and moves it.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type {
  Case,
  CaseClosing,
  CaseEventView,
  CaseMoney,
  CaseMove,
  CaseReopening,
  HoldOfCase,
  MoneyLeft,
} from '../contract.ts'

/** Nothing is asked before there is a case. */
export function useCase(caseId: string | null): UseQueryResult<Case> {
  const api = useApi()
  return useQuery({
    queryKey: ['cases', 'one', caseId],
    queryFn: ({ signal }) => api.cases.get({ caseId: caseId ?? '' }, { signal }),
    enabled: caseId !== null,
  })
}

/** Refused because somebody else was first, the case is read again: the page shows how it stands. */
function useCaseChange<Change extends { caseId: string }>(
  send: (change: Change) => Promise<Case>,
): UseMutationResult<Case, Error, Change> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (moved) => queries.setQueryData(['cases', 'one', moved.id], moved),
    onSettled: async (_moved, failure, { caseId }) => {
      void queries.invalidateQueries({ queryKey: ['cases', 'tasks', caseId] })
      if (failure) await queries.invalidateQueries({ queryKey: ['cases', 'one', caseId] })
      await queries.invalidateQueries({ queryKey: ['cases', 'history', caseId] })
      void queries.invalidateQueries({ queryKey: ['cases', 'list'] })
    },
  })
}

export function useMoveCase(): UseMutationResult<Case, Error, CaseMove> {
  const api = useApi()
  return useCaseChange((move) => api.cases.move(move))
}

export function useCloseCase(): UseMutationResult<Case, Error, CaseClosing> {
  const api = useApi()
  return useCaseChange((closing) => api.cases.close(closing))
}

/** What of its money is not settled, read as it is now. */
export function useCaseMoney(caseId: string): UseQueryResult<CaseMoney> {
  const api = useApi()
  return useQuery({
    queryKey: ['cases', 'money', caseId],
    queryFn: ({ signal }) => api.cases.money({ caseId }, { signal }),
    staleTime: 0,
  })
}

/** Closed cases with money that is not settled. */
export function useMoneyLeft(): ListRead<MoneyLeft> {
  const api = useApi()
  return useList({
    key: ['cases', 'money-left'],
    ask: (page, signal) => api.cases.moneyLeft({ ...page }, { signal }),
    staleTime: 0,
  })
}

export function useReopenCase(): UseMutationResult<Case, Error, CaseReopening> {
  const api = useApi()
  return useCaseChange((reopening) => api.cases.reopen(reopening))
}

/** Set where it is not held, and lifted where it is. */
export function useHold(isHeld: boolean): UseMutationResult<Case, Error, HoldOfCase> {
  const api = useApi()
  return useCaseChange((hold) => (isHeld ? api.cases.liftHold(hold) : api.cases.hold(hold)))
}

/** The newest first. What the portal and this page shared would weigh on the first load of the scheduler. */
export function useFullHistory(caseId: string): ListRead<CaseEventView> {
  const api = useApi()
  return useList({
    key: ['cases', 'history', caseId],
    ask: (page, signal) => api.cases.history({ caseId, ...page }, { signal }),
  })
}
