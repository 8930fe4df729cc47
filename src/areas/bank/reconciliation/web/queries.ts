import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pagesOf, useCalls, type Calls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { LinesQuery, MonthPath, MovementsQuery } from '../contract.ts'
import type { Fund } from '../rules/adjustments.ts'

export function useBankAccounts() {
  return useQuery(useCalls().reconciliation.accounts.queryOptions({ staleTime: ALWAYS_FRESH }))
}

export function useBankMonths(fund: Fund, year: number | null) {
  return useQuery(
    useCalls().reconciliation.months.queryOptions({
      input: { fund, ...(year !== null && { year }) },
      staleTime: ALWAYS_FRESH,
    }),
  )
}

export function useBankMonth(path: MonthPath) {
  return useQuery(useCalls().reconciliation.month.queryOptions({ input: path, staleTime: ALWAYS_FRESH }))
}

export function useBankLines(query: LinesQuery) {
  return useList({
    ...pagesOf(useCalls().reconciliation.lines, (page) => ({ ...query, ...page })),
    staleTime: ALWAYS_FRESH,
    keepsBefore: true,
  })
}

export function useOpenMovements(path: MonthPath, reach: NonNullable<MovementsQuery['reach']>) {
  return useList({
    ...pagesOf(useCalls().reconciliation.movements, (page) => ({ ...path, reach, ...page })),
    staleTime: ALWAYS_FRESH,
  })
}

export function useOpening(fund: Fund) {
  return useQuery(
    useCalls().reconciliation.opening.queryOptions({ input: { fund }, staleTime: ALWAYS_FRESH }),
  )
}

/** Nothing is asked while nothing is searched for. */
export function useOwners(search: string) {
  return useQuery(
    useCalls().reconciliation.owners.queryOptions({
      input: { search },
      enabled: search !== '',
      staleTime: ALWAYS_FRESH,
    }),
  )
}

export function useBankImports(fund: Fund) {
  return useList({
    ...pagesOf(useCalls().reconciliation.imports, (page) => ({ fund, ...page })),
    staleTime: ALWAYS_FRESH,
  })
}

/** Any change to an account affects its other data. */
export function useBankChange<Input, Answer>(
  change: (calls: Calls['reconciliation'], input: Input) => Promise<Answer>,
) {
  const { reconciliation } = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(reconciliation, input),
    onSettled: () => queries.invalidateQueries({ queryKey: reconciliation.key() }),
  })
}
