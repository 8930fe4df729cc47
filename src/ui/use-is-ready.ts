import { useSyncExternalStore } from 'react'

/** False until React runs: a form sent before that would leave the page with what was typed. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
