// Conflict checks of typed names: comparing, recording, and earlier records.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { useSameId } from '#web/use-same-id.ts'
import type { CheckRecord } from '../conflicts-contract.ts'

export function useCheckName() {
  return useMutation(useCalls().conflicts.check.mutationOptions())
}

/** Sent again because the answer was lost, it is recorded once. */
export function useRecordCheck() {
  const { list, record } = useCalls().conflicts
  const queries = useQueryClient()
  const id = useSameId()
  return useMutation({
    mutationFn: (wanted: Omit<CheckRecord, 'checkId'>) => record.call({ ...wanted, checkId: id.of(wanted) }),
    onSuccess: async () => {
      id.forget()
      await queries.invalidateQueries({ queryKey: list.key() })
    },
  })
}

export function useChecks() {
  return useList({ ...pagesOf(useCalls().conflicts.list, (page) => page), staleTime: ALWAYS_FRESH })
}

export function useRecordedCheck(checkId: string) {
  return useQuery(useCalls().conflicts.read.queryOptions({ input: { checkId } }))
}
