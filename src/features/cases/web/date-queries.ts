// The dates of one case and of all, and what staff do with one. Whatever becomes of it, the dates are read again.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import { useSameId } from '#web/use-same-id.ts'
import type {
  CaseDate,
  CaseDates,
  ComingDate,
  ComingDatesQuery,
  DateDone,
  DateMove,
  DatePath,
  DateReopening,
  NewCaseDate,
} from '../contract.ts'

export function useCaseDates(caseId: string): UseQueryResult<CaseDates> {
  const api = useApi()
  return useQuery({
    queryKey: ['cases', 'dates', caseId],
    queryFn: ({ signal }) => api.cases.dates({ caseId }, { signal }),
  })
}

/** The nearest first. */
export function useComingDates(query: ComingDatesQuery): ListRead<ComingDate> {
  const api = useApi()
  return useList({
    key: ['cases', 'coming-dates', query],
    ask: (page, signal) => api.cases.comingDates({ ...query, ...page }, { signal }),
    keepsBefore: true,
  })
}

type Change<Input> = UseMutationResult<CaseDate, Error, Input>

function useChange<Input>(send: (input: Input) => Promise<CaseDate>): Change<Input> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: ['cases'] }),
  })
}

/** Sent again after a lost answer it is the same date. */
export function useAddDate(): Change<Omit<NewCaseDate, 'dateId'>> {
  const api = useApi()
  const ids = useSameId()
  return useChange(async (wanted) => {
    const added = await api.cases.addDate({ ...wanted, dateId: ids.of(wanted) })
    ids.forget()
    return added
  })
}

export function useMoveDate(): Change<DateMove> {
  const api = useApi()
  return useChange((input) => api.cases.moveDate(input))
}

export function useFinishDate(): Change<DateDone> {
  const api = useApi()
  return useChange((input) => api.cases.finishDate(input))
}

export function useReopenDate(): Change<DateReopening> {
  const api = useApi()
  return useChange((input) => api.cases.reopenDate(input))
}

export function useSeeDate(): Change<DatePath> {
  const api = useApi()
  return useChange((input) => api.cases.seeDate(input))
}
