// Reasons for urgency, except the rule about a person's own words: only the server has that one.
import { dateIn, daysBetween, FIRM_ZONE, type Instant, type PlainDate } from '#kernel/calendar.ts'
import { dateOfAnswer } from './answer-kinds.ts'
import { type Answers, UNKNOWN_DATE } from './answers.ts'

/** A court date this many days away, or fewer, is urgent. */
export const COURT_DATE_URGENT_DAYS = 14
/** A date by which the government wants an answer, likewise. */
export const DEADLINE_URGENT_DAYS = 7

export const URGENT_REASONS = [
  'detained',
  'emergency',
  'finalOrder',
  'checkIn',
  'courtDateUnknown',
  'courtDateSoon',
  'deadlineSoon',
  'words',
] as const
export type UrgentReason = (typeof URGENT_REASONS)[number]

/** Of the answers that count; `hasUrgentWords` as `urgentWordsIn` finds them. */
export function urgentReasonsOf(answers: Answers, now: Instant, hasUrgentWords: boolean): UrgentReason[] {
  const { courtDate, deadline } = answers
  const today = dateIn(FIRM_ZONE, now)
  const isWithin = (answer: string | undefined, days: number) => isSoon(dateOfAnswer(answer), today, days)
  const holds: Record<UrgentReason, boolean> = {
    ...lastingReasons(answers, hasUrgentWords),
    courtDateSoon: isWithin(courtDate, COURT_DATE_URGENT_DAYS),
    deadlineSoon: isWithin(deadline, DEADLINE_URGENT_DAYS),
  }
  return URGENT_REASONS.filter((reason) => holds[reason])
}

type Lasting = Exclude<UrgentReason, 'courtDateSoon' | 'deadlineSoon'>

/** Those true on every day. */
export function lastingReasons(
  { detained, emergency, inRemoval, courtDate }: Answers,
  hasUrgentWords: boolean,
): Record<Lasting, boolean> {
  return {
    detained: detained === 'self' || detained === 'family',
    emergency: emergency === 'yes',
    finalOrder: inRemoval === 'order',
    checkIn: inRemoval === 'checkIn',
    courtDateUnknown: courtDate === UNKNOWN_DATE,
    words: hasUrgentWords,
  }
}

/** In the person's own words; a past arrest has a separate question. */
export const TOLD_FREELY = ['emergencyDetails', 'additionalInfo', 'comments'] as const

function isSoon(date: PlainDate | null, today: PlainDate, days: number): boolean {
  if (!date) return false
  const left = daysBetween(today, date)
  return left >= 0 && left <= days
}
