// Tells once that something was on screen for a second, on a page that was looked at.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const SECOND_MS = 1_000
/** Of it, or of the window where it is larger than that. */
const SHOWN = 0.6

export function useOnScreen(isWanted: boolean, onSeen: () => void): RefObject<HTMLLIElement | null> {
  const place = useRef<HTMLLIElement>(null)
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    const element = place.current
    if (!element || !isWanted) return undefined
    let [isShown, timer] = [false, 0]
    const weigh = () => {
      window.clearTimeout(timer)
      if (isShown && document.visibilityState === 'visible')
        timer = window.setTimeout(() => tell(), SECOND_MS)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const { intersectionRect, rootBounds } = entry
        const isLarge = intersectionRect.height >= SHOWN * (rootBounds?.height ?? Infinity)
        isShown = entry.intersectionRatio >= SHOWN || isLarge
        weigh()
      },
      { threshold: [0, 0.2, 0.4, SHOWN, 0.8, 1] },
    )
    observer.observe(element)
    document.addEventListener('visibilitychange', weigh)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', weigh)
    }
  }, [isWanted])
  return place
}
