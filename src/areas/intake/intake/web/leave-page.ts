// Leaving the intake for another page of the browser: once it is decided, nothing asks again.

let isDecided = false

/** The browser asks before the page closes, if typed text would be lost and leaving is not decided. */
export function warnBeforeLeaving(): () => void {
  isDecided = false
  const warn = (event: BeforeUnloadEvent) => {
    if (!isDecided) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}

/** Nothing may reload the page then: it would bring back the person who is leaving. */
export function isLeaving(): boolean {
  return isDecided
}

export function leaveFor(address: string): void {
  isDecided = true
  location.assign(address)
}

/** A browser that does not answer sooner is left without clearing its way back. */
const CLEAR_WAIT_MS = 300

/**
 * The quick exit: the page is hidden at once, and the way back from the neutral page leads to the start of the site, not
 * to the questions. The browser's list of visited pages is its owner's to clear.
 */
export function leaveAtOnce(address: string): void {
  isDecided = true
  document.documentElement.style.visibility = 'hidden'
  document.title = ''
  const steps = stepsInHistory(history.state)
  if (steps === 0) {
    location.replace(address)
    return
  }
  const late = setTimeout(() => location.replace(address), CLEAR_WAIT_MS)
  const onThere = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    clearTimeout(late)
    history.replaceState(null, '', '/')
    location.assign(address)
  }
  window.addEventListener('popstate', onThere, { capture: true, once: true })
  history.go(-steps)
}

/** The number of pages of this document before this one: React Router counts them in the state of each. */
function stepsInHistory(state: unknown): number {
  const index: unknown = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0
  return typeof index === 'number' && index > 0 ? index : 0
}
