import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { FirmExports } from '../contract.ts'

const LOOK_AGAIN_MS = 3_000

/** Read again while one is being made. */
export function useExports() {
  return useQuery(
    useCalls().exports.list.queryOptions({
      staleTime: ALWAYS_FRESH,
      refetchInterval: ({ state: { data } }) =>
        data?.exports.some(({ state }) => state === 'making') ? LOOK_AGAIN_MS : false,
    }),
  )
}

/** Shows what a change has answered. */
export function useShowExports(): (exports: FirmExports) => void {
  const { list } = useCalls().exports
  const queries = useQueryClient()
  return (exports) => queries.setQueryData(list.queryKey(), exports)
}
