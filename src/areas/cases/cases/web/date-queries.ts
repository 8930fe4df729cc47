// The dates of one case and of all, and their changes by staff. After any result, the dates are read again.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { everythingOfCases, readAgain } from '#web/read-together.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { CaseDate, ComingDatesQuery, NewCaseDate } from '../contract.ts'

export function useCaseDates(caseId: string) {
  return useQuery(useCalls().cases.dates.queryOptions({ input: { caseId } }))
}

/** The nearest first. */
export function useComingDates(query: ComingDatesQuery) {
  return useList({
    ...pagesOf(useCalls().cases.comingDates, (page) => ({ ...query, ...page })),
    keepsBefore: true,
  })
}

function useChange<Input>(send: (input: Input) => Promise<CaseDate>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => send(input),
    onSettled: () => readAgain(queries, ...everythingOfCases()),
  })
}

/** Sent again after a lost answer it is the same date. */
export function useAddDate() {
  const { addDate } = useCalls().cases
  const ids = useSameId()
  return useChange(async (wanted: Omit<NewCaseDate, 'dateId'>) => {
    const added = await addDate.call({ ...wanted, dateId: ids.of(wanted) })
    ids.forget()
    return added
  })
}

export function useMoveDate() {
  return useChange(useCalls().cases.moveDate.call)
}

export function useFinishDate() {
  return useChange(useCalls().cases.finishDate.call)
}

export function useReopenDate() {
  return useChange(useCalls().cases.reopenDate.call)
}

export function useSeeDate() {
  return useChange(useCalls().cases.seeDate.call)
}
