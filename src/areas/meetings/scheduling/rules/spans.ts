// Stretches of time and whether they touch: the ground under "free" and "taken".
import { type Instant, isBefore } from '#kernel/calendar.ts'

/** From the start up to, but without, the end: a meeting may begin when another one ends. */
export type Span = { startsAt: Instant; endsAt: Instant }

export function overlaps(one: Span, other: Span): boolean {
  return isBefore(one.startsAt, other.endsAt) && isBefore(other.startsAt, one.endsAt)
}

/** Taken time in order and without overlaps, so that a question about it takes few steps. */
export type TakenTime = { readonly starts: readonly number[]; readonly ends: readonly number[] }

export function takenTime(spans: readonly Span[]): TakenTime {
  const sorted = spans
    .map((span) => [span.startsAt.epochMilliseconds, span.endsAt.epochMilliseconds] as const)
    .toSorted((one, other) => one[0] - other[0])
  const starts: number[] = []
  const ends: number[] = []
  for (const [start, end] of sorted) {
    const last = ends.at(-1)
    if (last !== undefined && start <= last) ends[ends.length - 1] = Math.max(last, end)
    else {
      starts.push(start)
      ends.push(end)
    }
  }
  return { starts, ends }
}

export function isFree(taken: TakenTime, span: Span): boolean {
  const end = span.endsAt.epochMilliseconds
  let low = 0
  let high = taken.starts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((taken.starts[middle] ?? Infinity) < end) low = middle + 1
    else high = middle
  }
  const endOfLastBefore = taken.ends[low - 1]
  return endOfLastBefore === undefined || endOfLastBefore <= span.startsAt.epochMilliseconds
}
