// How long the browser keeps what it read (specification §9): five minutes, one more try, no asking again on focus.
import { QueryClient } from '@tanstack/react-query'

const STALE_MS = 5 * 60 * 1_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_MS, retry: 1, refetchOnWindowFocus: false } },
  })
}
