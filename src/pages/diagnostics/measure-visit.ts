// How fast the page in front of the reader was, as the browser recorded it. Nothing is sent anywhere.

export type Measure = 'ttfb' | 'fcp' | 'lcp' | 'cls' | 'load'
export type Measured = Partial<Record<Measure, number>>

const MS = ' ms'

/** Good up to, and poor from (docs/specification.md §9). */
export const LIMITS: Record<Measure, { good: number; poor: number; unit: string }> = {
  ttfb: { good: 1_000, poor: 2_000, unit: MS },
  fcp: { good: 3_500, poor: 5_000, unit: MS },
  lcp: { good: 3_000, poor: 5_000, unit: MS },
  cls: { good: 0.1, poor: 0.25, unit: '' },
  load: { good: 3_000, poor: 5_000, unit: MS },
}

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
