import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'

type Attorneys = Awaited<ReturnType<ReturnType<typeof useApi>['cases']['attorneys']>>

/** Who can take a case, and who works here; for staff. */
export function useAttorneys(): UseQueryResult<Attorneys> {
  const api = useApi()
  return useQuery({
    queryKey: ['cases', 'attorneys'],
    queryFn: ({ signal }) => api.cases.attorneys(undefined, { signal }),
    networkMode: 'always',
  })
}
