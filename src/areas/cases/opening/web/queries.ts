// What a client reads of their requests for a case.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import { useApi } from '#api/provider.tsx'
import type { OwnRequest, OwnRequests } from '../contract.ts'

/** The form of a new one reads them again under this key too. */
const OWN = callKey('opening.ownRequests')

export function useOwnRequests(): UseQueryResult<OwnRequests> {
  const api = useApi()
  return useQuery({
    queryKey: OWN,
    queryFn: ({ signal }) => api.opening.ownRequests(undefined, { signal }),
  })
}

export function useWithdraw(): UseMutationResult<OwnRequest, Error, string> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (requestId) => api.opening.withdraw({ requestId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: OWN }),
  })
}
