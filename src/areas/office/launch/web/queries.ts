import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'

/** Live updates cover settled readings, law read and signatures; the rest changes without one. */
export function useLaunch() {
  return useQuery(useCalls().launch.read.queryOptions({ staleTime: 60_000 }))
}
