import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 64rem)'

/** Whether there is room for two columns; false until the page knows. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(WIDE)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
