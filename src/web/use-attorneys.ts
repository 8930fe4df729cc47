import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'

type Attorneys = Awaited<ReturnType<ReturnType<typeof useApi>['cases']['attorneys']>>

/** Who can take a case, and who works here; for staff. Not asked while it is not `isNeeded`. */
export function useAttorneys(isNeeded = true): UseQueryResult<Attorneys> {
  const api = useApi()
  return useQuery({
    queryKey: ['cases', 'attorneys'],
    queryFn: ({ signal }) => api.cases.attorneys(undefined, { signal }),
    enabled: isNeeded,
  })
}
