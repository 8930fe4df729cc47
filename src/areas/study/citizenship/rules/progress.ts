// A person's knowledge, computed from all their answers: the same from the same answers, on any device.
import type { Bank, Question, Subject } from './bank.ts'
import { yearsLater } from './test-choice.ts'

export const WAYS_OF_ANSWERING = ['typed', 'chosen', 'spoken', 'self', 'helper'] as const
/** Marked by the page, by the person, or by someone who helps: each counts the same. */
export type WayOfAnswering = (typeof WAYS_OF_ANSWERING)[number]

/** The newest of a person that are read, and how many one call may bring. */
export const ATTEMPTS_KEPT = 4_000
export const MOCKS_KEPT = 200
export const RECORD_MAX = 100

/** One answer. It is never changed; a device makes its id, so that sending it twice keeps it once. */
export type Attempt = {
  id: string
  question: number
  isRight: boolean
  way: WayOfAnswering
  /** The day on the person's own calendar. */
  day: string
  /** Milliseconds since 1970. */
  at: number
}

export type Knowledge = {
  /** How firmly it is known: 0 is not at all. */
  level: number
  /** When it should be asked again. */
  dueOn: string
  asked: number
  lastRight: boolean
}

/** After how many days a question comes again, by level. */
export const REVIEW_DAYS = [0, 1, 3, 7, 16, 35] as const
const LEVEL_MAX = REVIEW_DAYS.length - 1
/** From this level on a question counts as known. */
export const KNOWN_LEVEL = 3
/** Choosing from a list is easier than the interview: it alone makes nothing known. */
const CHOSEN_LEVEL_MAX = 2

/** By question. A right answer lifts it once a day; a wrong one brings it back tomorrow. */
export function knowledgeOf(attempts: readonly Attempt[]): ReadonlyMap<number, Knowledge> {
  const known = new Map<number, Learned>()
  for (const attempt of inOrder(attempts))
    known.set(attempt.question, after(known.get(attempt.question), attempt))
  return known
}

export type Learned = Knowledge & { liftedOn: string | null }

/** Knowledge of a question after one more answer. */
export function after(earlier: Learned | undefined, { isRight, way, day }: Attempt): Learned {
  const before = earlier ?? { level: 0, dueOn: day, asked: 0, lastRight: false, liftedOn: null }
  const asked = before.asked + 1
  if (!isRight) {
    const level = Math.max(0, before.level - 2)
    return { level, dueOn: daysLater(day, 1), asked, lastRight: false, liftedOn: day }
  }
  const mayLift = before.liftedOn !== day
  const most = way === 'chosen' ? Math.max(CHOSEN_LEVEL_MAX, before.level) : LEVEL_MAX
  const level = mayLift ? Math.min(most, before.level + 1) : before.level
  const due = daysLater(day, Math.max(1, REVIEW_DAYS[level] ?? 1))
  return { level, dueOn: mayLift ? due : before.dueOn, asked, lastRight: true, liftedOn: day }
}

/** Independent of which device's answers came first. */
export function inOrder(attempts: readonly Attempt[]): Attempt[] {
  const once = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  return [...once.values()].toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

export const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The device's day, if it can be the day of that moment somewhere on earth: a wrong clock is ignored.
 * No answer is later than today.
 */
export function dayOf({ day, at }: { day: string; at: number }, today: string): string {
  const [earliest, latest] = [at - DAY_MS, at + DAY_MS].map((moment) =>
    new Date(moment).toISOString().slice(0, 10),
  )
  const isPossible = earliest !== undefined && latest !== undefined && earliest <= day && day <= latest
  const placed = isPossible ? day : new Date(at).toISOString().slice(0, 10)
  return placed < today ? placed : today
}

export function daysLater(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** About five minutes. */
export const DAILY_QUESTIONS = 10

/** Today's questions: due ones, the weakest first, then new ones in the order of the list. */
export function dailySet(bank: Bank, known: ReadonlyMap<number, Knowledge>, today: string): Question[] {
  const due = bank.filter(({ n }) => (known.get(n)?.dueOn ?? '9999') <= today)
  const fresh = bank.filter(({ n }) => !known.has(n))
  return [...weakestFirst(due, known), ...fresh].slice(0, DAILY_QUESTIONS)
}

/** Those that were answered and are not known yet, the weakest first. */
export function weakPoints(bank: Bank, known: ReadonlyMap<number, Knowledge>): Question[] {
  const weak = bank.filter(({ n }) => {
    const one = known.get(n)
    return one !== undefined && (!one.lastRight || (one.asked > 1 && one.level < 2))
  })
  return weakestFirst(weak, known)
}

function weakestFirst(questions: readonly Question[], known: ReadonlyMap<number, Knowledge>): Question[] {
  const level = ({ n }: Question) => known.get(n)?.level ?? 0
  const dueOn = ({ n }: Question) => known.get(n)?.dueOn ?? ''
  return questions.toSorted((a, b) => level(a) - level(b) || dueOn(a).localeCompare(dueOn(b)) || a.n - b.n)
}

export type SubjectProgress = { subject: Subject; total: number; known: number; started: number }

/** In the order of the bank's subjects. */
export function progressBySubject(bank: Bank, known: ReadonlyMap<number, Knowledge>): SubjectProgress[] {
  const subjects = [...new Set(bank.map(({ subject }) => subject))]
  return subjects.map((subject) => {
    const questions = bank.filter((question) => question.subject === subject)
    const levels = questions.map(({ n }) => known.get(n)?.level)
    return {
      subject,
      total: questions.length,
      known: levels.filter((level) => level !== undefined && level >= KNOWN_LEVEL).length,
      started: levels.filter((level) => level !== undefined && level < KNOWN_LEVEL).length,
    }
  })
}

/** A mock test that was finished. */
export type MockResult = { isPassed: boolean; day: string; at: number }

export const NEXT_STEPS = ['daily', 'weak', 'mock', 'mockAgain', 'keepFresh'] as const
export type NextStep = (typeof NEXT_STEPS)[number]

/** Half of the questions before a mock test says much; two passed in a row, on two days, before one keeps fresh. */
export function nextStep(
  bank: Bank,
  known: ReadonlyMap<number, Knowledge>,
  { mocks, today }: { mocks: readonly MockResult[]; today: string },
): NextStep {
  const seen = bank.filter(({ n }) => known.has(n)).length
  if (dailySet(bank, known, today).some(({ n }) => known.has(n)) || seen * 2 < bank.length) return 'daily'
  if (weakPoints(bank, known).length * 5 > bank.length) return 'weak'
  const lately = mocks.filter(({ day }) => yearsLater(day, 1) > today).toSorted((a, b) => b.at - a.at)
  const [last, before] = lately
  if (!last) return 'mock'
  const isSteady = last.isPassed && before?.isPassed === true && before.day !== last.day
  return isSteady ? 'keepFresh' : 'mockAgain'
}
