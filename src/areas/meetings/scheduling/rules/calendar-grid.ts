// Where things lie in a calendar of hours: half hours as rows, days as columns, and what overlaps side by side.
import { clockTime, type Instant, instant, momentAt, type PlainDate, plusDays } from '#kernel/calendar.ts'
import type { Span } from './spans.ts'

export const ROW_MINUTES = 30
const ROW_MS = ROW_MINUTES * 60_000

/** Half an hour of the wall clock; `isAgain` where clocks are put back and it comes a second time. */
export type Row = { minute: number; isAgain: boolean }
/** A row as it comes on one day. */
export type Half = Row & { startsAt: Instant }

/** Of one day in the zone: 48, two fewer or two more where clocks change. */
export function halvesOf(day: PlainDate, zone: string): Half[] {
  const from = momentAt(day, 0, zone).epochMilliseconds
  const to = momentAt(plusDays(day, 1), 0, zone).epochMilliseconds
  const seen = new Set<number>()
  const halves: Half[] = []
  for (let at = from; at < to; at += ROW_MS) {
    const startsAt = instant(new Date(at))
    const minute = minuteOf(clockTime(startsAt, zone))
    halves.push({ minute, isAgain: seen.has(minute), startsAt })
    seen.add(minute)
  }
  return halves
}

function minuteOf(time: string): number {
  const [hour, minute] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}

/** The rows of all these days, in the order of the clock: a day lacks those that it does not have. */
export function rowsOf(days: readonly (readonly Row[])[]): Row[] {
  const once = [...new Set(days.flatMap((halves) => halves.filter(isFirst).map(({ minute }) => minute)))]
  const rows: Row[] = once.toSorted((one, other) => one - other).map((minute) => ({ minute, isAgain: false }))
  for (const halves of days) {
    const again = halves.filter(({ isAgain }) => isAgain)
    const before = halves[halves.findIndex(({ isAgain }) => isAgain) - 1]
    if (!before || again.every((row) => rowAt(rows, row) >= 0)) continue
    rows.splice(rowAt(rows, before) + 1, 0, ...again.map(({ minute, isAgain }) => ({ minute, isAgain })))
  }
  return rows
}

function isFirst({ isAgain }: Row): boolean {
  return !isAgain
}

export function rowAt(rows: readonly Row[], { minute, isAgain }: Row): number {
  return rows.findIndex((row) => row.minute === minute && row.isAgain === isAgain)
}

/** Rows of that day alone, both included. */
export type Stretch = { first: number; last: number }

/** The halves of the day that the span touches; null if it is on other days. What takes no time takes one. */
export function stretchOn(halves: readonly Half[], { startsAt, endsAt }: Span): Stretch | null {
  const [from, to] = [startsAt.epochMilliseconds, endsAt.epochMilliseconds]
  const isTouched = (half: Half) => {
    const begins = half.startsAt.epochMilliseconds
    const ends = begins + ROW_MS
    return from === to ? begins <= from && from < ends : from < ends && begins < to
  }
  const first = halves.findIndex(isTouched)
  return first < 0 ? null : { first, last: halves.findLastIndex(isTouched) }
}

export type Lane = { lane: number; lanes: number }

/** Beside each other where they share a row, in as few lanes as possible; a lane is as wide as those it touches allow. */
export function lanesOf(stretches: readonly Stretch[]): Lane[] {
  const order = stretches
    .map((stretch, index) => ({ ...stretch, index }))
    .toSorted((one, other) => one.first - other.first || other.last - one.last)
  const found: Lane[] = stretches.map(() => ({ lane: 0, lanes: 1 }))
  let group: number[] = []
  let ends: number[] = []
  const close = () => {
    for (const index of group) found[index] = { lane: found[index]?.lane ?? 0, lanes: ends.length }
    group = []
    ends = []
  }
  for (const { first, last, index } of order) {
    if (ends.every((end) => end < first)) close()
    const free = ends.findIndex((end) => end < first)
    const lane = free < 0 ? ends.length : free
    ends[lane] = last
    found[index] = { lane, lanes: 1 }
    group.push(index)
  }
  close()
  return found
}

/** The usual hours, and the rows of everything that is outside of them: by night nothing is drawn where nothing is. */
export function shownRows(rows: readonly Row[], touched: readonly Stretch[]): Stretch {
  const usual = rows.flatMap(({ minute }, index) =>
    minute >= USUAL.from && minute < USUAL.to ? [index] : [],
  )
  const all = [...usual, ...touched.flatMap(({ first, last }) => [first, last])]
  return { first: Math.min(...all), last: Math.max(...all) }
}

/** From eight to six. */
const USUAL = { from: 8 * 60, to: 18 * 60 }
