// How fast the page is, as the browser records it (docs/specification.md §9), and slow parts.
import { SLOW_MS } from '../../rules/visit-limits.ts'
import type { Measure, SlowKind } from '../../rules/vitals.ts'

export type Measured = { name: Measure; value: number }

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Interaction = PerformanceEntry & { interactionId?: number }

/** Shifts of one window: less than a second apart, five at most. */
const GAP_MS = 1_000
const WINDOW_MS = 5_000
const WORST_MAX = 10

/** Each takes the browser's recorded entries not delivered yet. */
const catchUps: (() => void)[] = []

function observe<Entry extends PerformanceEntry>(type: string, see: (entry: Entry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const seen = (entries: PerformanceEntryList) => (entries as Entry[]).forEach(see)
  const observer = new PerformanceObserver((list) => seen(list.getEntries()))
  catchUps.push(() => seen(observer.takeRecords()))
  // Only interactions have a threshold.
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit)
}

/**
 * `tell` receives each value as it grows; `slow` each slow item with its kind, `call` each request of the page to the server. Returns a
 * function to call before the last reading of the values: a page may be left at any moment.
 */
export function measurePage(
  tell: (name: Measure, value: number) => void,
  slow: (name: SlowKind, value: number, what: string) => void,
  call: (name: string, status: number) => void,
): () => void {
  let begun = 0
  observe<PerformanceNavigationTiming>('navigation', (entry) => {
    begun = (entry as { activationStart?: number }).activationStart ?? 0
    tell('ttfb', Math.max(0, entry.responseStart - begun))
    const load = entry.loadEventEnd - begun
    if (load <= 0) return
    tell('load', load)
    if (load > SLOW_MS.page) slow('slow-page', load, '')
  })
  const since = ({ startTime }: PerformanceEntry) => Math.max(0, startTime - begun)
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') tell('fcp', since(entry))
  })
  observe('largest-contentful-paint', (entry) => tell('lcp', since(entry)))
  tellShifts(tell)
  tellInteractions(tell)
  observe<PerformanceResourceTiming>('resource', ({ name, duration, initiatorType, responseStatus }) => {
    if (initiatorType === 'fetch') call(name, responseStatus)
    const isFont = name.endsWith('.woff2')
    if (duration > (isFont ? SLOW_MS.font : SLOW_MS.resource))
      slow(isFont ? 'slow-font' : 'slow-resource', duration, name)
  })
  return () => catchUps.forEach((catchUp) => catchUp())
}

function tellShifts(tell: (name: Measure, value: number) => void): void {
  let [sum, first, last, worst] = [0, 0, 0, 0]
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) tell('cls', 0)
  observe<Shift>('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return
    const isNew = startTime - last > GAP_MS || startTime - first > WINDOW_MS
    if (isNew) [sum, first] = [0, startTime]
    last = startTime
    sum += value
    worst = Math.max(worst, sum)
    tell('cls', worst)
  })
}

/** One in fifty may be worse than reported. */
function tellInteractions(tell: (name: Measure, value: number) => void): void {
  const worst = new Map<number, number>()
  let count = 0
  observe<Interaction>('event', ({ interactionId = 0, duration }) => {
    if (interactionId === 0) return
    if (!worst.has(interactionId)) count += 1
    worst.set(interactionId, Math.max(worst.get(interactionId) ?? 0, duration))
    const slowest = [...worst].toSorted(([, one], [, other]) => other - one).slice(0, WORST_MAX)
    for (const id of worst.keys()) if (!slowest.some(([kept]) => kept === id)) worst.delete(id)
    tell('inp', slowest[Math.min(slowest.length - 1, Math.floor(count / 50))]?.[1] ?? 0)
  })
}
