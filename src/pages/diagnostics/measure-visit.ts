// How fast the page in front of the reader was, as the browser recorded it. Nothing is sent anywhere.
import type { Vital } from '#features/faults/rules/vitals.ts'

/** There is nothing to press on the page, so how fast it answers to that is not known. */
export type Measure = Exclude<Vital, 'inp'>
export type Measured = Partial<Record<Measure, number>>

/** Tells each measure as it becomes known; returns how to stop. */
export function measureVisit(tell: (more: Measured) => void): () => void {
  let shift = 0
  const observers = [
    observe('navigation', (entry) => {
      const { responseStart, loadEventEnd } = entry as PerformanceNavigationTiming
      tell({ ttfb: Math.round(responseStart), ...(loadEventEnd > 0 && { load: Math.round(loadEventEnd) }) })
    }),
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') tell({ fcp: Math.round(startTime) })
    }),
    observe('largest-contentful-paint', ({ startTime }) => tell({ lcp: Math.round(startTime) })),
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) shift += value
      tell({ cls: shift })
    }),
  ]
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) tell({ cls: 0 })
  return () => observers.forEach((observer) => observer.disconnect())
}

function observe(type: string, see: (entry: PerformanceEntry) => void): PerformanceObserver {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(see))
  if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true })
  return observer
}

export type SlowFile = { name: string; milliseconds: number; kilobytes: number }

const SHOWN_MAX = 10

export function slowestFiles(): SlowFile[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries
    .map(({ name, duration, transferSize }) => ({
      name: name.replace(location.origin, ''),
      milliseconds: Math.round(duration),
      kilobytes: Math.round(transferSize / 102.4) / 10,
    }))
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, SHOWN_MAX)
}
