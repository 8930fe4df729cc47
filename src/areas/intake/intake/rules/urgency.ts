// When a person must not wait for a form: the phone number comes first on the screen, staff are notified at once, and the intake is at the
// top of the list.
import { urgentWords } from '#areas/intake/detention/rules/urgent-words.ts'
import { type Instant, type PlainDate, plusDays } from '#kernel/calendar.ts'
import { dateOfAnswer } from './answer-kinds.ts'
import type { Answers } from './answers.ts'
import { answersOnPath } from './flow.ts'
import {
  COURT_DATE_URGENT_DAYS,
  DEADLINE_URGENT_DAYS,
  lastingReasons,
  TOLD_FREELY,
  type UrgentReason,
  urgentReasonsOf,
} from './urgent-answers.ts'

/** Empty if nothing is urgent. Answers off the current path do not count. */
export function urgentReasons(answers: Answers, now: Instant): UrgentReason[] {
  return urgentReasonsAsSent(answersOnPath(answers), now)
}

/** Of a sent intake: the answers that counted then count, on any path today. */
export function urgentReasonsAsSent(answers: Answers, now: Instant): UrgentReason[] {
  return urgentReasonsOf(answers, now, urgentWordsIn(answers).length > 0)
}

export function urgentWordsIn(answers: Answers): string[] {
  return TOLD_FREELY.flatMap((question) => {
    const told: unknown = answers[question]
    return typeof told === 'string' ? urgentWords(told) : []
  })
}

export function isUrgent(answers: Answers, now: Instant): boolean {
  return urgentReasons(answers, now).length > 0
}

/** First and last day, both included; null: without end on that side. */
export type UrgentSpan = { from: PlainDate | null; to: PlainDate | null }

/** The firm's days on which `urgentReasons` finds one, for the list that the database sorts: when, but not why. */
export function urgentSpans(answers: Answers): UrgentSpan[] {
  const counted = answersOnPath(answers)
  const { courtDate, deadline } = counted
  const isAlways = Object.values(lastingReasons(counted, urgentWordsIn(counted).length > 0)).includes(true)
  if (isAlways) return [{ from: null, to: null }]
  return [spanBefore(courtDate, COURT_DATE_URGENT_DAYS), spanBefore(deadline, DEADLINE_URGENT_DAYS)].flat()
}

function spanBefore(answer: string | undefined, days: number): UrgentSpan[] {
  const to = dateOfAnswer(answer)
  return to ? [{ from: plusDays(to, -days), to }] : []
}
