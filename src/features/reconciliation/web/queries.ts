import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type {
  BankAccount,
  BankImport,
  BankLine,
  LinesQuery,
  MonthPath,
  MovementsQuery,
  MonthsOfYear,
  MonthState,
  OpeningList,
  OpenMovement,
  Owner,
} from '../contract.ts'
import type { Fund } from '../rules/adjustments.ts'

const BANK = ['bank']
const READ_AGAIN = { staleTime: 0 }

export function useBankAccounts(): UseQueryResult<{ accounts: BankAccount[] }> {
  const api = useApi()
  return useQuery({
    queryKey: [...BANK, 'accounts'],
    queryFn: ({ signal }) => api.reconciliation.accounts(undefined, { signal }),
    ...READ_AGAIN,
  })
}

export function useBankMonths(fund: Fund, year: number | null): UseQueryResult<MonthsOfYear> {
  const api = useApi()
  return useQuery({
    queryKey: [...BANK, fund, 'months', year],
    queryFn: ({ signal }) => api.reconciliation.months({ fund, ...(year !== null && { year }) }, { signal }),
    ...READ_AGAIN,
  })
}

export function useBankMonth(path: MonthPath): UseQueryResult<MonthState> {
  const api = useApi()
  return useQuery({
    queryKey: [...BANK, path.fund, path.month, 'state'],
    queryFn: ({ signal }) => api.reconciliation.month(path, { signal }),
    ...READ_AGAIN,
  })
}

export function useBankLines(query: LinesQuery): ListRead<BankLine> {
  const api = useApi()
  return useList({
    key: [...BANK, query.fund, query.month, 'lines', query.state],
    ask: (page, signal) => api.reconciliation.lines({ ...query, ...page }, { signal }),
    ...READ_AGAIN,
    keepsBefore: true,
  })
}

export function useOpenMovements(
  path: MonthPath,
  reach: NonNullable<MovementsQuery['reach']>,
): ListRead<OpenMovement> {
  const api = useApi()
  return useList({
    key: [...BANK, path.fund, path.month, 'movements', reach],
    ask: (page, signal) => api.reconciliation.movements({ ...path, reach, ...page }, { signal }),
    ...READ_AGAIN,
  })
}

export function useOpening(fund: Fund): UseQueryResult<OpeningList> {
  const api = useApi()
  return useQuery({
    queryKey: [...BANK, fund, 'opening'],
    queryFn: ({ signal }) => api.reconciliation.opening({ fund }, { signal }),
    ...READ_AGAIN,
  })
}

/** Nothing is asked while nothing is searched for. */
export function useOwners(search: string): UseQueryResult<{ owners: Owner[] }> {
  const api = useApi()
  return useQuery({
    queryKey: [...BANK, 'owners', search],
    queryFn: ({ signal }) => api.reconciliation.owners({ search }, { signal }),
    enabled: search !== '',
    ...READ_AGAIN,
  })
}

export function useBankImports(fund: Fund): ListRead<BankImport> {
  const api = useApi()
  return useList({
    key: [...BANK, fund, 'imports'],
    ask: (page, signal) => api.reconciliation.imports({ fund, ...page }, { signal }),
    ...READ_AGAIN,
  })
}

/** Whatever changes one thing of an account changes what stands beside it. */
export function useBankChange<Input, Answer>(
  change: (api: ReturnType<typeof useApi>['reconciliation'], input: Input) => Promise<Answer>,
): UseMutationResult<Answer, Error, Input> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(api.reconciliation, input),
    onSettled: () => queries.invalidateQueries({ queryKey: BANK }),
  })
}
