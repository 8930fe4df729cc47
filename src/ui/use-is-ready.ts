import { useSyncExternalStore } from 'react'

/** False until React runs: a form sent before that leaves the page with the typed values. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
