// What the portal and the desk read of cases and intakes. A line that is down is said at once.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { IntakeReading, IntakeSummary } from '#features/intake/contract.ts'
import type { Case } from '../contract.ts'

/** The nearest due date first. */
export function useCases(): UseQueryResult<Case[]> {
  const api = useApi()
  return useQuery({
    queryKey: ['cases', 'list'],
    queryFn: async ({ signal }) => (await api.cases.list(undefined, { signal })).cases,
    networkMode: 'always',
  })
}

/** For staff: urgent ones first, then the newest. Read anew whenever the desk is opened. */
export function useIntakes(): UseQueryResult<IntakeSummary[]> {
  const api = useApi()
  return useQuery({
    queryKey: ['intake', 'sent'],
    queryFn: ({ signal }) => api.intake.list(undefined, { signal }),
    staleTime: 0,
    networkMode: 'always',
  })
}

export function useIntakeReading(sessionId: string): UseQueryResult<IntakeReading> {
  const api = useApi()
  return useQuery({
    queryKey: ['intake', 'sent', sessionId],
    queryFn: ({ signal }) => api.intake.read({ sessionId }, { signal }),
    networkMode: 'always',
  })
}
