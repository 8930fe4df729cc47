// Goes through the fields of a page of a form with keys.
import { useKeyDown } from '#ui/use-key-down.ts'

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
