import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { Language } from '#kernel/language.ts'
import type { Fault } from '../contract.ts'

const FAULTS_KEY = ['faults']

export function useFaults() {
  const api = useApi()
  return useQuery({
    queryKey: FAULTS_KEY,
    queryFn: ({ signal }) => api.faults.list(undefined, { signal }),
    select: ({ faults }) => faults,
    staleTime: 0,
  })
}

export function useFault(fingerprint: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...FAULTS_KEY, fingerprint],
    queryFn: ({ signal }) => api.faults.read({ fingerprint }, { signal }),
    staleTime: 0,
  })
}

export function useSpeed(asked: { page?: string; language?: Language }) {
  const api = useApi()
  return useQuery({
    queryKey: ['speed', asked],
    queryFn: ({ signal }) => api.faults.speed(asked, { signal }),
    // What was chosen before stays in sight meanwhile.
    placeholderData: keepPreviousData,
  })
}

export type Mark = Pick<Fault, 'fingerprint' | 'state'>

export function useMark() {
  const { faults } = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mark: Mark) => faults.mark(mark),
    onSettled: () => queries.invalidateQueries({ queryKey: FAULTS_KEY }),
  })
}
