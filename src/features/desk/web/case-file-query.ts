// The page of one case, read at once.
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { CaseFile } from '../contract.ts'

/** `keep` gives its parts to whatever else reads them on the page, which then asks for none of them again. */
export function useCaseFile(
  caseId: string,
  keep: (queries: QueryClient, file: CaseFile) => void,
): UseQueryResult<CaseFile> {
  const api = useApi()
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['desk', 'case', caseId],
    queryFn: async ({ signal }) => {
      const file = await api.desk.caseFile({ caseId }, { signal })
      keep(queries, file)
      return file
    },
    staleTime: 0,
  })
}
