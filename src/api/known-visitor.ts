// What a person without an account has already entered on the site: no form asks for it again.
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { Known } from '#areas/people/visitors/contract.ts'
import { useApi } from './provider.tsx'
import { readVisitorKey } from './visitor-key.ts'

const KNOWN = ['visitors', 'known'] as const

/** Null without a key. Asked again at each opening: another form may have said more since. */
export function useKnownVisitor(isVisitor: boolean): UseQueryResult<Known | null> {
  const api = useApi()
  return useQuery({
    queryKey: KNOWN,
    queryFn: async ({ signal }): Promise<Known | null> =>
      readVisitorKey() === null ? null : (await api.visitors.current(undefined, { signal })).known,
    enabled: isVisitor,
    staleTime: 0,
  })
}

/** Somebody else is at this device. */
export function useForgetKnown(): () => void {
  const queries = useQueryClient()
  return () => queries.setQueryData(KNOWN, null)
}
