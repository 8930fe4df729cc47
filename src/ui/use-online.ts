import { useSyncExternalStore } from 'react'

/** Whether the browser believes it has a line. True is a guess; false is certain. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onLineChange,
    () => navigator.onLine,
    () => true,
  )
}

function onLineChange(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
