import { useQuery } from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { FileFinding } from '../contract.ts'

export const FINDINGS_KEY = ['file-findings']

export function useFindings(): ListRead<FileFinding> {
  const api = useApi()
  return useList({
    key: [...FINDINGS_KEY, 'list'],
    ask: (page, signal) => api.files.findings(page, { signal }),
    staleTime: 0,
  })
}

export function useStanding() {
  const api = useApi()
  return useQuery({
    queryKey: [...FINDINGS_KEY, 'standing'],
    queryFn: ({ signal }) => api.files.standing(undefined, { signal }),
    staleTime: 0,
  })
}
