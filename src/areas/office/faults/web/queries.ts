import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { Language } from '#kernel/language.ts'
import { readAgain } from '#web/read-together.ts'
import type { Fault } from '../contract.ts'

export function useFaults() {
  return useQuery(
    useCalls().faults.list.queryOptions({
      select: ({ faults }) => faults,
      staleTime: ALWAYS_FRESH,
    }),
  )
}

export function useFault(fingerprint: string) {
  return useQuery(useCalls().faults.read.queryOptions({ input: { fingerprint }, staleTime: ALWAYS_FRESH }))
}

export function useSpeed(asked: { page?: string; language?: Language }) {
  return useQuery(
    useCalls().faults.speed.queryOptions({
      input: asked,
      // The previous choice stays visible until then.
      placeholderData: keepPreviousData,
    }),
  )
}

export type Mark = Pick<Fault, 'fingerprint' | 'state'>

export function useMark() {
  const { list, mark, read } = useCalls().faults
  const queries = useQueryClient()
  return useMutation(mark.mutationOptions({ onSettled: () => readAgain(queries, list.key(), read.key()) }))
}
