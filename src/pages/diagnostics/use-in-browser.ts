// What only a browser knows of itself; null while the server draws the page.
import { useSyncExternalStore } from 'react'

type Browser = { userAgent: string; window: string; timeZone: string }

let known: Browser | null = null

function look(): Browser {
  known ??= {
    userAgent: navigator.userAgent,
    window: `${innerWidth} × ${innerHeight}, ${devicePixelRatio}×`,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  return known
}

export function useInBrowser(): Browser | null {
  return useSyncExternalStore(
    () => () => undefined,
    look,
    () => null,
  )
}
