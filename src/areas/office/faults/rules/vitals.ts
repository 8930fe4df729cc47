// How fast pages were: the measures, their thresholds (docs/specification.md §9), and how many measures become one figure.

export const VITALS = ['lcp', 'cls', 'inp', 'ttfb', 'fcp', 'load'] as const
export type Vital = (typeof VITALS)[number]

/** Counted when they were slower than they should be. */
export const SLOW_KINDS = ['slow-page', 'slow-resource', 'slow-font', 'slow-component'] as const
export type SlowKind = (typeof SLOW_KINDS)[number]

export const MEASURES = [...VITALS, ...SLOW_KINDS] as const
export type Measure = (typeof MEASURES)[number]

/** Good up to, and poor from; in milliseconds, but for the shift of the layout. The specification has none for `inp`: Google's. */
export const THRESHOLDS: Readonly<Record<Vital, { good: number; poor: number }>> = {
  lcp: { good: 3_000, poor: 5_000 },
  cls: { good: 0.1, poor: 0.25 },
  inp: { good: 200, poor: 500 },
  ttfb: { good: 1_000, poor: 2_000 },
  fcp: { good: 3_500, poor: 5_000 },
  load: { good: 3_000, poor: 5_000 },
}

export type Rating = 'good' | 'middling' | 'poor'

export function ratingOf(vital: Vital, value: number): Rating {
  const { good, poor } = THRESHOLDS[vital]
  if (value <= good) return 'good'
  return value >= poor ? 'poor' : 'middling'
}

const STEP = 1.1
const SMALLEST: Readonly<Partial<Record<Measure, number>>> = { cls: 0.001 }
const BUCKET_MAX = 160

/** Values that differ by a tenth are one: a thousand visits take as much space as ten. */
export function bucketOf(measure: Measure, value: number): number {
  const times = value / (SMALLEST[measure] ?? 1)
  if (times < 1) return 0
  return Math.min(BUCKET_MAX, Math.round(Math.log(times) / Math.log(STEP)) + 1)
}

export function valueOf(measure: Measure, bucket: number): number {
  return bucket === 0 ? 0 : (SMALLEST[measure] ?? 1) * STEP ** (bucket - 1)
}

const PERCENTILE = 0.75

/** The 75th percentile; null of none. */
export function p75(measure: Measure, counts: readonly { bucket: number; count: number }[]): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  let left = total * PERCENTILE
  for (const { bucket, count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    left -= count
    if (left <= 0) return valueOf(measure, bucket)
  }
  return null
}
