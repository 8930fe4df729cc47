// What the agency says of a case's filings, as staff and its client read it, and the firm's key.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { AgencyStatusOfCase } from '../contract.ts'

export function useAgencyStatus(caseId: string) {
  return useQuery(useCalls().agencyStatus.ofCase.queryOptions({ input: { caseId } }))
}

export function useOwnAgencyStatus(caseId: string) {
  return useQuery(useCalls().agencyStatus.own.queryOptions({ input: { caseId } }))
}

function useChange<Input extends { caseId: string }>(send: (input: Input) => Promise<AgencyStatusOfCase>) {
  const { ofCase } = useCalls().agencyStatus
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => send(input),
    onSuccess: (answer, { caseId }) => queries.setQueryData(ofCase.queryKey({ input: { caseId } }), answer),
    onSettled: (_answer, _failure, { caseId }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: callKey('cases.history', { input: { caseId } }) }),
        queries.invalidateQueries({ queryKey: callKey('desk.today') }),
      ]),
  })
}

export function useAskAgency() {
  return useChange(useCalls().agencyStatus.ask.call)
}

export function useNewsSeen() {
  return useChange(useCalls().agencyStatus.seen.call)
}

export function useSetAsking() {
  return useChange(useCalls().agencyStatus.setAsking.call)
}

export function useAgencySettings() {
  return useQuery(useCalls().agencyStatus.settings.queryOptions({ staleTime: ALWAYS_FRESH }))
}

export function useSaveAgencySettings() {
  const { settings, saveSettings } = useCalls().agencyStatus
  const queries = useQueryClient()
  return useMutation(
    saveSettings.mutationOptions({
      onSuccess: (answer) => queries.setQueryData(settings.queryKey(), answer),
    }),
  )
}

/** It is counted among the questions of the day. */
export function useTestAgency() {
  const { settings, test } = useCalls().agencyStatus
  const queries = useQueryClient()
  return useMutation(
    test.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: settings.queryKey() }),
    }),
  )
}
