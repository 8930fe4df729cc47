// Where the focus is after a press: at the new page after a move, and never at nothing.
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** From the first press on: nothing of it is fetched before. */
export function useKeptFocus(): void {
  useEffect(() => {
    const ended = new AbortController()
    const load = async (event: Event) => {
      const path = event.composedPath()
      const loaded = await import('#ui/kept-focus.ts').catch(() => null)
      if (loaded && !ended.signal.aborted) ended.signal.addEventListener('abort', loaded.keepFocus(path))
    }
    const options = { once: true, signal: ended.signal }
    document.addEventListener('focusin', (event) => void load(event), options)
    return () => ended.abort()
  }, [])
}

/** After a move inside React the browser does not announce the new page: the focus goes to its heading. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname || !main.current) return undefined
    seen.current = pathname
    return focusHeading(main.current)
  }, [pathname])
  return main
}

/** If it is not there yet, the whole page keeps its place. */
function focusHeading(main: HTMLElement): () => void {
  const go = () => {
    const heading = main.querySelector('h1')
    if (!heading) return main.focus({ preventScroll: true })
    observer.disconnect()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (document.activeElement === main) go()
    else observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  go()
  return () => observer.disconnect()
}
