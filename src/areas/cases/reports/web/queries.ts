import { useQuery } from '@tanstack/react-query'
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { FigureQuery, MonthQuery } from '../contract.ts'

export function useMonth(query: MonthQuery) {
  return useQuery(useCalls().reports.month.queryOptions({ input: query, staleTime: ALWAYS_FRESH }))
}

export function useFigureRows(query: FigureQuery) {
  return useList({
    ...pagesOf(useCalls().reports.rows, (page) => ({ ...query, ...page })),
    staleTime: ALWAYS_FRESH,
  })
}
