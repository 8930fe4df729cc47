// What the portal and the desk read of cases and intakes. A line that is down is said at once.
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { IntakesQuery, IntakeSummary } from '#features/intake/contract.ts'
import type { Case, CasesQuery } from '../contract.ts'

/** The nearest due date first. */
export function useCases(query: CasesQuery = {}): ListRead<Case> {
  const api = useApi()
  return useList({
    key: ['cases', 'list', query],
    ask: (page, signal) => api.cases.list({ ...query, ...page }, { signal }),
    keepsBefore: true,
  })
}

/** For staff: urgent ones first, then the newest. Read anew whenever the desk is opened; the page before stays meanwhile. */
export function useIntakes(query: IntakesQuery): ListRead<IntakeSummary> {
  const api = useApi()
  return useList({
    key: ['intake', 'sent', query],
    ask: (page, signal) => api.intake.list({ ...query, ...page }, { signal }),
    staleTime: 0,
    keepsBefore: true,
  })
}
