// When a person must not wait for a form: the phone number comes first on the screen, and staff see the intake on top.
import { dateIn, daysBetween, FIRM_ZONE, type Instant, type PlainDate, plusDays } from '#kernel/calendar.ts'
import { type Answers, dateOfAnswer } from './answers.ts'
import { answersOnPath } from './flow.ts'

/** A court date this many days away, or fewer, is urgent. */
const COURT_DATE_URGENT_DAYS = 14

export type UrgentReason = 'detained' | 'courtDateSoon'

/** The first and the last court date that are urgent today, on the firm's calendar. */
export function urgentCourtDates(now: Instant): { from: PlainDate; to: PlainDate } {
  const today = dateIn(FIRM_ZONE, now)
  return { from: today, to: plusDays(today, COURT_DATE_URGENT_DAYS) }
}

function isCourtDateSoon(answer: string | undefined, now: Instant): boolean {
  const date = dateOfAnswer(answer)
  if (!date) return false
  const { from, to } = urgentCourtDates(now)
  return daysBetween(from, date) >= 0 && daysBetween(date, to) >= 0
}

/** Empty where nothing is urgent. An answer that the others no longer lead to counts for nothing. */
export function urgentReasons(answers: Answers, now: Instant): UrgentReason[] {
  const { detained, courtDate } = answersOnPath(answers)
  const reasons: UrgentReason[] = []
  if (detained === 'self' || detained === 'family') reasons.push('detained')
  if (isCourtDateSoon(courtDate, now)) reasons.push('courtDateSoon')
  return reasons
}

export function isUrgent(answers: Answers, now: Instant): boolean {
  return urgentReasons(answers, now).length > 0
}
