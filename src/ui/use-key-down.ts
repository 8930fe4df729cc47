// What a page does with keys, wherever its reader is.
import { useEffectEvent, useLayoutEffect } from 'react'

type Heard = { readonly isOn: boolean; readonly isFirst?: boolean }

/** Heard from the moment the page offers them: a listener that an effect adds later misses the first one. */
export function useKeyDown({ isOn, isFirst = false }: Heard, onKeyDown: (event: KeyboardEvent) => void) {
  const hear = useEffectEvent(onKeyDown)
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen, { capture: isFirst })
    return () => document.removeEventListener('keydown', listen, { capture: isFirst })
  }, [isOn, isFirst])
}
