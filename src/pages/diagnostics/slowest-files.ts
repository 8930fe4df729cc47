// The files of this visit that took longest, as the browser recorded them.

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
