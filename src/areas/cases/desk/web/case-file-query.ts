// The page of one case, read at once.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { CaseFile } from '../contract.ts'

/** `keep` caches its parts for the other queries of the page, which then send no requests. */
export function useCaseFile(caseId: string, keep: (queries: QueryClient, file: CaseFile) => void) {
  const queries = useQueryClient()
  const { caseFile } = useCalls().desk
  return useQuery(
    caseFile.queryOptions({
      input: { caseId },
      queryFn: async ({ signal }) => {
        const file = await caseFile.call({ caseId }, { signal })
        keep(queries, file)
        return file
      },
      staleTime: ALWAYS_FRESH,
    }),
  )
}
