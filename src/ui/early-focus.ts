// What the keeper of the focus (`kept-focus.ts`) is told when it is loaded: a press may have changed the page before.

export type EarlyFocus = {
  /** What had the focus last, and all around it, nearest first. */
  path: readonly EventTarget[]
  /** What changed since it has it. */
  changes: readonly MutationRecord[]
}

/** Until the answer is called, which tells what was noted. */
export function noteFocus(): () => EarlyFocus {
  let path: readonly EventTarget[] = []
  let changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  const note = (event: Event) => {
    path = event.composedPath()
    changes = []
    observer.observe(document.body, { childList: true, subtree: true })
  }
  document.addEventListener('focusin', note)
  return () => {
    document.removeEventListener('focusin', note)
    observer.disconnect()
    return { path, changes }
  }
}
