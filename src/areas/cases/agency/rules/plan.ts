// Which receipt numbers are asked next: each once a day at most, those first whose change is most likely, within what is left of the day.
import type { FilingState } from '#areas/cases/cases/rules/filing-states.ts'
import { daysBetween, type PlainDate, plainDate } from '#kernel/calendar.ts'
import type { WatchOutcome } from './outcomes.ts'

export type Candidate = {
  filingId: string
  state: FilingState
  filedOn: string | null
  /** The day (GMT) on which it was asked last; null: never. */
  askedDay: string | null
  askedAt: Date | null
  /** Questions on that day. */
  tries: number
  outcome: WatchOutcome | null
  /** The day of the last change that the agency told. */
  changedDay: string | null
}

export type Moment = { today: PlainDate; now: Date }

const TRIES_MAX = 3
const RETRY_MINUTES = 60

/** Once a day; a question without an answer is repeated twice, an hour later each time. */
export function isDue(
  { askedDay, askedAt, tries, outcome }: Pick<Candidate, 'askedDay' | 'askedAt' | 'tries' | 'outcome'>,
  { today, now }: Moment,
): boolean {
  if (askedDay === null || askedDay < today.toString()) return true
  if (outcome !== 'unanswered' || tries >= TRIES_MAX || askedAt === null) return false
  return now.getTime() - askedAt.getTime() >= RETRY_MINUTES * 60_000
}

/** What is decided next usually follows from these. */
const RESTLESS: Partial<Record<FilingState, number>> = {
  filed: 3,
  biometrics: 2,
  rfe: 3,
  interview: 3,
  appealing: 1,
}
const SETTLED: readonly FilingState[] = ['approved', 'denied']
const RECENT_DAYS = 14
const NEW_DAYS = 60
const NEVER_ASKED_DAYS = 30

/** Grows with each day without a question, so that nothing waits for ever. */
function urgencyOf({ state, filedOn, askedDay, changedDay }: Candidate, today: PlainDate): number {
  const since = (day: string | null) => (day === null ? null : daysBetween(plainDate(day), today))
  const [changed, filed, asked] = [since(changedDay), since(filedOn), since(askedDay)]
  const likely =
    1 +
    (changed !== null && changed <= RECENT_DAYS ? 4 : 0) +
    (filed !== null && filed <= NEW_DAYS ? 3 : 0) +
    (RESTLESS[state] ?? 0)
  return (SETTLED.includes(state) ? likely / 4 : likely) * Math.max(asked ?? NEVER_ASKED_DAYS, 1)
}

export function planned(candidates: readonly Candidate[], moment: Moment, left: number): Candidate[] {
  return candidates
    .filter((candidate) => isDue(candidate, moment))
    .map((candidate) => ({ candidate, urgency: urgencyOf(candidate, moment.today) }))
    .toSorted((one, other) => other.urgency - one.urgency)
    .slice(0, Math.max(left, 0))
    .map(({ candidate }) => candidate)
}
