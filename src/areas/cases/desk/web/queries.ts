// The query of the firm's cases.
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import type { FirmCasesQuery } from '../contract.ts'

export function useFirmCases(query: FirmCasesQuery) {
  return useList({ ...pagesOf(useCalls().desk.cases, (page) => ({ ...query, ...page })), keepsBefore: true })
}
