import { callKey } from '#api/call-key.ts'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { CaseEventView } from '../contract.ts'

/** The newest first. */
export function useHistory(caseId: string): ListRead<CaseEventView> {
  const api = useApi()
  return useList({
    key: callKey('cases.history', { type: 'infinite', input: { caseId } }),
    ask: (page, signal) => api.cases.history({ caseId, ...page }, { signal }),
  })
}
