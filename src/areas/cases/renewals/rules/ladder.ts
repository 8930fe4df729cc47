// How a client is asked about a renewal: a mail, the same again, a text, and then a call by the firm, each once.
import { daysBetween, plainDate } from '#kernel/calendar.ts'
import type { Window } from './windows.ts'

export const STEPS = ['mail', 'again', 'text', 'call'] as const
export type Step = (typeof STEPS)[number]

/** Days after the step before it; the first one comes when the time to file begins. */
const USUAL_GAPS: Record<Step, number> = { mail: 0, again: 30, text: 14, call: 7 }
/** Where the day until which nothing is lost is near. */
const SHORT_GAPS: Record<Step, number> = { mail: 0, again: 7, text: 3, call: 3 }
const NEAR_DAYS = 60

/** Those taken, each with its day on the firm's calendar. */
export type Taken = readonly { step: Step; on: string }[]

/** The step that is due; null while none is. `today` is a day on the firm's calendar. */
export function stepDue(taken: Taken, { opens, by, last }: Window, today: string): Step | null {
  if (today < opens || (last !== null && today > last)) return null
  const next = STEPS.find((step) => !taken.some((each) => each.step === step))
  if (next === undefined) return null
  const before = taken.map(({ on }) => on).toSorted()
  const from = before.at(-1)
  if (from === undefined) return next
  const isNear = by !== null && daysBetween(plainDate(today), plainDate(by)) <= NEAR_DAYS
  const gap = (isNear ? SHORT_GAPS : USUAL_GAPS)[next]
  return daysBetween(plainDate(from), plainDate(today)) >= gap ? next : null
}

/** One number for each mail about a day: the same mail is never sent twice, and another day is asked about again. */
export function editionOf(day: string, step: 'mail' | 'again'): number {
  return daysBetween(EPOCH, plainDate(day)) * 2 + (step === 'again' ? 1 : 0)
}

const EPOCH = plainDate('1900-01-01')
