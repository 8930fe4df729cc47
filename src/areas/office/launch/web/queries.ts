import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'

/** Told live with what the firm has settled, read of the law and signed; the rest of it changes with no word. */
export function useLaunch() {
  return useQuery(useCalls().launch.read.queryOptions({ staleTime: 60_000 }))
}
