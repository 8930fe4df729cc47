import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { CaseEventView } from '../contract.ts'

/** The newest first. */
export function useHistory(caseId: string): ListRead<CaseEventView> {
  const api = useApi()
  return useList({
    key: ['cases', 'history', caseId],
    ask: (page, signal) => api.cases.history({ caseId, ...page }, { signal }),
  })
}
