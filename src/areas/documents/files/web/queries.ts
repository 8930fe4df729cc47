import { useQuery } from '@tanstack/react-query'
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'

export function useFindings() {
  return useList({ ...pagesOf(useCalls().files.findings, (page) => page), staleTime: ALWAYS_FRESH })
}

export function useStanding() {
  return useQuery(useCalls().files.standing.queryOptions({ staleTime: ALWAYS_FRESH }))
}
