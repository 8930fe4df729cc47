// How components reach the API and its saved replies. The session provides both to every live page.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { Api } from './client.ts'

const STALE_MS = 5 * 60 * 1_000
/** Instead of five minutes: read again each time it is shown, because others change it meanwhile or somebody acts on it. */
export const ALWAYS_FRESH = 0

/**
 * For every hook, unless it says otherwise and why. docs/specification.md §9: five minutes, no asking again on focus; the client
 * has tried again already. A lost line is told at once (`always`): by default a call would wait unseen until the browser
 * believes that it is online again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: STALE_MS,
        retry: false,
        refetchOnWindowFocus: false,
      },
    },
  })
}

const CurrentApi = createContext<Api | null>(null)

type ApiProviderProps = { api: Api; queries: QueryClient; children: ReactNode }

export function ApiProvider({ api, queries, children }: ApiProviderProps) {
  return (
    <QueryClientProvider client={queries}>
      <CurrentApi value={api}>{children}</CurrentApi>
    </QueryClientProvider>
  )
}

/** For effects, queries and handlers: nothing is read while a page is rendered on the server. */
export function useApi(): Api {
  const api = use(CurrentApi)
  if (!api) throw new Error('no API')
  return api
}
