// Parts of a page with a wait: each states in words that it is loading, for as long as it does.
import { SLOW_MS } from '../../rules/visit-limits.ts'

const LOOK_EACH_MS = 250

export function hearSlowParts(slow: (milliseconds: number, what: string) => void): void {
  const since = new Map<Element, number>()
  setInterval(() => {
    const now = performance.now()
    const waiting = new Set(document.querySelectorAll('[aria-live][aria-busy=true]'))
    for (const part of waiting) if (!since.has(part)) since.set(part, now)
    for (const [part, begun] of since) {
      if (waiting.has(part)) continue
      since.delete(part)
      if (now - begun > SLOW_MS.component) slow(now - begun, part.firstElementChild?.textContent ?? '')
    }
  }, LOOK_EACH_MS)
}
