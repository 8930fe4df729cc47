// What staff read and do about requests for a case.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { caseLists, readAgain } from '#web/read-together.ts'
import type { CaseFromRequest } from '../contract.ts'

/** Reloaded every minute, because the desk stays open. */
export function useRequests() {
  return useList({
    ...pagesOf(useCalls().opening.requests, (page) => page),
    staleTime: ALWAYS_FRESH,
    againEachMs: 60_000,
  })
}

export function useRequestConflicts(requestId: string) {
  return useQuery(
    useCalls().opening.requestConflicts.queryOptions({ input: { requestId }, staleTime: ALWAYS_FRESH }),
  )
}

export function useCalled() {
  const { called, requests } = useCalls().opening
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (requestId: string) => called.call({ requestId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: requests.key() }),
  })
}

export function useDecline() {
  const { decline, requests } = useCalls().opening
  const queries = useQueryClient()
  return useMutation(
    decline.mutationOptions({ onSuccess: () => queries.invalidateQueries({ queryKey: requests.key() }) }),
  )
}

/** New matches are shown before a retry. */
export function useOpenRequested(requestId: string) {
  const { openRequested, requestConflicts, requests } = useCalls().opening
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Omit<CaseFromRequest, 'requestId'>) => openRequested.call({ ...input, requestId }),
    onSuccess: () => readAgain(queries, requests.key(), ...caseLists()),
    onError: () => queries.invalidateQueries({ queryKey: requestConflicts.key({ input: { requestId } }) }),
  })
}
