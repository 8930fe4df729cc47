import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Calls, pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { readAgain } from '#web/read-together.ts'
import type { RowsQuery } from '../contract.ts'

export function useBatches() {
  return useList({ ...pagesOf(useCalls().movingIn.list, (page) => page), staleTime: ALWAYS_FRESH })
}

export function useRows(asked: Pick<RowsQuery, 'batchId' | 'show'>) {
  return useList({
    ...pagesOf(useCalls().movingIn.rows, (page) => ({ ...asked, ...page })),
    staleTime: ALWAYS_FRESH,
  })
}

/** A change after which the files and their rows are read again. */
export function useMovingChange<Input, Answer>(
  change: (calls: Calls['movingIn'], input: Input) => Promise<Answer>,
) {
  const { movingIn } = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(movingIn, input),
    onSettled: () => readAgain(queries, movingIn.list.key(), movingIn.rows.key()),
  })
}
