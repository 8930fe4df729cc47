// Goes through the fields of a page of a form, in the order in which the page is read, with keys too.
import { useKeyDown } from '#ui/use-key-down.ts'

/** Lines from above, each from the left; a few points apart they are one line. */
export function asRead(one: { rect: readonly number[] }, other: { rect: readonly number[] }): number {
  const [left = 0, , , top = 0] = one.rect
  const [otherLeft = 0, , , otherTop = 0] = other.rect
  return Math.abs(top - otherTop) > LINE_POINTS ? otherTop - top : left - otherLeft
}

const LINE_POINTS = 6
const TYPED = 'input, textarea, select, dialog, [contenteditable]'
const PRESSED = `${TYPED}, button, a, summary`

/** Before the keys of every page of staff, of which J and K are two. `Enter` does not press twice. */
export function useFieldKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  useKeyDown({ isOn: true, isFirst: true }, (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const places = event.key === 'Enter' ? PRESSED : TYPED
    const isElsewhere = event.target instanceof Element && event.target.closest(places) !== null
    const act = isElsewhere ? undefined : acts[event.key]
    if (!act) return
    event.preventDefault()
    event.stopImmediatePropagation()
    act()
  })
}
