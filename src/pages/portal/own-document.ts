import { useEffect, useState } from 'react'

/**
 * False while the page loads itself again: the content security policy that admits the gateway comes with this page's
 * own document. Every link here loads it; the browser's Back, after another page was loaded again, does not.
 */
export function useOwnDocument(): boolean {
  const [isOwn] = useState(() => {
    const [opened] = globalThis.performance?.getEntriesByType?.('navigation') ?? []
    const path = opened && globalThis.location ? URL.parse(opened.name)?.pathname : null
    return path === null || path === undefined || path === globalThis.location.pathname
  })
  useEffect(() => {
    if (!isOwn) window.location.reload()
  }, [isOwn])
  return isOwn
}
