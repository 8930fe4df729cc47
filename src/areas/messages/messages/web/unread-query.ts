// How much waits to be read, for the bar and the first page: apart from the rest, so that it costs those little.
import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'

const AGAIN_MS = 60_000

export function useUnread() {
  return useQuery(useCalls().messages.unread.queryOptions({ input: {}, refetchInterval: AGAIN_MS }))
}
