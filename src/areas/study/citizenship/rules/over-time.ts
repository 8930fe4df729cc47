// A person's knowledge, day by day or week by week, computed from all their answers.
import type { Bank } from './bank.ts'
import {
  after,
  type Attempt,
  DAY_MS,
  dayOf,
  daysLater,
  inOrder,
  KNOWN_LEVEL,
  type Learned,
  type MockResult,
} from './progress.ts'

/** Up to so many days are shown day by day, more of them week by week; anything older counts in the first week. */
export const DAYS_SHOWN_MAX = 42
export const WEEKS_SHOWN_MAX = 60
/** After so many days without an answer, the trend says so. */
export const AWAY_DAYS = 14
const WEEK_DAYS = 7

export type Point<Mock> = {
  /** The day, or the Sunday with which the week begins. */
  from: string
  /** At its end. */
  known: number
  started: number
  answered: number
  mocks: readonly Mock[]
}
export type Course<Mock> = { step: 'day' | 'week'; points: readonly Point<Mock>[]; trend: Trend | null }

export type Trend =
  | { kind: 'away'; days: number }
  /** Practice began less than a week ago. */
  | { kind: 'new' }
  | { kind: 'more' | 'fewer'; questions: number }
  | { kind: 'same' }

type Past<Mock> = { attempts: readonly Attempt[]; mocks: readonly Mock[]; today: string }

/** From the first answer until today, without gaps; empty if there is no answer. */
export function courseOf<Mock extends MockResult>(
  bank: Bank,
  { attempts, mocks, today }: Past<Mock>,
): Course<Mock> {
  const asked = new Set(bank.map(({ n }) => n))
  const answers = inDays(
    inOrder(attempts).filter(({ question }) => asked.has(question)),
    today,
  )
  const tests = inDays(
    mocks.toSorted((a, b) => a.at - b.at),
    today,
  )
  const days = [...answers, ...tests].map(({ on }) => on).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { step: 'day', points: [], trend: null }
  const step = daysBetween(first, today) < DAYS_SHOWN_MAX ? 'day' : 'week'
  const starts = step === 'day' ? everyDay(first, today) : everyWeek(first, today)
  const progress = new Progress()
  const points = starts.map((from, at) => {
    const end = starts[at + 1]
    const isWithin = ({ on }: Placed<object>) => (at === 0 || on >= from) && (end === undefined || on < end)
    const given = answers.filter(isWithin)
    for (const { one } of given) progress.add(one)
    const { known, started } = progress
    return {
      from,
      known,
      started,
      answered: given.length,
      mocks: tests.filter(isWithin).map(({ one }) => one),
    }
  })
  return { step, points, trend: trendOf(answers, { first, last, today }) }
}

type Placed<Item> = { one: Item; on: string }

/** Never earlier than the one before: time zones and clocks change, the order does not. */
function inDays<Item extends { day: string; at: number }>(
  items: readonly Item[],
  today: string,
): Placed<Item>[] {
  let latest = ''
  return items.map((one) => {
    const on = dayOf(one, today)
    latest = on > latest ? on : latest
    return { one, on: latest }
  })
}

class Progress {
  known = 0
  started = 0
  readonly #questions = new Map<number, Learned>()

  add(attempt: Attempt): void {
    const before = this.#questions.get(attempt.question)
    const now = after(before, attempt)
    this.#questions.set(attempt.question, now)
    const [wasKnown, isKnown] = [(before?.level ?? 0) >= KNOWN_LEVEL, now.level >= KNOWN_LEVEL]
    this.known += Number(isKnown) - Number(wasKnown)
    this.started = this.#questions.size - this.known
  }
}

function trendOf(
  answers: readonly Placed<Attempt>[],
  { first, last, today }: { first: string; last: string; today: string },
): Trend {
  const away = daysBetween(last, today)
  if (away >= AWAY_DAYS) return { kind: 'away', days: away }
  const weekAgo = daysLater(today, -WEEK_DAYS)
  if (first > weekAgo) return { kind: 'new' }
  const [then, now] = [new Progress(), new Progress()]
  for (const { one, on } of answers) {
    if (on <= weekAgo) then.add(one)
    now.add(one)
  }
  const more = now.known - then.known
  if (more === 0) return { kind: 'same' }
  return { kind: more > 0 ? 'more' : 'fewer', questions: Math.abs(more) }
}

function everyDay(first: string, today: string): string[] {
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, at) => daysLater(first, at))
}

function everyWeek(first: string, today: string): string[] {
  const [start, last] = [weekOf(first), weekOf(today)]
  const weeks = Math.min(WEEKS_SHOWN_MAX, daysBetween(start, last) / WEEK_DAYS + 1)
  return Array.from({ length: weeks }, (_, at) => daysLater(last, WEEK_DAYS * (at + 1 - weeks)))
}

function weekOf(day: string): string {
  return daysLater(day, -new Date(`${day}T00:00:00Z`).getUTCDay())
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
