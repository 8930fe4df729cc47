// What watches a page for as long as it is open, brought once it is usable: its faults, its title, where the focus is, and what it
// shows on paper.
import '#areas/office/faults/web/browser/watch-live.ts'
import type { EarlyFocus } from '#ui/early-focus.ts'
import { keepFocus } from '#ui/kept-focus.ts'
import { printWhole } from '#ui/print-whole.ts'
import { followHeadings } from '#web/titles.ts'

let isBegun = false

export function beginKeepers(noted: () => EarlyFocus): void {
  if (isBegun) return
  isBegun = true
  followHeadings()
  printWhole()
  keepFocus(noted())
  document.addEventListener('focusin', ({ target }) => isMain(target) && focusHeading(target))
  if (isMain(document.activeElement)) focusHeading(document.activeElement)
}

/** The focus after a move inside React (`portal-frame.tsx`): the browser does not announce the new page. */
function isMain(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.localName === 'main'
}

/** If it is not there yet, the whole page keeps its place. */
function focusHeading(main: HTMLElement): void {
  const go = () => {
    const heading = main.querySelector('h1')
    if (!heading) return
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
}
