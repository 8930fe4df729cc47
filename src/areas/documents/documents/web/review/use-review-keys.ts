// Listens for the keys of the review desk, before those of every page of staff.
import { useRef } from 'react'
import { useKeyDown } from '#ui/use-key-down.ts'
import { type Asked, type Pressed, reviewActionOf, type ReviewMode } from '../../rules/review-keys.ts'

const SECOND_KEY_MS = 1_500
const TEXT = 'textarea, select, [contenteditable], dialog, input:not([type=radio], [type=checkbox])'
const CHOICE = 'input'

/** None are heard where there is no mode. */
export function useReviewKeys(mode: ReviewMode | null, onAsked: (asked: Asked) => void): void {
  const beganAt = useRef(-Infinity)
  useKeyDown({ isOn: mode !== null, isFirst: true }, (event) => {
    const { key, target, timeStamp } = event
    const isAfterG = timeStamp - beganAt.current < SECOND_KEY_MS
    beganAt.current = key === 'g' ? timeStamp : -Infinity
    const isWithOther = event.ctrlKey || event.metaKey || event.altKey
    if (mode === null) return
    const asked = reviewActionOf({ key, mode, isWithOther, isAfterG, at: placeOf(target) })
    if (asked === null || event.defaultPrevented) return
    // Nobody else hears it: "n" and "?" mean something on every page.
    event.preventDefault()
    event.stopImmediatePropagation()
    onAsked(asked)
  })
}

function placeOf(target: EventTarget | null): Pressed['at'] {
  if (!(target instanceof Element)) return 'page'
  if (target.closest(TEXT)) return 'text'
  return target.closest(CHOICE) ? 'choice' : 'page'
}

/** What stands on the page under that name is pressed, where it can be. */
export function press(key: string): void {
  document.querySelector<HTMLElement>(`[data-key="${key}"]:not(:disabled)`)?.click()
}
