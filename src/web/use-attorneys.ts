import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'

/** Who can take a case, and who works here; for staff. Not asked while it is not `isNeeded`. */
export function useAttorneys(isNeeded = true) {
  return useQuery(useCalls().cases.attorneys.queryOptions({ enabled: isNeeded }))
}
