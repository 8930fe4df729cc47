// Queries and changes of time worked. A change is read again everywhere: in the bar, the list and the case.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, pagesOf, useCalls } from '#api/calls.ts'
import { type ListRead, useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { readAgain } from '#web/read-together.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { NoteInput, TimesQuery, WorkTime } from '../contract.ts'

export function useTimer() {
  return useQuery(useCalls().timesheet.timer.queryOptions({ staleTime: ALWAYS_FRESH }))
}

export function useTimes(query: TimesQuery): ListRead<WorkTime> {
  const { list } = useCalls().timesheet
  return useList({
    ...pagesOf(list, (page) => ({ ...query, ...page })),
    staleTime: ALWAYS_FRESH,
    keepsBefore: true,
  })
}

export function useBillable(caseId: string, isAsked: boolean) {
  const { billable } = useCalls().timesheet
  return useQuery(billable.queryOptions({ input: { caseId }, staleTime: ALWAYS_FRESH, enabled: isAsked }))
}

/** Sent again after a lost answer it is the same timer. */
export function useStart() {
  const { start } = useCalls().timesheet
  const ids = useSameId()
  const again = useReadAgain()
  return useMutation({
    mutationFn: (caseId: string) => start.call({ caseId, timeId: ids.of({ caseId }) }),
    onSuccess: () => ids.forget(),
    onSettled: again,
  })
}

/** Sent again after a lost answer it is the same entry. */
export function useNote() {
  const { note } = useCalls().timesheet
  const ids = useSameId()
  const again = useReadAgain()
  return useMutation({
    mutationFn: (wanted: Omit<NoteInput, 'timeId'>) => note.call({ timeId: ids.of(wanted), ...wanted }),
    onSuccess: () => ids.forget(),
    onSettled: again,
  })
}

export function useStop() {
  return useChange(useCalls().timesheet.stop)
}

export function useSay() {
  return useChange(useCalls().timesheet.change)
}

export function useDiscard() {
  return useChange(useCalls().timesheet.discard)
}

export function useApprove() {
  return useChange(useCalls().timesheet.approve)
}

export function useBill() {
  return useChange(useCalls().timesheet.bill)
}

function useChange<Input, Answer>(change: Call<Input, Answer>) {
  return useMutation(change.mutationOptions({ onSettled: useReadAgain() }))
}

function useReadAgain() {
  const { timesheet, agreements, invoices, desk } = useCalls()
  const queries = useQueryClient()
  return () => readAgain(queries, timesheet.key(), agreements.key(), invoices.key(), desk.caseFile.key())
}
